package orrery.editor.rows;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import orrery.editor.fx.Views;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.session.PaneRequest;

/// Fetches rows that a grid has not loaded, each range in one task on the simulation thread.
///
/// @param rowsOf reads rows
/// @param keysOf reads only the keys of rows, which costs far less than reading rows
public record Fetching(Reading<List<GridRow>> rowsOf, Reading<long[]> keysOf) implements GridRows.Fetch {

    /// Returns a `Fetching` that reads with the reader of a pane's request.
    ///
    /// @param <T> the reader
    /// @param <R> the request
    /// @param range returns the same request for a given range of rows
    public static <T, R> Fetching of(PaneRequest<T, R, ?> request, Ranging<R> range,
            PaneRequest.Reading<T, R, List<GridRow>> rows, PaneRequest.Reading<T, R, long[]> keys) {
        return new Fetching(
                (first, last) -> request.read(rows, wanted -> range.of(wanted, first, last))
                        .thenApply(found -> found.orElse(List.of())),
                (first, last) -> request.read(keys, wanted -> range.of(wanted, first, last))
                        .thenApply(found -> found.orElseGet(() -> new long[0])));
    }

    /// Changes the range of rows of a request.
    /// @param <R> the request
    @FunctionalInterface
    public interface Ranging<R> {
        /// Returns a copy of a request for the rows `first` to `last`, both inclusive.
        R of(R wanted, int first, int last);
    }

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
