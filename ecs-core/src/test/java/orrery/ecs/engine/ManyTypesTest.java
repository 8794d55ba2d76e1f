package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

class ManyTypesTest {
    private final EngineWorld world = new EngineWorld(ManyTypes.registry(), TrackingLevel.RECORDED, 1);

    @Test
    void destroying_an_entity_ends_all_its_components_however_many_types_there_are() {
        Entity entity = withAll();
        world.destroy(entity);
        assertEquals(0, rows());
        assertFalse(world.isAlive(entity));
    }

    @Test
    void an_entity_that_was_brought_back_can_be_destroyed_with_all_its_components_again() {
        Entity entity = withAll();
        world.close();
        world.destroy(entity);
        Segment destroyed = world.close();
        world.revert(java.util.Objects.requireNonNull(destroyed));
        assertTrue(world.isAlive(entity));
        assertEquals(world.arrays().size(), rows());
        world.destroy(entity);
        assertEquals(0, rows());
    }

    @Test
    void an_entity_of_a_restored_snapshot_is_destroyed_with_all_its_components() {
        Entity entity = withAll();
        world.close();
        EngineWorld copy = new EngineWorld(ManyTypes.registry(), TrackingLevel.OFF, 1);
        copy.restore(world.snapshot());
        copy.destroy(entity);
        assertEquals(0, copy.arrays().stream().mapToInt(EngineArray::size).sum());
    }

    private Entity withAll() {
        world.open(Author.edit("fill"));
        Entity entity = world.create();
        for (EngineArray<?> array : world.arrays()) {
            add(array, entity);
        }
        return entity;
    }

    private static <C extends Record> void add(EngineArray<C> array, Entity entity) {
        try {
            array.add(entity, array.type().recordClass().getDeclaredConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("A record without fields has a constructor without parameters", e);
        }
    }

    private int rows() {
        return world.arrays().stream().mapToInt(EngineArray::size).sum();
    }
}
