package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.ComponentPresentException;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntityList;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Creating, destroying, adding and removing for many entities at once.
class BulkTest {
    private final EngineWorld world = Fixture.world();
    private final EngineArray<Fixture.Pos> places = world.array(Fixture.Pos.class);

    private static List<Fixture.Pos> numbered(int count) {
        return java.util.stream.IntStream.range(0, count).mapToObj(Fixture::pos).toList();
    }

    @Test
    void in_bulk_and_one_by_one_lead_to_the_same_hash_and_the_same_rows() {
        for (TrackingLevel level : TrackingLevel.values()) {
            EngineWorld bulk = Fixture.grouped(level);
            EngineWorld single = Fixture.grouped(level);
            List<Entity> made = bulk.create(3000);
            for (int i = 0; i < made.size(); i++) {
                assertEquals(made.get(i), single.create());
            }
            bulk.array(Fixture.Tag.class).addAll(made.subList(0, 1000), Collections.nCopies(1000, new Fixture.Tag()));
            made.subList(0, 1000).forEach(each -> single.add(each, new Fixture.Tag()));
            bulk.array(Fixture.Pos.class).addAll(made, numbered(3000));
            for (int i = 0; i < made.size(); i++) {
                single.add(made.get(i), Fixture.pos(i));
            }
            List<Entity> some = made.subList(500, 1500);
            bulk.array(Fixture.Pos.class).removeAll(some);
            some.forEach(each -> single.remove(each, Fixture.Pos.class));
            bulk.destroyAll(made.subList(900, 2000));
            made.subList(900, 2000).forEach(single::destroy);
            bulk.close();
            single.close();
            assertEquals(single.hash(), bulk.hash());
            assertEquals(bulk.hashFromScratch(), bulk.hash());
        }
    }

    @Test
    void entities_made_in_bulk_take_the_free_slots_in_the_order_in_which_single_ones_would() {
        for (TrackingLevel level : TrackingLevel.values()) {
            EngineWorld bulk = Fixture.world(level);
            EngineWorld single = Fixture.world(level);
            List<Entity> made = bulk.create(100);
            made.forEach(each -> assertEquals(each, single.create()));
            bulk.destroyAll(made.subList(10, 60));
            made.subList(10, 60).forEach(single::destroy);
            List.of(bulk, single).forEach(world -> {
                world.create();
                world.create();
                world.destroy(made.get(70));
                world.destroy(made.get(5));
                world.create();
            });
            bulk.create(80).forEach(each -> assertEquals(each, single.create()));
            assertEquals(single.hash(), bulk.hash());
        }
    }

    @Test
    void a_segment_lists_of_each_type_the_entities_that_it_changed_there() {
        EngineWorld tracked = Fixture.world(TrackingLevel.CHANGES);
        EngineArray<Fixture.Pos> first = tracked.array(Fixture.Pos.class);
        EngineArray<Fixture.Tag> second = tracked.array(Fixture.Tag.class);
        List<Entity> made = tracked.create(200);
        first.addAll(made, Fixture::pos);
        second.addAll(made, place -> new Fixture.Tag());
        assertEquals(List.of(made, made), changed(tracked));
        first.removeAll(made.subList(0, 20));
        second.removeAll(made.subList(1, 21));
        assertEquals(List.of(made.subList(0, 20), made.subList(1, 21)), changed(tracked));
        List<Entity> back = List.of(made.get(3), made.get(4));
        first.addAll(back, Fixture::pos);
        second.addAll(back.reversed(), place -> new Fixture.Tag());
        assertEquals(List.of(back, back.reversed()), changed(tracked));
        tracked.destroyAll(made);
        assertEquals(List.of(made.size() - 18, made.size() - 18), changed(tracked).stream().map(List::size).toList());
        assertEquals(List.of(), changed(tracked));
    }

    /// The entities that the open segment has changed, for each type.
    private static List<List<Entity>> changed(EngineWorld tracked) {
        Segment closed = tracked.close();
        return closed == null
                ? List.of()
                : closed.changes().stream().map(change -> java.util.stream.IntStream.range(0, change.count())
                        .mapToObj(change::entity).toList()).toList();
    }

    @Test
    void one_that_has_the_component_is_named_and_nothing_is_added() {
        List<Entity> made = world.create(3);
        places.add(made.get(1), Fixture.pos(1));
        assertEquals("Entity 2v1 already has Pos; nothing was added. Leave it out of addAll.", assertThrows(
                ComponentPresentException.class, () -> places.addAll(made, numbered(3))).getMessage());
        assertEquals(1, places.size());
    }

    @Test
    void one_that_is_listed_twice_is_named_and_nothing_is_done() {
        Entity entity = world.create();
        List<Entity> twice = List.of(entity, entity);
        assertEquals("Entity 1v1 is listed twice in addAll of Pos; list it once.", assertThrows(
                ComponentPresentException.class, () -> places.addAll(twice, numbered(2))).getMessage());
        places.add(entity, Fixture.pos(1));
        assertEquals("Entity 1v1 is listed twice in removeAll of Pos; list it once.",
                assertThrows(ComponentAbsentException.class, () -> places.removeAll(twice)).getMessage());
        assertEquals("Entity 1v1 is listed twice in destroyAll; list it once.",
                assertThrows(DeadEntityException.class, () -> world.destroyAll(twice)).getMessage());
        assertTrue(world.isAlive(entity));
        assertEquals(1, places.size());
    }

    @Test
    void one_that_lacks_the_component_is_named_and_nothing_is_removed() {
        List<Entity> made = world.create(2);
        places.add(made.getFirst(), Fixture.pos(1));
        assertEquals("Entity 2v1 has no Pos; removeAll needs one. Use removeIfPresent where it may be absent.",
                assertThrows(ComponentAbsentException.class, () -> places.removeAll(made)).getMessage());
        assertEquals(1, places.size());
    }

    @Test
    void a_dead_one_is_named_and_none_is_destroyed() {
        List<Entity> made = world.create(2);
        world.destroy(made.getLast());
        assertEquals("Entity 2v1 is destroyed; slot 2 is free. Ask isAlive before destroyAll.",
                assertThrows(DeadEntityException.class, () -> world.destroyAll(made)).getMessage());
        assertTrue(world.isAlive(made.getFirst()));
    }

    @Test
    void a_component_with_a_null_leaves_nothing_behind() {
        List<Entity> made = world.create(2);
        EngineArray<Name> names = world.array(Name.class);
        assertThrows(NullPointerException.class, () -> names.addAll(made, List.of(new Name("a"), new Name(null))));
        assertEquals(0, names.size());
        assertFalse(names.has(made.getFirst()));
    }

    @Test
    void lists_of_different_lengths_are_refused() {
        List<Entity> made = world.create(2);
        assertEquals("addAll was given 2 entities and 3 of Pos; give each entity one.",
                assertThrows(WorldException.class, () -> places.addAll(made, numbered(3))).getMessage());
    }

    @Test
    void a_negative_number_of_entities_is_refused() {
        assertEquals("-1 entities can't be created; ask for 0 or more.",
                assertThrows(IllegalArgumentException.class, () -> world.create(-1)).getMessage());
    }

    @Test
    void while_iterating_all_is_done_when_the_iteration_ends() {
        List<Entity> made = world.create(4);
        places.addAll(made.subList(0, 2), numbered(2));
        places.forEach((entity, value) -> {
            if (entity.equals(made.getFirst())) {
                places.addAll(made.subList(2, 4), numbered(2));
                places.removeAll(made.subList(0, 1));
                world.destroyAll(made.subList(1, 2));
                assertThrows(ComponentPresentException.class, () -> places.add(made.get(2), value));
            }
            assertEquals(2, places.size());
        });
        assertEquals(List.of(made.get(3), made.get(2)), List.of(places.entityAt(0), places.entityAt(1)));
        assertFalse(world.isAlive(made.get(1)));
    }

    @Test
    void components_that_a_function_makes_are_added_like_those_of_a_list() {
        for (TrackingLevel level : TrackingLevel.values()) {
            EngineWorld made = Fixture.grouped(level);
            EngineWorld listed = Fixture.grouped(level);
            made.array(Fixture.Pos.class).addAll(made.create(3000), Fixture::pos);
            listed.array(Fixture.Pos.class).addAll(listed.create(3000), numbered(3000));
            made.close();
            listed.close();
            assertEquals(listed.hash(), made.hash());
            assertEquals(made.hashFromScratch(), made.hash());
            if (level != TrackingLevel.OFF) {
                assertEquals(listed.changes(Fixture.Pos.class).size(), made.changes(Fixture.Pos.class).size());
            }
        }
    }

    @Test
    void where_a_function_makes_none_nothing_is_added() {
        List<Entity> made = world.create(3);
        assertEquals("The component for place 2 of addAll is null; make one for each.", assertThrows(
                NullPointerException.class, () -> places.addAll(made, i -> i == 2 ? null : Fixture.pos(i)))
                .getMessage());
        assertEquals(0, places.size());
    }

    @Test
    void what_a_function_adds_and_ends_waits_until_its_components_are_added() {
        List<Entity> made = world.create(3);
        Entity other = world.create();
        places.addAll(made, i -> {
            if (i == 1) {
                world.add(other, Fixture.pos(7));
                world.destroy(made.getFirst());
            }
            return Fixture.pos(i);
        });
        assertEquals(List.of(other, made.get(1), made.get(2)),
                List.of(places.entityAt(0), places.entityAt(1), places.entityAt(2)));
        assertEquals(Fixture.pos(7), places.get(other));
        assertEquals(Fixture.pos(2), places.get(made.get(2)));
    }

    @Test
    void a_packed_list_of_entities_is_a_list() {
        EntityList list = new EntityList();
        List<Entity> expected = new java.util.ArrayList<>();
        for (int i = 0; i < 100; i++) {
            list.add(new Entity(i));
            expected.add(new Entity(i));
        }
        assertEquals(new Entity(3), list.set(3, new Entity(300)));
        expected.set(3, new Entity(300));
        assertEquals(expected, list);
        assertEquals(expected, new EntityList(expected));
        assertThrows(IndexOutOfBoundsException.class, () -> list.get(100));
        list.clear();
        assertTrue(list.isEmpty());
        assertThrows(IndexOutOfBoundsException.class, () -> list.get(0));
    }
}
