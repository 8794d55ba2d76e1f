package orrery.editor.session.access;

import org.jspecify.annotations.Nullable;

/// Provides the open world to a class of the session's packages. Simulation thread, unless documented otherwise.
///
/// @param <W> the interface of the world that the class needs
@FunctionalInterface
public interface WorldAccess<W> {
    /// Returns the open world; null if none is open.
    @Nullable
    W open();
}
