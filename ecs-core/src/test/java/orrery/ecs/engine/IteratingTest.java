package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.AfterIteration;
import orrery.ecs.world.Change;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.ComponentPresentException;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Name;
import orrery.ecs.world.PassException;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

class IteratingTest {
    private final EngineWorld world = Fixture.world();
    private final Entity a = world.create(new Name("a"), Fixture.pos(1));
    private final Entity b = world.create(new Name("b"), Fixture.pos(2));
    private final Entity c = world.create(new Name("c"), Fixture.pos(3));

    private List<Entity> order(Class<? extends Record> type) {
        List<Entity> order = new ArrayList<>();
        world.array(type).forEach((entity, value) -> order.add(entity));
        return order;
    }

    @Test
    void rows_come_in_row_order_and_a_join_in_that_of_the_smaller_array() {
        world.add(c, new Fixture.Tag());
        world.add(a, new Fixture.Tag());
        assertEquals(List.of(a, b, c), order(Name.class));
        assertEquals(List.of(c, a), world.query(Name.class, Fixture.Tag.class).entities());
        assertEquals(List.of(b), world.query(Name.class).without(Fixture.Tag.class).entities());
    }

    @Test
    void an_optional_component_is_found_or_null() {
        world.add(b, new Fixture.Tag());
        List<Boolean> found = new ArrayList<>();
        world.query(Name.class).forEach(row -> found.add(row.find(Fixture.Tag.class) != null));
        assertEquals(List.of(false, true, false), found);
    }

    @Test
    void more_than_eight_types_are_refused() {
        Class<? extends Record> tag = Fixture.Tag.class;
        Refusal.of(WorldException.class, "A query joins 1 to 8 types and was given 9.",
                () -> world.query(tag, tag, tag, tag, tag, tag, tag, tag, tag));
        assertEquals(0, world.query(tag, tag, tag, tag, tag, tag, tag, tag).count());
    }

    @Test
    void in_an_update_the_returned_record_wins() {
        world.array(Name.class).update(name -> new Name(name.value() + "!"));
        assertEquals(new Name("b!"), world.get(b, Name.class));
    }

    @Test
    void writing_the_row_that_an_update_computes_throws() {
        PassException thrown = assertThrows(PassException.class,
                () -> world.array(Name.class).update((entity, name) -> {
                    world.replace(entity, new Name("other"));
                    return name;
                }));
        assertEquals(
                "Name of entity 1v1 (a): Entity 1v1 (a): its Name is written while an update of Name is computing it;"
                        + " return the new value from the update instead.",
                thrown.getMessage());
        assertEquals(a, thrown.entity());
        assertEquals(new Name("a"), world.get(a, Name.class));
    }

    @Test
    void writing_the_row_that_a_joined_update_computes_throws() {
        PassException thrown = assertThrows(PassException.class, () -> world.query(Name.class, Fixture.Pos.class)
                .update(Name.class, Fixture.Pos.class, (entity, name, pos) -> {
                    world.replace(entity, new Name("other"));
                    return name;
                }));
        assertEquals(
                "Name of entity 1v1 (a): Entity 1v1 (a): its Name is written while an update of Name is computing it;"
                        + " return the new value from the update instead.",
                thrown.getMessage());
    }

    @Test
    void in_a_joined_update_the_returned_record_wins_also_where_the_component_or_entity_is_to_go() {
        List<Fixture.Pos> last = new ArrayList<>();
        world.query(Fixture.Pos.class, Name.class).update(Fixture.Pos.class, Name.class, (entity, pos, name) -> {
            if (entity.equals(a)) {
                world.destroy(a);
            } else if (entity.equals(b)) {
                world.remove(b, Fixture.Pos.class);
            }
            return Fixture.pos(pos.position().x() + 10);
        });
        Segment segment = world.close();
        assertNotNull(segment);
        world.array(Fixture.Pos.class).forEach((Fixture.Pos pos) -> last.add(pos));
        assertEquals(List.of(Fixture.pos(13)), last);
        assertFalse(world.isAlive(a));
        assertFalse(world.has(b, Fixture.Pos.class));
    }

    @Test
    void a_row_that_an_update_has_passed_may_be_written_and_is_reverted_to_its_value_before_the_update() {
        world.close();
        long before = world.hash();
        world.array(Fixture.Pos.class).update((entity, pos) -> {
            if (entity.equals(c)) {
                world.replace(a, Fixture.pos(100));
            }
            return Fixture.pos(pos.position().x() + 10);
        });
        Segment segment = world.close();
        assertNotNull(segment);
        assertEquals(Fixture.pos(100), world.get(a, Fixture.Pos.class));
        Change<Fixture.Pos> change = segment.changes(Fixture.TYPES.of(Fixture.Pos.class)).orElseThrow();
        assertEquals(List.of(Fixture.pos(1), Fixture.pos(2), Fixture.pos(3)),
                List.of(change.before(0), change.before(1), change.before(2)));
        world.revert(segment);
        assertEquals(before, world.hashFromScratch());
    }

    @Test
    void an_update_inside_an_update_of_the_same_type_throws() {
        PassException thrown = assertThrows(PassException.class, () -> world.array(Name.class).update(name -> {
            world.array(Name.class).update(inner -> inner);
            return name;
        }));
        assertEquals("Name of entity 1v1 (a): An update of Name runs inside another update of Name; use forEach and"
                + " replace inside.", thrown.getMessage());
    }

    @Test
    void what_throws_in_a_loop_or_join_is_told_with_entity_and_component() {
        String message = "Name of entity 2v1 (b): boom";
        Refusal.of(PassException.class, message, () -> world.array(Name.class).forEach((entity, name) -> fail(entity)));
        Refusal.of(PassException.class, message, () -> world.array(Name.class).update((entity, name) -> {
            fail(entity);
            return name;
        }));
        Refusal.of(PassException.class, message,
                () -> world.query(Name.class, Fixture.Pos.class).forEach(row -> fail(row.entity())));
    }

    @Test
    void failed_assertions_and_calls_without_end_are_told_with_entity_and_component() {
        Refusal.of(PassException.class, "Name of entity 2v1 (b): no such name", () -> world.array(Name.class)
                .forEach((entity, name) -> {
                    if (entity.equals(b)) {
                        throw new AssertionError("no such name");
                    }
                }));
        Refusal.of(PassException.class, "Name of entity 2v1 (b): java.lang.StackOverflowError",
                () -> world.query(Name.class, Fixture.Pos.class).forEach(row -> {
                    if (row.entity().equals(b)) {
                        endless(1);
                    }
                }));
    }

    private static int endless(int depth) {
        return depth == 0 ? 0 : endless(depth + 1) + 1;
    }

    private void fail(Entity at) {
        if (at.equals(b)) {
            throw new IllegalStateException("boom");
        }
    }

    @Test
    void structural_changes_wait_for_the_end_of_the_outermost_iteration_in_order() {
        world.array(Name.class).forEach((entity, name) -> {
            world.array(Fixture.Pos.class).forEach(pos -> {});
            world.add(entity, new Fixture.Tag());
            assertFalse(world.has(entity, Fixture.Tag.class));
        });
        assertEquals(List.of(a, b, c), order(Fixture.Tag.class));
    }

    @Test
    void preconditions_hold_against_the_world_and_the_queue() {
        world.array(Name.class).forEach((entity, name) -> {
            if (entity.equals(a)) {
                world.add(a, new Fixture.Tag());
                Refusal.of(ComponentPresentException.class,
                        "Entity 1v1 (a) has Tag when this iteration ends, so add can't be done. Use replace to change it, set for"
                                + " either, addIfAbsent to leave it, or ask afterIteration().has before add.",
                        () -> world.add(a, new Fixture.Tag()));
                world.remove(a, Fixture.Tag.class);
                world.add(a, new Fixture.Tag());
                world.destroy(b);
                Refusal.of(DeadEntityException.class,
                        "Entity 2v1 (b) is destroyed when this iteration ends, so add Tag can't be done."
                                + " Use addIfAbsent, or ask afterIteration().isAlive before add.",
                        () -> world.add(b, new Fixture.Tag()));
                Refusal.of(DeadEntityException.class,
                        "Entity 2v1 (b) is destroyed when this iteration ends, so destroy can't be done."
                                + " Use destroyIfAlive, or ask afterIteration().isAlive before destroy.",
                        () -> world.destroy(b));
                assertFalse(world.removeIfPresent(b, Name.class));
                assertTrue(world.isAlive(b));
            }
        });
        assertTrue(world.has(a, Fixture.Tag.class));
        assertFalse(world.isAlive(b));
    }

    @Test
    void what_is_queued_is_told_by_refusals_with_the_remedy() {
        world.add(c, new Fixture.Tag());
        inside(true, () -> {
            world.remove(a, Name.class);
            Refusal.of(ComponentAbsentException.class,
                    "Entity 1v1 (a) has no Name when this iteration ends, so remove can't be done. Use removeIfPresent, or ask"
                            + " afterIteration().has before remove.",
                    () -> world.remove(a, Name.class));
            Refusal.of(ComponentAbsentException.class,
                    "Entity 1v1 (a) has no Name when this iteration ends, so replace can't be done. Use set, or ask"
                            + " afterIteration().has before replace.",
                    () -> world.replace(a, new Name("other")));
            world.add(b, new Fixture.Tag());
            Refusal.of(ComponentAbsentException.class,
                    "Entity 2v1 (b) has Tag only when this iteration ends, so get can't be done. Use afterIteration().find.",
                    () -> world.get(b, Fixture.Tag.class));
            world.destroy(b);
            Refusal.of(DeadEntityException.class,
                    "Entity 2v1 (b) is destroyed when this iteration ends, so destroyAll can't be done."
                            + " Ask afterIteration().isAlive before destroyAll.",
                    () -> world.destroyAll(List.of(c, b)));
        });
        assertTrue(world.isAlive(c));
    }

    /// Two bullets hit one monster.
    @Test
    void one_that_is_destroyed_by_two_rows_ends_once() {
        List<Boolean> ended = new ArrayList<>();
        world.array(Name.class).forEach((entity, name) -> ended.add(world.destroyIfAlive(b)));
        assertEquals(List.of(true, false, false), ended);
        assertFalse(world.isAlive(b));
        assertFalse(world.destroyIfAlive(b));
        assertFalse(world.destroyIfAlive(Entity.NONE));
        assertTrue(world.destroyIfAlive(c));
        assertEquals(1, world.entityCount());
    }

    @Test
    void tolerant_verbs_do_what_can_be_done_and_tell_whether_they_did() {
        world.add(c, new Fixture.Tag());
        world.destroy(a);
        for (boolean queued : List.of(false, true)) {
            inside(queued, () -> {
                assertTrue(world.addIfAbsent(b, new Fixture.Tag()));
                assertFalse(world.addIfAbsent(b, new Fixture.Tag()));
                assertFalse(world.addIfAbsent(a, new Fixture.Tag()));
                assertTrue(world.replaceIfPresent(b, new Name("other")));
                assertFalse(world.replaceIfPresent(a, new Name("other")));
                assertTrue(world.removeIfPresent(b, Fixture.Tag.class));
                assertFalse(world.removeIfPresent(b, Fixture.Tag.class));
                assertFalse(world.replaceIfPresent(b, new Fixture.Tag()));
                assertTrue(world.setIfAlive(b, new Name("b")));
                assertFalse(world.setIfAlive(a, new Name("b")));
            });
            assertEquals(new Name("b"), world.get(b, Name.class));
            assertFalse(world.has(b, Fixture.Tag.class));
        }
    }

    private void inside(boolean iteration, Runnable calls) {
        if (iteration) {
            world.array(Fixture.Tag.class).forEach(tag -> calls.run());
        } else {
            calls.run();
        }
    }

    @Test
    void tolerant_verbs_pass_over_one_that_is_to_be_destroyed() {
        world.add(c, new Fixture.Tag());
        inside(true, () -> {
            world.destroy(b);
            assertFalse(world.addIfAbsent(b, new Fixture.Tag()));
            assertFalse(world.replaceIfPresent(b, new Name("other")));
            assertFalse(world.setIfAlive(b, new Name("other")));
            assertFalse(world.removeIfPresent(b, Name.class));
        });
        assertFalse(world.isAlive(b));
    }

    @Test
    void tolerant_verbs_refuse_what_no_entity_can_be_given() {
        Refusal.of(NullPointerException.class,
                "The Name to addIfAbsent for entity 1v1 (a) is null; use remove to take a component away.",
                () -> world.array(Name.class).addIfAbsent(a, null));
        Refusal.of(WorldException.class,
                "Score is a singleton and belongs to no entity, so setIfAlive can't be done; use setSingleton.",
                () -> world.setIfAlive(a, new Fixture.Score(1, "")));
    }

    @Test
    void questions_are_answered_for_the_world_as_it_is_and_as_it_will_be_after_the_iteration() {
        world.add(c, new Fixture.Tag());
        AfterIteration ahead = world.afterIteration();
        inside(true, () -> {
            Entity made = world.create(new Name("made"));
            assertTrue(world.isAlive(made));
            assertFalse(world.has(made, Name.class));
            assertEquals(new Name("made"), ahead.find(made, Name.class));
            world.replace(made, new Name("again"));
            assertEquals(new Name("again"), ahead.find(made, Name.class));
            world.destroy(b);
            assertTrue(world.isAlive(b));
            assertFalse(ahead.isAlive(b));
            assertTrue(world.has(b, Name.class));
            assertFalse(ahead.has(b, Name.class));
            assertNull(ahead.find(b, Name.class));
            world.remove(a, Name.class);
            assertTrue(world.has(a, Name.class));
            assertFalse(ahead.has(a, Name.class));
            assertNull(ahead.find(a, Name.class));
            assertTrue(ahead.isAlive(a));
            world.replace(c, new Name("now"));
            assertEquals(new Name("now"), world.get(c, Name.class));
            assertEquals(new Name("now"), ahead.find(c, Name.class));
        });
        assertEquals(List.of(false, true), List.of(ahead.isAlive(b), ahead.isAlive(c)));
        assertEquals(world.find(c, Name.class), ahead.find(c, Name.class));
    }

    @Test
    void a_value_that_waits_in_a_modify_set_is_none_that_is_found_after_the_iteration() {
        world.add(c, new Fixture.Tag());
        inside(true, () -> {
            world.add(c, new Fixture.Joint(1, ""));
            world.replace(c, new Fixture.Joint(2, ""));
            assertEquals(new Fixture.Joint(1, ""), world.afterIteration().find(c, Fixture.Joint.class));
        });
        assertEquals(new Fixture.Joint(1, ""), world.get(c, Fixture.Joint.class));
        assertEquals(new Fixture.Joint(2, ""), world.modify(c, Fixture.Joint.class));
    }

    @Test
    void a_throw_discards_the_queue_and_what_was_created() {
        List<Entity> made = new ArrayList<>();
        assertThrows(PassException.class, () -> world.array(Name.class).forEach((entity, name) -> {
            made.add(world.create(new Fixture.Tag()));
            assertTrue(world.isAlive(made.getFirst()));
            world.destroy(a);
            fail(b);
        }));
        assertFalse(world.isAlive(made.getFirst()));
        assertTrue(world.isAlive(a));
        assertEquals(0, world.array(Fixture.Tag.class).size());
    }

    @Test
    void what_is_queued_is_refused_at_the_call_if_it_holds_null() {
        world.array(Name.class).forEach((entity, name) -> Refusal.of(NullPointerException.class,
                "Field position of Pos is null; components hold no nulls: use an empty value or Entity.NONE.",
                () -> world.add(world.create(), new Fixture.Pos(null, null))));
    }

    @Test
    void walking_a_change_set_or_an_entity_set_queues_too() {
        world.close();
        EntitySet set = world.singleton(Fixture.Seen.class).visible();
        set.add(a);
        world.close();
        world.changes(Name.class).forEachLiving(entity -> {
            world.destroy(entity);
            assertTrue(world.isAlive(entity));
        });
        assertEquals(0, world.entityCount());
        set.forEach(entity -> Refusal.of(WorldException.class,
                "Seen.visible is walked by forEach or by a query, so remove can't be done; walk entities() instead, which is"
                        + " a copy.",
                () -> set.remove(entity)));
        assertEquals(List.of(a), set.entities());
    }
}
