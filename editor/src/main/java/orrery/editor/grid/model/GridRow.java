package orrery.editor.grid.model;

import java.util.List;

/// The content of a row. Immutable.
///
/// @param key identifies the row, however the rows are sorted: an entity's handle, a row number, or an id
/// @param cells one cell for each column; missing cells at the end are empty
/// @param depth indentation of the first column in steps, 0 or more
/// @param disclosure whether the row can be expanded
/// @param tint background of the row; [GridStyle#NORMAL] gives none
public record GridRow(long key, List<GridCell> cells, int depth, Disclosure disclosure, GridStyle tint) {

    /// Copies the cells.
    public GridRow {
        cells = List.copyOf(cells);
    }

    /// Creates a row of a table.
    public static GridRow of(long key, GridCell... cells) {
        return new GridRow(key, List.of(cells), 0, Disclosure.NONE, GridStyle.NORMAL);
    }

    /// Creates the header row of a group: a bold title and a badge across all columns.
    public static GridRow group(long key, String title, String badge, boolean expanded) {
        GridCell cell = GridCell.of(title, GridStyle.HEADER).withDetail(badge);
        Disclosure disclosure = expanded ? Disclosure.EXPANDED : Disclosure.COLLAPSED;
        return new GridRow(key, List.of(cell), 0, disclosure, GridStyle.HEADER);
    }

    /// Returns a copy at a place in a tree.
    public GridRow at(int newDepth, Disclosure newDisclosure) {
        return new GridRow(key, cells, newDepth, newDisclosure, tint);
    }

    /// Returns a copy with a background.
    public GridRow withTint(GridStyle newTint) {
        return new GridRow(key, cells, depth, disclosure, newTint);
    }

    /// Returns the cell of a column; [GridCell#EMPTY] if the row has no such cell.
    public GridCell cell(int column) {
        return column >= 0 && column < cells.size() ? cells.get(column) : GridCell.EMPTY;
    }

    /// Whether this is a group's header row, whose first cell spans all columns.
    public boolean isGroup() {
        return tint == GridStyle.HEADER;
    }

    /// The state of a tree node.
    public enum Disclosure {
        /// A row of a table: it has no triangle and no space for one.
        NONE,
        /// A node without children: it has no triangle, but the space for one.
        LEAF,
        /// A node with hidden children.
        COLLAPSED,
        /// A node with shown children.
        EXPANDED;

        /// Whether the row can be expanded or collapsed.
        public boolean canToggle() {
            return this == COLLAPSED || this == EXPANDED;
        }
    }
}
