package orrery.editor.singletons;

import orrery.editor.grid.Grid;

/// Sets the height of a grid in a card. The grid is as high as its rows, but at least as high as three rows and at most as high
/// as ten.
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
