package orrery.editor.session.access;

import org.jspecify.annotations.Nullable;

/// Provides the open world to the parts that work on it. Simulation thread, unless the user of it says otherwise.
///
/// @param <W> the interface of the world that the user needs
@FunctionalInterface
public interface WorldAccess<W> {
    /// Returns the open world; null if none is open.
    @Nullable
    W open();
}
