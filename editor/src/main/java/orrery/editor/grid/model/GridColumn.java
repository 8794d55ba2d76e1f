package orrery.editor.grid.model;

/// One column of a grid. Immutable.
///
/// @param id       names the column in callbacks, kept widths and sort state
/// @param title    text of its header; empty for none
/// @param kind     how its cells are set
/// @param width    width in pixels before anyone resizes it
/// @param growing  whether it takes its share of room left over
/// @param sortable whether a click on its header sorts
/// @param below    whether its cells stand on a line of their own, below those of the others and as wide as all of them
public record GridColumn(String id, String title, Kind kind, double width, boolean growing, boolean sortable,
        boolean below) {

    /// Least width in pixels to which a column can be dragged.
    public static final double MIN_WIDTH = 28;

    /// A column that neither grows nor sorts.
    public static GridColumn of(String id, String title, Kind kind, double width) {
        return new GridColumn(id, title, kind, width, false, false, false);
    }

    /// A column of text in monospace.
    public static GridColumn text(String id, String title, double width) {
        return of(id, title, Kind.TEXT, width);
    }

    /// A column of numbers, right-aligned in monospace.
    public static GridColumn number(String id, String title, double width) {
        return of(id, title, Kind.NUMBER, width);
    }

    /// A column whose texts are links.
    public static GridColumn link(String id, String title, double width) {
        return of(id, title, Kind.LINK, width);
    }

    /// A column of names or sentences in the window's own font.
    public static GridColumn name(String id, String title, double width) {
        return of(id, title, Kind.NAME, width);
    }

    /// This column, taking its share of room left over.
    public GridColumn grows() {
        return new GridColumn(id, title, kind, width, true, sortable, below);
    }

    /// This column, sorted by a click on its header.
    public GridColumn sorts() {
        return new GridColumn(id, title, kind, width, growing, true, below);
    }

    /// This column on a line of its own below the others; it has no title then. The last column alone can be it.
    public GridColumn goesBelow() {
        return new GridColumn(id, title, kind, width, growing, false, true);
    }

    /// How the cells of a column are set.
    public enum Kind {
        /// Left-aligned in the window's own font: names in a tree, sentences.
        NAME,
        /// Left-aligned monospace.
        TEXT,
        /// Right-aligned monospace.
        NUMBER,
        /// Left-aligned monospace; each part between commas is a link.
        LINK,
        /// Centred monospace: an arrow, a glyph.
        GLYPH,
        /// A check box for `true` and `false`, two for `false → true`, none for no text.
        CHECK;

        /// Whether texts of this kind end at the right edge of the column.
        public boolean isRight() {
            return this == NUMBER;
        }

        /// Whether cells of this kind are centred.
        public boolean isCentred() {
            return this == GLYPH || this == CHECK;
        }
    }
}
