package orrery.editor.grid;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Rows of which those that are not at hand are had in a way of their own. */
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
    public int indexOf(long key) {
        return rows.indexOf(key);
    }

    /** Asks nobody when all of them are at hand. */
    @Override
    public void fetch(int first, int last, Consumer<List<GridRow>> into) {
        if (row(first) != null && row(last) != null) {
            rows.fetch(first, last, into);
        } else {
            by.fetch(first, last, into);
        }
    }
}
