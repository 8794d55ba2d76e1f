package orrery.editor.singletons;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The rows of an entity set or event queue of a singleton.
///
/// @param <S> the slice
interface OwnedRows<S> {
    /// Requests the visible rows, both ends included.
    void want(int first, int last);

    /// Reads rows once, whether they are visible or not, both ends included. The result is empty if the singleton is gone.
    CompletableFuture<Optional<S>> read(int first, int last);
}
