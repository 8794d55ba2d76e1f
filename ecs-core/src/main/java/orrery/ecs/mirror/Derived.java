package orrery.ecs.mirror;

import java.util.BitSet;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;

/// A component of this library, a name or a position, whose value is computed from fields of the game. Edits of the component are
/// written to these fields.
interface Derived extends MirrorArray.RowFollower {
    /// The mirror array that has the fields.
    MirrorArray array();

    /// Class of the component that is computed from the fields.
    Class<? extends Record> part();

    /// Indices of the fields.
    BitSet fields();

    /// Returns the leaf values of a row. Those of [#fields] are taken from the name or position of the entity.
    <C extends Record> Object[] edited(ComponentType<C> type, Record row, Entity entity);
}
