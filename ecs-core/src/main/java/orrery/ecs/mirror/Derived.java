package orrery.ecs.mirror;

import java.util.BitSet;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// A component of the library that follows fields of the game, and whose edits are written to these fields: a name or a position.
interface Derived extends MirrorArray.RowFollower {
    /// The array of the fields.
    MirrorArray array();

    /// The component that follows.
    Class<? extends Record> part();

    /// Indices of the fields.
    BitSet fields();

    /// Returns the leaf values of a row, with the fields as the component of its entity says.
    <C extends Record> Object[] edited(ComponentType<C> type, Record row, Entity entity);
}
