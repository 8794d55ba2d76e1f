package orrery.ecs.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;

/// Lets memory run out at each step at which an array of a world grows. The world remains consistent, and continues when there is
/// memory again.
class GrowthFailureTest {
    record Place(float x, double y) {}

    record Label(String text) {}

    record Mark() {}

    private static final TypeRegistry TYPES = TypeRegistry.builder().add(MethodHandles.lookup(), Place.class)
            .add(MethodHandles.lookup(), Label.class).add(MethodHandles.lookup(), Mark.class).build();
    private static final int FEWEST_STEPS = 20;

    @AfterEach
    void letGrow() {
        Growth.beforeEachStep(null);
    }

    /// Makes one growth step of this thread fail. The steps are counted from 1.
    private static void failAt(int step) {
        Thread failing = Thread.currentThread();
        int[] left = {step};
        Growth.beforeEachStep(() -> {
            if (Thread.currentThread() == failing && --left[0] == 0) {
                throw new OutOfMemoryError("injected at step " + step);
            }
        });
    }

    private static EngineWorld world(TrackingLevel level) {
        EngineWorld world = new EngineWorld(TYPES, level, 1);
        for (int i = 0; i < 14; i++) {
            world.create(new Place(i, i), new Label("n" + i));
        }
        world.close();
        return world;
    }

    /// Makes all arrays of a world grow, some of them several times.
    private static void grow(EngineWorld world) {
        List<Entity> old = new ArrayList<>();
        world.forEachEntity(old::add);
        old.subList(0, 5).forEach(entity -> world.set(entity, new Place(-1, -1)));
        world.destroy(old.get(6));
        for (int i = 0; i < 60; i++) {
            Entity made = world.create(new Place(i, -i));
            if (i % 3 == 0) {
                world.add(made, new Label("made " + i));
            }
        }
        EntityList more = world.create(80);
        world.array(Place.class).addAll(more, i -> new Place(i, i));
        world.array(Mark.class).addAll(more, i -> new Mark());
        old.subList(8, 12).forEach(entity -> world.removeIfPresent(entity, Label.class));
        world.array(Mark.class).removeAll(more.subList(10, 50));
        world.destroyAll(more.subList(0, 60));
    }

    @ParameterizedTest
    @EnumSource(TrackingLevel.class)
    void a_world_stays_whole_at_whatever_step_memory_runs_out(TrackingLevel level) {
        int step = 1;
        while (runsOutAt(step, level)) {
            step++;
        }
        assertTrue(step > FEWEST_STEPS, "There were only %d steps.".formatted(step));
    }

    private static boolean runsOutAt(int step, TrackingLevel level) {
        EngineWorld world = world(level);
        long before = world.hash();
        boolean runsOut = false;
        failAt(step);
        try {
            grow(world);
        } catch (OutOfMemoryError e) {
            runsOut = true;
        } finally {
            Growth.beforeEachStep(null);
        }
        String what = "step %d, %s".formatted(step, level);
        requireWhole(world, what);
        if (level == TrackingLevel.RECORDED) {
            world.segmentsOfTick().stream().skip(1).toList().reversed().forEach(world::revert);
            requireWhole(world, what);
            assertEquals(before, world.hash(), what);
        }
        grow(world);
        requireWhole(world, what);
        return runsOut;
    }

    private static void requireWhole(EngineWorld world, String what) {
        world.close();
        for (EngineArray<?> array : world.arrays()) {
            assertTrue(array.capacity() >= array.size(), what);
            for (int row = 0; row < array.size(); row++) {
                Entity entity = array.entityAt(row);
                assertEquals(row, array.rowOf(entity), what);
                assertTrue(world.isAlive(entity), what);
                Objects.requireNonNull(array.valueAt(row).toString(), what);
            }
        }
        int[] living = {0};
        world.forEachEntity(entity -> living[0]++);
        assertEquals(world.entityCount(), living[0], what);
        assertEquals(world.hashFromScratch(), world.hash(), what);
    }

    @Test
    void a_column_that_could_not_grow_leaves_the_capacity_of_the_others() {
        EngineWorld world = world(TrackingLevel.OFF);
        EngineArray<Place> places = world.array(Place.class);
        int capacity = places.capacity();
        failAt(1);
        try {
            for (int i = 0; i < capacity; i++) {
                world.create(new Place(i, i));
            }
        } catch (OutOfMemoryError e) {
            assertEquals("injected at step 1", e.getMessage());
        }
        Growth.beforeEachStep(null);
        assertTrue(places.capacity() == capacity && places.size() <= capacity, places.toString());
        world.create(new Place(1, 1));
        requireWhole(world, "afterwards");
    }
}
