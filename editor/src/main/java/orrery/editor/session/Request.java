package orrery.editor.session;

/// What a pane wants to see, as code that reads it out of the world. Runs on the simulation thread at a tick boundary,
/// or between two systems while a tick is stepped; must return something immutable and must not take long.
///
/// @param <S> class of the slice
@FunctionalInterface
public interface Request<S> {
    /// Reads the slice.
    S fill(ReadContext moment);
}
