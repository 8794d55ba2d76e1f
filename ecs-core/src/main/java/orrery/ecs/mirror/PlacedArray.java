package orrery.ecs.mirror;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;

/// The array whose fields have the positions of entities, for the viewport.
///
/// @param x field with the first coordinate
/// @param y field with the second one
record PlacedArray(EngineWorld world, MirrorArray array, Field x, Field y) {

    /// Moves an entity to the position in its row.
    void follow(Entity entity, int row) {
        Vec2 at = new Vec2(array.array().numberAt(row, x), array.array().numberAt(row, y));
        LocalTransform before = world.find(entity, LocalTransform.class);
        world.set(entity, before == null ? LocalTransform.at(at.x(), at.y()) : before.withPosition(at));
    }

    /// Returns the leaf values of a component, moved to where its entity is.
    <C extends Record> Object[] moved(ComponentType<C> type, Record component, Vec2 to) {
        Object[] leaves = type.leaves(type.recordClass().cast(component));
        leaves[x.index()] = number(to.x(), x.kind());
        leaves[y.index()] = number(to.y(), y.kind());
        return leaves;
    }

    private static Object number(double value, FieldKind kind) {
        return switch (kind) {
            case FLOAT -> (float) value;
            case INT -> (int) value;
            case LONG -> (long) value;
            case SHORT -> (short) value;
            case BYTE -> (byte) value;
            default -> value;
        };
    }
}
