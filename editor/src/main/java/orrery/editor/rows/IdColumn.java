package orrery.editor.rows;

import orrery.editor.grid.GridLayout;

/// How wide a column of ids is: as wide as the longest of the world at hand, so that the names beside it have what is left.
public final class IdColumn {
    private static final double DIGIT_PIXELS = 7.3;
    private static final int LEAST_DIGITS = 2;

    private IdColumn() {}

    /// Width in pixels.
    ///
    /// @param slots number of slots of the world; the longest id is that of the last
    /// @param more how many characters stand beside the digits: 1 for `#12`, 2 for `12v3`
    public static double width(int slots, int more) {
        int digits = Math.max(LEAST_DIGITS, String.valueOf(Math.max(0, slots - 1)).length());
        return Math.ceil((digits + more) * DIGIT_PIXELS) + 2 * GridLayout.PAD;
    }
}
