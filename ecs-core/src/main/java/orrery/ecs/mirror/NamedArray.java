package orrery.ecs.mirror;

import java.util.BitSet;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// The mirror array of the component that has the field with the names of entities. Sets the [Name] of each entity to the value
/// of its field.
///
/// @param text field with the name
record NamedArray(EngineWorld world, MirrorArray array, Field text) implements Derived {

    @Override
    public Class<Name> part() {
        return Name.class;
    }

    @Override
    public BitSet fields() {
        BitSet fields = new BitSet();
        fields.set(text.index());
        return fields;
    }

    @Override
    public void follow(Entity entity, Object[] columns, int row) {
        String name = (String) ((Object[]) columns[text.index()])[row];
        if (name.isEmpty()) {
            world.removeIfPresent(entity, Name.class);
        } else {
            world.set(entity, new Name(shown(name)));
        }
    }

    @Override
    public void leave(Entity entity) {
        world.removeIfPresent(entity, Name.class);
    }

    private static String shown(String name) {
        return name.substring(0, Math.min(name.length(), Name.MOST_CHARACTERS));
    }

    /// Returns the leaves of the row, with the entity's name in the field. If the text of the field is too long for a name, and
    /// the name is the beginning of the text, the field keeps its text.
    @Override
    public <C extends Record> Object[] edited(ComponentType<C> type, Record row, Entity entity) {
        Object[] leaves = type.leaves(type.recordClass().cast(row));
        Name name = world.find(entity, Name.class);
        String present = name == null ? "" : name.value();
        if (!shown((String) leaves[text.index()]).equals(present)) {
            leaves[text.index()] = present;
        }
        return leaves;
    }
}
