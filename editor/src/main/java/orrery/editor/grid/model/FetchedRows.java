package orrery.editor.grid.model;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Rows, and a way to fetch the rows that are not loaded.
record FetchedRows(GridRows rows, GridRows.Fetch by) implements GridRows {

    @Override
    public int rowCount() {
        return rows.rowCount();
    }

    @Override
    public @Nullable GridRow row(int index) {
        return rows.row(index);
    }

    @Override
    public int firstLoaded() {
        return rows.firstLoaded();
    }

    @Override
    public int lastLoaded() {
        return rows.lastLoaded();
    }

    @Override
    public void fetch(int first, int last, Consumer<List<GridRow>> into) {
        if (isAtHand(first, last)) {
            rows.fetch(first, last, into);
        } else {
            by.rows(first, last, into);
        }
    }

    @Override
    public void fetchKeys(int first, int last, Consumer<long[]> into) {
        if (isAtHand(first, last)) {
            rows.fetchKeys(first, last, into);
        } else {
            by.keys(first, last, into);
        }
    }

    private boolean isAtHand(int first, int last) {
        return last < first || row(first) != null && row(last) != null;
    }
}
