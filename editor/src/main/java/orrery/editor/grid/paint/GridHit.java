package orrery.editor.grid.paint;

/// What is at a position in a grid.
///
/// @param area the kind of thing at the position
/// @param row index of the row; −1 if no row is there
/// @param column index of the column; −1 if no column is there
/// @param link text of the link; empty if no link is there
public record GridHit(Area area, int row, int column, String link) {

    /// Nothing.
    public static final GridHit NOTHING = new GridHit(Area.NOTHING, -1, -1, "");

    /// The kinds of things at a position.
    public enum Area {
        /// Below the rows, right of the last column in the header, or outside.
        NOTHING,
        /// The header of a column.
        HEADER,
        /// The right edge of a column in the header; dragging it resizes the column.
        DIVIDER,
        /// A cell, a group's header row, a row that is not loaded, or the empty space of a row right of the last column.
        CELL,
        /// The triangle that opens or closes a row with rows below it; the column is 0.
        TRIANGLE,
        /// A link in a cell.
        LINK,
        /// A check box.
        CHECK
    }

    static GridHit of(Area area, int row, int column) {
        return new GridHit(area, row, column, "");
    }

    /// Whether the position is in a row.
    public boolean isInRow() {
        return row >= 0;
    }
}
