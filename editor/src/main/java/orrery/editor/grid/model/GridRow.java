package orrery.editor.grid.model;

import java.util.List;

/// What one row shows. Immutable.
///
/// @param key        names the row however rows are ordered (an entity's handle, a row number, an id); selection goes by it
/// @param cells      one a column, in the order of the grid's columns; cells that are left out at the end are empty
/// @param depth      indentation of the first column in steps, 0 or more
/// @param disclosure whether the row can be expanded
/// @param tint       ground of the whole row; [GridStyle#NORMAL] is none
public record GridRow(long key, List<GridCell> cells, int depth, Disclosure disclosure, GridStyle tint) {

    /// Copies the cells.
    public GridRow {
        cells = List.copyOf(cells);
    }

    /// A row of a table.
    public static GridRow of(long key, GridCell... cells) {
        return new GridRow(key, List.of(cells), 0, Disclosure.NONE, GridStyle.NORMAL);
    }

    /// The header row of a group: bold title and a badge across all columns.
    public static GridRow group(long key, String title, String badge, boolean expanded) {
        GridCell cell = GridCell.of(title, GridStyle.HEADER).withDetail(badge);
        Disclosure disclosure = expanded ? Disclosure.EXPANDED : Disclosure.COLLAPSED;
        return new GridRow(key, List.of(cell), 0, disclosure, GridStyle.HEADER);
    }

    /// This row at a place in a tree.
    public GridRow at(int newDepth, Disclosure newDisclosure) {
        return new GridRow(key, cells, newDepth, newDisclosure, tint);
    }

    /// This row on a ground.
    public GridRow withTint(GridStyle newTint) {
        return new GridRow(key, cells, depth, disclosure, newTint);
    }

    /// The cell of a column, [GridCell#EMPTY] where the row has none.
    public GridCell cell(int column) {
        return column >= 0 && column < cells.size() ? cells.get(column) : GridCell.EMPTY;
    }

    /// Whether this is a group's header row, whose first cell goes across all columns.
    public boolean isGroup() {
        return tint == GridStyle.HEADER;
    }

    /// Whether a row can be expanded, and is.
    public enum Disclosure {
        /// A row of a table: no triangle, no room for one.
        NONE,
        /// A node of a tree without children: no triangle, but its room.
        LEAF,
        /// Has children that are not shown.
        COLLAPSED,
        /// Has children, and they follow.
        EXPANDED;

        /// Whether the row can be opened or closed.
        public boolean canToggle() {
            return this == COLLAPSED || this == EXPANDED;
        }
    }
}
