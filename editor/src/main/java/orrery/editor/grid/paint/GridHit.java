package orrery.editor.grid.paint;

/// What is at a place in a grid.
///
/// @param area   what it is
/// @param row    index of the row, −1 where there is none
/// @param column index of the column, −1 where there is none
/// @param link   text of the link; empty where there is none
public record GridHit(Area area, int row, int column, String link) {

    /// Nothing.
    public static final GridHit NOTHING = new GridHit(Area.NOTHING, -1, -1, "");

    /// What can be at a place.
    public enum Area {
        /// Below the rows, or outside.
        NOTHING,
        /// The header of a column.
        HEADER,
        /// The right edge of a column in the header; dragging it resizes the column.
        DIVIDER,
        /// A cell, or the empty space right of the last column.
        CELL,
        /// The triangle of a node.
        TRIANGLE,
        /// A link in a cell.
        LINK,
        /// A check box.
        CHECK
    }

    static GridHit of(Area area, int row, int column) {
        return new GridHit(area, row, column, "");
    }

    /// Whether this is in a row.
    public boolean isInRow() {
        return row >= 0;
    }
}
