package orrery.ecs.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IteratingTest {
    private final World world = Fixture.world();
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
                        "Entity 1v1 (a) already has Tag; use replace to change it, or set for either.",
                        () -> world.add(a, new Fixture.Tag()));
                world.remove(a, Fixture.Tag.class);
                world.add(a, new Fixture.Tag());
                world.destroy(b);
                Refusal.of(DeadEntityException.class,
                        "Entity 2v1 (b) is destroyed when this iteration ends, so add Tag can't be done.",
                        () -> world.add(b, new Fixture.Tag()));
                Refusal.of(DeadEntityException.class,
                        "Entity 2v1 (b) is destroyed already when this iteration ends.", () -> world.destroy(b));
                assertFalse(world.removeIfPresent(b, Name.class));
                assertTrue(world.isAlive(b));
            }
        });
        assertTrue(world.has(a, Fixture.Tag.class));
        assertFalse(world.isAlive(b));
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
                "Seen.visible is walked by forEach, so remove can't be done; walk entities() instead, which is a copy.",
                () -> set.remove(entity)));
        assertEquals(List.of(a), set.entities());
    }
}
