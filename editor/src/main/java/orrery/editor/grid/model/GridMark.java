package orrery.editor.grid.model;

/// The glyph that stands before a cell's text, so that a colour never stands alone.
public enum GridMark {
    /// No glyph and no room for one.
    NONE("", GridStyle.NORMAL),
    /// A faint dot: nothing happened here. It takes the room of a glyph, so that names stay in line.
    QUIET("·", GridStyle.DIM),
    /// Changed.
    CHANGED("~", GridStyle.CHANGED),
    /// Added.
    ADDED("+", GridStyle.ADDED),
    /// Removed.
    REMOVED("−", GridStyle.REMOVED),
    /// Moved into a hole.
    MOVED("↦", GridStyle.MOVED),
    /// A warning.
    WARNING("!", GridStyle.CHANGED),
    /// An error.
    ERROR("×", GridStyle.ERROR);

    private final String glyph;
    private final GridStyle style;

    GridMark(String glyph, GridStyle style) {
        this.glyph = glyph;
        this.style = style;
    }

    /// The glyph, one character; empty for [#NONE].
    public String glyph() {
        return glyph;
    }

    /// The style in which the glyph is painted.
    public GridStyle style() {
        return style;
    }
}
