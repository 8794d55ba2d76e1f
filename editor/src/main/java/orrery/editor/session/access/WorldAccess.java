package orrery.editor.session.access;

import org.jspecify.annotations.Nullable;

/// Gives the open world to what works on it. Simulation thread, unless it is said otherwise.
///
/// @param <W> as what the world is seen: each room asks for as much of it as it needs
@FunctionalInterface
public interface WorldAccess<W> {
    /// The open world; null where none is open.
    @Nullable
    W open();
}
