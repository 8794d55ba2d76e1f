package orrery.editor.session.stop;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// An invariant as shown by the window. Immutable.
///
/// @param name its name, unique in the scene
/// @param holds its condition
/// @param broken number of entities that break the invariant in the shown state; 0 or 1 if it is about the world
/// @param since tick since which the invariant is broken; -1 if it is not broken, or if the tick is unknown
/// @param first first known breach in the recorded ticks of the shown branch, or null
/// @param open whether the oldest recorded ticks were not checked, so that the invariant may have broken earlier
public record InvariantLine(String name, String holds, int broken, long since, @Nullable First first, boolean open) {

    /// A tick in which an invariant broke.
    ///
    /// @param tick number of the tick; that of the oldest recorded state if the invariant was broken there already
    /// @param entity one entity that broke it, or none
    public record First(long tick, Entity entity) {}
}
