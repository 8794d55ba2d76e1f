package orrery.ecs.mirror;

import java.util.BitSet;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;

/// The mirror array of the component that has the fields with the positions of entities. Sets the position in the
/// [LocalTransform] of each entity to the values of these fields.
///
/// @param x field with the first coordinate
/// @param y field with the second coordinate
record PlacedArray(EngineWorld world, MirrorArray array, Field x, Field y) implements Derived {

    @Override
    public Class<LocalTransform> part() {
        return LocalTransform.class;
    }

    @Override
    public BitSet fields() {
        BitSet fields = new BitSet();
        fields.set(x.index());
        fields.set(y.index());
        return fields;
    }

    @Override
    public void follow(Entity entity, Object[] columns, int row) {
        Vec2 at = new Vec2(array.array().numberAt(row, x), array.array().numberAt(row, y));
        LocalTransform before = world.find(entity, LocalTransform.class);
        world.set(entity, before == null ? LocalTransform.at(at.x(), at.y()) : before.withPosition(at));
    }

    @Override
    public void leave(Entity entity) {
        world.removeIfPresent(entity, LocalTransform.class);
    }

    @Override
    public <C extends Record> Object[] edited(ComponentType<C> type, Record row, Entity entity) {
        Object[] leaves = type.leaves(type.recordClass().cast(row));
        LocalTransform place = world.find(entity, LocalTransform.class);
        if (place == null) {
            return leaves;
        }
        Vec2 to = place.position();
        leaves[x.index()] = number(to.x(), x.kind());
        leaves[y.index()] = number(to.y(), y.kind());
        return leaves;
    }

    private static Object number(double value, FieldKind kind) {
        return switch (kind) {
            case FLOAT -> (float) value;
            case INT -> (int) value;
            case LONG -> (long) value;
            case SHORT -> (short) Math.clamp((long) value, Short.MIN_VALUE, Short.MAX_VALUE);
            case BYTE -> (byte) Math.clamp((long) value, Byte.MIN_VALUE, Byte.MAX_VALUE);
            default -> value;
        };
    }
}
