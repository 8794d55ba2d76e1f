package orrery.editor.rows;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import orrery.editor.fx.Views;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;

/// How rows that are not at hand are had: by being read once on the simulation thread.
///
/// @param rowsOf reads rows
/// @param keysOf reads the keys of rows, which costs far less
public record Fetching(Reading<List<GridRow>> rowsOf, Reading<long[]> keysOf) implements GridRows.Fetch {

    /// Reads something of the rows from one to another, both inclusive.
    ///
    /// @param <T> what it comes to
    @FunctionalInterface
    public interface Reading<T> {
        /// Asks for it.
        CompletableFuture<T> read(int first, int last);
    }

    @Override
    public void rows(int first, int last, Consumer<List<GridRow>> into) {
        Views.whenDone(rowsOf.read(first, last), into);
    }

    @Override
    public void keys(int first, int last, Consumer<long[]> into) {
        Views.whenDone(keysOf.read(first, last), into);
    }
}
