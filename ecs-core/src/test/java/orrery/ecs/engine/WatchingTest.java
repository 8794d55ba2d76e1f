package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.array.EngineModifySet;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.ModifySet;
import orrery.ecs.world.Name;
import orrery.ecs.world.PassException;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

class WatchingTest {
    private static final ComponentType<Name> NAME = Fixture.TYPES.of(Name.class);
    private static final ComponentType<Fixture.Joint> JOINT = Fixture.TYPES.of(Fixture.Joint.class);

    private static List<Entity> take(EngineWorld world, Watch watch) {
        world.open(Author.system(watch.reader()));
        ChangeSet set = world.take(watch);
        world.close();
        List<Entity> list = new ArrayList<>();
        set.forEach(list::add);
        return list;
    }

    @ParameterizedTest
    @EnumSource
    void the_first_run_receives_everything_there_is_and_the_next_what_others_changed(TrackingLevel level) {
        EngineWorld world = Fixture.world(level);
        Entity a = world.create(new Name("a"));
        Entity b = world.create(new Name("b"));
        Watch watch = world.watch("Reader", NAME);
        assertEquals(List.of(a, b), take(world, watch));
        assertFalse(watch.hasSomething());
        world.open(Author.system("Reader"));
        world.replace(a, new Name("own"));
        world.open(Author.system("Writer"));
        world.replace(b, new Name("other"));
        world.close();
        assertEquals(List.of(b), take(world, watch));
    }

    @Test
    void the_living_come_in_row_order_and_then_the_gone_in_the_order_of_their_going() {
        EngineWorld world = Fixture.world();
        List<Entity> all = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            all.add(world.create(new Name("n" + i)));
        }
        Watch watch = world.watch("Reader", NAME);
        take(world, watch);
        world.replace(all.get(3), new Name("x"));
        world.replace(all.get(1), new Name("x"));
        world.destroy(all.get(4));
        world.remove(all.get(0), Name.class);
        world.close();
        assertEquals(List.of(all.get(3), all.get(1), all.get(4), all.get(0)), take(world, watch));
    }

    @Test
    void what_was_taken_back_is_not_received_and_what_was_received_is_due_again_after_taking_back() {
        EngineWorld world = Fixture.world();
        Entity a = world.create(new Name("a"));
        Watch watch = world.watch("Reader", NAME);
        take(world, watch);
        world.open(Author.edit("rename"));
        world.replace(a, new Name("b"));
        Segment edit = world.close();
        assertNotNull(edit);
        world.open(Author.system("Reader"));
        world.take(watch);
        Segment taken = world.close();
        assertNotNull(taken);
        world.revert(taken);
        assertTrue(watch.hasSomething());
        world.revert(edit);
        assertFalse(watch.hasSomething());
        world.reapply(edit);
        assertEquals(List.of(a), take(world, watch));
    }

    @Test
    void asking_twice_for_a_watch_gives_the_same_one() {
        EngineWorld world = Fixture.world();
        assertSame(world.watch("Reader", NAME), world.watch("Reader", NAME));
    }

    @Test
    void a_set_that_lives_on_while_its_reader_is_disabled_does_not_grow_with_every_removal() {
        EngineWorld world = Fixture.world(TrackingLevel.CHANGES);
        Entity a = world.create(new Name("a"));
        Watch watch = world.watch("Idle", NAME);
        take(world, watch);
        for (int i = 0; i < 10_000; i++) {
            world.remove(a, Name.class);
            world.close();
            world.add(a, new Name("a"));
            world.close();
        }
        assertEquals(1, watch.size());
        assertTrue(world.snapshot().undelivered().getFirst().gone().length < 1000);
    }

    @Test
    void a_deferred_write_is_read_by_others_only_after_its_owner_applied_it() {
        EngineWorld world = Fixture.world();
        Entity a = world.create(new Fixture.Joint(1, ""));
        ModifySet<Fixture.Joint> set = world.array(Fixture.Joint.class).modifySet();
        world.open(Author.system("Other"));
        assertEquals(new Fixture.Joint(1, ""), world.modify(a, Fixture.Joint.class));
        assertFalse(set.isModified(a));
        world.replace(a, new Fixture.Joint(2, ""));
        assertTrue(set.isModified(a));
        assertEquals(new Fixture.Joint(1, ""), world.get(a, Fixture.Joint.class));
        assertEquals(new Fixture.Joint(2, ""), world.modify(a, Fixture.Joint.class));
        world.open(Author.system(Fixture.OWNER));
        List<String> applied = new ArrayList<>();
        set.apply((entity, before, after) -> {
            applied.add(entity + " " + before.angle() + " " + after.angle());
            world.replace(a, new Fixture.Joint(3, ""));
            return after;
        });
        assertEquals(List.of("1v1 1.0 2.0"), applied);
        assertEquals(new Fixture.Joint(2, ""), world.get(a, Fixture.Joint.class));
        assertEquals(new Fixture.Joint(3, ""), world.modify(a, Fixture.Joint.class));
        assertEquals(1, set.size());
    }

    @Test
    void components_that_were_not_applied_because_the_applier_threw_stay_pending() {
        EngineWorld world = Fixture.world();
        List<Entity> all = pendingJoints(world);
        ModifySet<Fixture.Joint> set = world.array(Fixture.Joint.class).modifySet();
        assertThrows(RuntimeException.class, () -> set.apply((entity, _, after) -> {
            if (entity.equals(all.get(1))) {
                throw new IllegalStateException("no");
            }
            return after;
        }));
        assertEquals(new Fixture.Joint(2, ""), world.get(all.get(0), Fixture.Joint.class));
        assertEquals(2, set.size());
        set.apply((_, _, after) -> after);
        all.forEach(entity -> assertEquals(new Fixture.Joint(2, ""), world.get(entity, Fixture.Joint.class)));
    }

    @Test
    void a_value_written_during_the_call_enters_the_next_set_although_it_is_the_present_one() {
        EngineWorld world = Fixture.world();
        List<Entity> all = pendingJoints(world);
        ModifySet<Fixture.Joint> set = world.array(Fixture.Joint.class).modifySet();
        set.apply((entity, before, after) -> {
            if (entity.equals(all.get(0))) {
                world.replace(all.get(0), before);
                world.replace(all.get(1), before);
                world.replace(all.get(2), after);
            }
            return after;
        });
        assertEquals(2, set.size());
        set.apply((_, _, after) -> after);
        assertEquals(List.of(1.0, 1.0, 2.0),
                all.stream().map(entity -> world.get(entity, Fixture.Joint.class).angle()).toList());
    }

    @Test
    void a_component_that_the_applier_exchanges_keeps_its_new_value() {
        EngineWorld world = Fixture.world();
        List<Entity> all = pendingJoints(world);
        ModifySet<Fixture.Joint> set = world.array(Fixture.Joint.class).modifySet();
        set.apply((entity, _, after) -> {
            if (entity.equals(all.get(0))) {
                world.remove(all.get(1), Fixture.Joint.class);
                world.add(all.get(1), new Fixture.Joint(7, ""));
            }
            return after;
        });
        assertEquals(new Fixture.Joint(7, ""), world.get(all.get(1), Fixture.Joint.class));
    }

    /// Three entities whose joint is at 1, with 2 pending. The owner of the set is the author afterwards.
    private static List<Entity> pendingJoints(EngineWorld world) {
        List<Entity> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.add(world.create(new Fixture.Joint(1, "")));
        }
        world.open(Author.system("Other"));
        all.forEach(entity -> world.replace(entity, new Fixture.Joint(2, "")));
        world.open(Author.system(Fixture.OWNER));
        return all;
    }

    @Test
    void what_a_segment_adds_to_a_watch_takes_no_memory_for_what_was_removed_before() {
        EngineWorld world = Fixture.world();
        List<Entity> all = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            all.add(world.create(new Name("n" + i)));
        }
        take(world, world.watch("Idle", NAME));
        long first = bytesOfRemoving(world, all.subList(0, 10));
        for (int i = 10; i < 1990; i += 10) {
            long _ = bytesOfRemoving(world, all.subList(i, i + 10));
        }
        long last = bytesOfRemoving(world, all.subList(1990, 2000));
        assertTrue(last < 2 * first, () -> first + " bytes at first, " + last + " at last");
    }

    private static long bytesOfRemoving(EngineWorld world, List<Entity> some) {
        world.open(Author.system("Reaper"));
        some.forEach(entity -> world.remove(entity, Name.class));
        return EngineSegment.of(Objects.requireNonNull(world.close())).bytes();
    }

    @Test
    void removing_the_component_drops_its_entry() {
        EngineWorld world = Fixture.world();
        Entity a = world.create(new Fixture.Joint(1, ""));
        world.replace(a, new Fixture.Joint(2, ""));
        world.remove(a, Fixture.Joint.class);
        assertEquals(0, world.array(Fixture.Joint.class).modifySet().size());
    }

    @Test
    void only_the_owner_applies_and_only_one_system_owns() {
        EngineWorld world = Fixture.world();
        ModifySet<Fixture.Joint> set = world.array(Fixture.Joint.class).modifySet();
        Refusal.of(WorldException.class, "The modify set of Joint is applied by system Rig only.",
                () -> set.apply((entity, before, after) -> after));
        Refusal.of(WorldException.class,
                "Both Rig and Bones apply the modify set of Joint; only one system may.",
                () -> EngineModifySet.of(set).setOwner("Bones"));
        Refusal.of(WorldException.class,
                "Name is not deferred, so it has no modify set; register it with Trait.DEFERRED.",
                () -> world.array(Name.class).modifySet());
    }

    @Test
    void what_throws_while_applying_is_told_with_entity_and_component() {
        EngineWorld world = Fixture.world();
        Entity a = world.create(new Fixture.Joint(1, ""));
        world.replace(a, new Fixture.Joint(2, ""));
        world.open(Author.system(Fixture.OWNER));
        Refusal.of(PassException.class, "Joint of entity 1v1: boom",
                () -> world.array(JOINT).modifySet().apply((entity, before, after) -> {
                    throw new IllegalStateException("boom");
                }));
    }
}
