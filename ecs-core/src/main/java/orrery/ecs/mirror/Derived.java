package orrery.ecs.mirror;

import java.util.BitSet;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// A component of this library, a name or a position, that follows fields of the game. Edits of it are written to these fields.
interface Derived extends MirrorArray.RowFollower {
    /// The array of the fields.
    MirrorArray array();

    /// Class of the component that follows.
    Class<? extends Record> part();

    /// Indices of the fields.
    BitSet fields();

    /// Returns the leaf values of a row, with the fields taken from the component of its entity.
    <C extends Record> Object[] edited(ComponentType<C> type, Record row, Entity entity);
}
