package orrery.editor.session.stop;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// An invariant as the window shows it. Immutable.
///
/// @param name what it is called; no other of the scene is called so
/// @param holds what is to hold
/// @param broken number of entities that break it in the shown state, or 1 where it is about the world
/// @param since tick since which it has been broken, or -1 where it is not or that is not known
/// @param first first recorded tick of the shown branch in which it broke, as far as is known, or null
/// @param open whether ticks before that are recorded in which it was not looked at
public record InvariantLine(String name, String holds, int broken, long since, @Nullable First first, boolean open) {

    /// A tick in which an invariant broke.
    ///
    /// @param tick its number; that of the oldest recorded state where it was broken there
    /// @param entity one that broke it, or none
    public record First(long tick, Entity entity) {}
}
