package orrery.editor.session;

/// A pane's request, as code that reads a slice from the world. Runs on the simulation thread at a tick boundary, or between two
/// systems while a tick is stepped. It must return an immutable slice and must be quick.
///
/// @param <S> class of the slice
@FunctionalInterface
public interface Request<S> {
    /// Reads the slice.
    S fill(ReadContext moment);
}
