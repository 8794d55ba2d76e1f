package orrery.editor.singletons;

import orrery.editor.grid.Grid;

/// Computes the height of a grid in a card: the height of its rows, but of at least three and at most ten of them.
final class OwnedHeight {
    private static final int MOST_ROWS = 10;
    private static final int LEAST_ROWS = 3;

    private OwnedHeight() {}

    static void fit(Grid grid, int rows, double headerHeight) {
        double height = headerHeight + Math.clamp(rows, LEAST_ROWS, MOST_ROWS) * grid.model().rowHeight() + 2;
        grid.setMinHeight(height);
        grid.setPrefHeight(height);
        grid.setMaxHeight(height);
    }
}
