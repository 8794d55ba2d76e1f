package orrery.editor.singletons;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The rows of an entity set or event queue of a singleton.
///
/// @param <S> the slice
interface OwnedRows<S> {
    /// Requests the visible rows, both ends included.
    void want(int first, int last);

    /// Reads a range of rows once, both ends included, whether the rows are visible or not. Empty if the singleton no longer
    /// exists.
    CompletableFuture<Optional<S>> read(int first, int last);
}
