package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.ComponentPresentException;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;

class PreconditionsTest {
    private record Stranger() {}

    private final EngineWorld world = Fixture.world();
    private final Entity moon = world.create(new Name("Moon"));

    private Entity dead() {
        Entity entity = world.create();
        world.destroy(entity);
        return entity;
    }

    @Test
    void adding_a_component_that_is_there_names_entity_and_type() {
        Refusal.of(ComponentPresentException.class,
                "Entity 1v1 (Moon) already has Name; use replace to change it, or set for either.",
                () -> world.add(moon, new Name("Sun")));
        assertEquals(new Name("Moon"), world.get(moon, Name.class));
    }

    @Test
    void replacing_an_absent_component_names_entity_and_type() {
        Refusal.of(ComponentAbsentException.class,
                "Entity 1v1 (Moon) has no Tag; replace needs one. Use set where it may be absent.",
                () -> world.replace(moon, new Fixture.Tag()));
    }

    @Test
    void getting_an_absent_component_says_to_use_find() {
        Refusal.of(ComponentAbsentException.class,
                "Entity 1v1 (Moon) has no Tag; get needs one. Use find where it may be absent.",
                () -> world.get(moon, Fixture.Tag.class));
        assertNull(world.find(moon, Fixture.Tag.class));
    }

    @Test
    void removing_an_absent_component_says_to_use_remove_if_present() {
        Refusal.of(ComponentAbsentException.class,
                "Entity 1v1 (Moon) has no Tag; remove needs one. Use removeIfPresent where it may be absent.",
                () -> world.remove(moon, Fixture.Tag.class));
        assertFalse(world.removeIfPresent(moon, Fixture.Tag.class));
    }

    @Test
    void marking_an_absent_component_changed_says_to_ask_has() {
        Refusal.of(ComponentAbsentException.class,
                "Entity 1v1 (Moon) has no Tag; markChanged needs one. Use has where it may be absent.",
                () -> world.markChanged(moon, Fixture.Tag.class));
    }

    @Test
    void a_dead_entity_is_refused_with_what_its_slot_holds_now() {
        Entity dead = dead();
        Refusal.of(DeadEntityException.class, "Entity 2v1 is destroyed; slot 2 is free. Ask isAlive before get.",
                () -> world.get(dead, Name.class));
        world.create();
        Refusal.of(DeadEntityException.class, "Entity 2v1 is destroyed; slot 2 now holds 2v2. Ask isAlive before add.",
                () -> world.add(dead, new Name("x")));
        Refusal.of(DeadEntityException.class,
                "Entity 2v1 is destroyed; slot 2 now holds 2v2. Ask isAlive before destroy.",
                () -> world.destroy(dead));
        assertNull(world.find(dead, Name.class));
        assertFalse(world.removeIfPresent(dead, Name.class));
        assertFalse(world.has(dead, Name.class));
    }

    @Test
    void no_entity_is_refused_by_that_name() {
        Refusal.of(DeadEntityException.class, "Entity.NONE is no entity. Ask isNone before set.",
                () -> world.set(Entity.NONE, new Name("x")));
    }

    @Test
    void a_handle_that_no_world_issued_is_dead() {
        assertFalse(world.isAlive(Entity.of(-1, 1)));
        assertFalse(world.has(Entity.of(-1, 1), Name.class));
        assertFalse(world.isAlive(Entity.of(1_000_000, 1)));
    }

    @Test
    void a_class_that_is_not_registered_is_named_with_those_that_are() {
        Refusal.of(TypeException.class,
                "Stranger is no component type of this world; register it with its provider. Known: [Name, Pos, Misc, Tag,"
                        + " Joint, Score, Seen].",
                () -> world.add(moon, new Stranger()));
    }

    @Test
    void a_null_field_is_refused_with_field_and_type_and_leaves_the_component_whole() {
        Entity entity = world.create(new Fixture.Joint(1, "a"));
        Refusal.of(NullPointerException.class,
                "Field value of Name is null; components hold no nulls: use an empty value or Entity.NONE.",
                () -> world.replace(moon, new Name(null)));
        Refusal.of(NullPointerException.class,
                "Field label of Joint is null; components hold no nulls: use an empty value or Entity.NONE.",
                () -> world.replace(entity, new Fixture.Joint(2, null)));
        Refusal.of(NullPointerException.class,
                "Field position of Pos is null; components hold no nulls: use an empty value or Entity.NONE.",
                () -> world.add(moon, new Fixture.Pos(null, null)));
        assertEquals(new Fixture.Joint(1, "a"), world.modify(entity, Fixture.Joint.class));
        assertEquals(new Name("Moon"), world.get(moon, Name.class));
    }

    @Test
    void a_null_in_a_list_is_refused_with_field_and_type() {
        List<String> list = new ArrayList<>();
        list.add(null);
        Refusal.of(NullPointerException.class,
                "Field list of Misc is null or holds a null; components hold no nulls: use an empty value or Entity.NONE.",
                () -> world.add(moon, misc(list, new int[0])));
        assertFalse(world.has(moon, Fixture.Misc.class));
    }

    @Test
    void a_null_component_is_refused() {
        Refusal.of(NullPointerException.class, "The component is null; use remove to take a component away.",
                () -> world.add(moon, null));
        Refusal.of(NullPointerException.class,
                "The Name to set for entity 1v1 (Moon) is null; use remove to take a component away.",
                () -> world.array(Name.class).set(moon, null));
    }

    private static Fixture.Misc misc(List<String> list, int[] array) {
        return new Fixture.Misc(true, (byte) 1, (short) 2, 'c', 3, 4, 5, Fixture.Mood.ANGRY, Entity.NONE, "text", list,
                array);
    }

    @Test
    void lists_and_arrays_are_copied_on_their_way_in_and_out() {
        List<String> list = new ArrayList<>(List.of("a"));
        int[] array = {1};
        world.add(moon, misc(list, array));
        list.add("b");
        array[0] = 2;
        world.get(moon, Fixture.Misc.class).array()[0] = 3;
        assertEquals(List.of("a"), world.get(moon, Fixture.Misc.class).list());
        assertArrayEquals(new int[] {1}, world.get(moon, Fixture.Misc.class).array());
    }

    @Test
    void creating_with_a_refused_component_leaves_no_entity() {
        int before = world.entityCount();
        Refusal.of(ComponentPresentException.class,
                "Entity 2v1 (a) already has Name; use replace to change it, or set for either.",
                () -> world.create(new Name("a"), new Name("b")));
        assertEquals(before, world.entityCount());
    }

    @Test
    void a_singleton_is_not_reached_through_an_entity() {
        Refusal.of(WorldException.class,
                "Score is a singleton and belongs to no entity, so add can't be done; use setSingleton.",
                () -> world.add(moon, new Fixture.Score(1, "")));
        Refusal.of(WorldException.class,
                "Score is a singleton and belongs to no entity, so set can't be done; use setSingleton.",
                () -> world.array(Fixture.Score.class).set(Entity.NONE, new Fixture.Score(1, "")));
        assertEquals(new Fixture.Score(0, ""), world.singleton(Fixture.Score.class));
    }

    @Test
    void a_tag_takes_no_column() {
        world.add(moon, new Fixture.Tag());
        assertTrue(world.has(moon, Fixture.Tag.class));
        assertEquals(new Fixture.Tag(), world.get(moon, Fixture.Tag.class));
        assertEquals(0, world.array(Fixture.Tag.class).table().columns().arrays().length);
        assertEquals(0, world.array(Fixture.Tag.class).type().bytesPerRow());
    }

    @Test
    void removing_a_row_moves_the_last_one_into_it() {
        Entity a = world.create(new Fixture.Tag());
        Entity b = world.create(new Fixture.Tag());
        Entity c = world.create(new Fixture.Tag());
        world.remove(a, Fixture.Tag.class);
        EngineArray<Fixture.Tag> tags = world.array(Fixture.Tag.class);
        assertEquals(List.of(c, b), List.of(tags.entityAt(0), tags.entityAt(1)));
        assertEquals(List.of(-1, 1, 0), List.of(tags.rowOf(a), tags.rowOf(b), tags.rowOf(c)));
    }

    @Test
    void a_handle_that_was_not_issued_does_not_exist_yet() {
        Refusal.of(DeadEntityException.class,
                "Entity 99v1 does not exist yet; slot 99 is free. Ask isAlive before get.",
                () -> world.get(Entity.of(99, 1), Name.class));
        Entity dead = dead();
        Entity next = Entity.of(dead.index(), dead.generation() + 1);
        Refusal.of(DeadEntityException.class, "Entity 2v2 does not exist yet; slot 2 is free. Ask isAlive before get.",
                () -> world.get(next, Name.class));
        assertEquals(next, world.create());
        Refusal.of(DeadEntityException.class,
                "Entity 2v3 does not exist yet; slot 2 now holds 2v2. Ask isAlive before get.",
                () -> world.get(Entity.of(2, 3), Name.class));
    }

    @Test
    void a_slot_whose_generations_are_used_up_is_retired() {
        EngineWorld empty = Fixture.world();
        Snapshot from = empty.snapshot();
        int[] generations = {0, Integer.MAX_VALUE};
        empty.restore(new EngineSnapshot(0, 1, new EngineSnapshot.Slots(generations, new int[] {0, -1}, 0), List.of(),
                List.of(),
                EngineSnapshot.of(from).sets(), EngineSnapshot.of(from).queues(), EngineSnapshot.of(from).streams(),
                EngineSnapshot.of(from).undelivered(), EngineSnapshot.of(from).inputs()));
        Entity last = Entity.of(1, Integer.MAX_VALUE);
        assertTrue(empty.isAlive(last));
        empty.destroy(last);
        assertEquals(Entity.of(2, 1), empty.create());
        Refusal.of(DeadEntityException.class,
                "Entity 1v2147483647 is destroyed; slot 1 is free. Ask isAlive before get.",
                () -> empty.get(last, Name.class));
    }

    @Test
    void a_name_that_is_too_long_is_refused_with_its_length() {
        assertEquals(256, new Name("n".repeat(Name.MOST_CHARACTERS)).value().length());
        Refusal.of(WorldException.class, "A name of 257 characters was given, up to 256 are expected. Shorten it.",
                () -> new Name("n".repeat(257)));
    }
}
