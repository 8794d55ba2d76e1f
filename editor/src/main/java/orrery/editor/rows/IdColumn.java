package orrery.editor.rows;

import orrery.editor.grid.paint.GridLayout;

/// Computes the width of a column of ids such as `#12`. The longest id in the world just fits, so that the column of names gets
/// the remaining width.
public final class IdColumn {
    private static final double DIGIT_PIXELS = 7.3;
    private static final int LEAST_DIGITS = 2;

    private IdColumn() {}

    /// Returns the width in pixels.
    ///
    /// @param slots number of indices that the world's entities have had so far; the last index has the longest id
    public static double width(int slots) {
        int digits = Math.max(LEAST_DIGITS, String.valueOf(Math.max(0, slots - 1)).length());
        return Math.ceil((digits + 1) * DIGIT_PIXELS) + 2 * GridLayout.PAD;
    }
}
