package orrery.editor.rows;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import orrery.editor.fx.Views;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;

/// Fetches rows that are not loaded by one reading on the simulation thread.
///
/// @param rowsOf reads rows
/// @param keysOf reads the keys of rows, which costs far less
public record Fetching(Reading<List<GridRow>> rowsOf, Reading<long[]> keysOf) implements GridRows.Fetch {

    /// Reads a range of rows, both ends included.
    ///
    /// @param <T> type of the result
    @FunctionalInterface
    public interface Reading<T> {
        /// Requests the reading.
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
