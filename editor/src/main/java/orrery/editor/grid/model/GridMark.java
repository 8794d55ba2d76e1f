package orrery.editor.grid.model;

/// The glyph before a cell's text, so that meaning does not depend on colour alone.
public enum GridMark {
    /// No glyph and no space for one.
    NONE("", GridStyle.NORMAL),
    /// A faint dot, which means no change. It takes the space of a glyph, so that names align.
    QUIET("·", GridStyle.DIM),
    /// Changed.
    CHANGED("~", GridStyle.CHANGED),
    /// Added.
    ADDED("+", GridStyle.ADDED),
    /// Removed.
    REMOVED("−", GridStyle.REMOVED),
    /// Moved: a row that took the place of a removed row, or a node with another parent.
    MOVED("↦", GridStyle.MOVED),
    /// Space for a glyph.
    BLANK(" ", GridStyle.DIM),
    /// The shown state among several.
    HERE("▶", GridStyle.LINK),
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
