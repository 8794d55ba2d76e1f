package orrery.editor.grid.model;

/// One column of a grid. Immutable.
///
/// @param id identifies the column in callbacks, stored widths and sorting
/// @param title text of the header; may be empty
/// @param kind how the cells are formatted
/// @param width initial width in pixels
/// @param growing whether the column takes a share of the remaining width
/// @param sortable whether a click on the header sorts
/// @param below whether the cells are on a second line below the other columns, as wide as all of these together
public record GridColumn(String id, String title, Kind kind, double width, boolean growing, boolean sortable,
        boolean below) {

    /// Minimum width in pixels.
    public static final double MIN_WIDTH = 28;

    /// Creates a column that neither grows nor sorts.
    public static GridColumn of(String id, String title, Kind kind, double width) {
        return new GridColumn(id, title, kind, width, false, false, false);
    }

    /// Creates a column of text in monospace.
    public static GridColumn text(String id, String title, double width) {
        return of(id, title, Kind.TEXT, width);
    }

    /// Creates a column of paths such as `Orbit.phase` in monospace. A path that is too long loses its beginning.
    public static GridColumn path(String id, String title, double width) {
        return of(id, title, Kind.PATH, width);
    }

    /// Creates a column of numbers, right-aligned in monospace.
    public static GridColumn number(String id, String title, double width) {
        return of(id, title, Kind.NUMBER, width);
    }

    /// Creates a column whose texts are links.
    public static GridColumn link(String id, String title, double width) {
        return of(id, title, Kind.LINK, width);
    }

    /// Creates a column of names or sentences in the window's font.
    public static GridColumn name(String id, String title, double width) {
        return of(id, title, Kind.NAME, width);
    }

    /// Returns a copy that takes a share of the remaining width.
    public GridColumn grows() {
        return new GridColumn(id, title, kind, width, true, sortable, below);
    }

    /// Returns a copy of which the header sorts when clicked.
    public GridColumn sorts() {
        return new GridColumn(id, title, kind, width, growing, true, below);
    }

    /// Returns a copy whose cells are on a second line below the other columns. The copy does not sort. Only the last column can
    /// be on the second line.
    public GridColumn goesBelow() {
        return new GridColumn(id, title, kind, width, growing, false, true);
    }

    /// The formats of cells.
    public enum Kind {
        /// Left-aligned in the window's font: names in a tree, sentences.
        NAME,
        /// Left-aligned monospace.
        TEXT,
        /// Left-aligned monospace. A text that is too long loses its beginning.
        PATH,
        /// Right-aligned monospace.
        NUMBER,
        /// Left-aligned monospace; each part between commas is a link.
        LINK,
        /// Centred monospace: an arrow, a glyph.
        GLYPH,
        /// A check box for `true` and `false`, two check boxes for `false → true`, no check box for an empty text.
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
