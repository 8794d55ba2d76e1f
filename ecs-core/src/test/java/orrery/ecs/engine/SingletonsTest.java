package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

class SingletonsTest {
    private final EngineWorld world = Fixture.world();
    private final EntitySet set = world.singleton(Fixture.Seen.class).visible();
    private final EventQueue<Fixture.Hit> hits = world.singleton(Fixture.Seen.class).hits();

    private static Fixture.Hit hit(int damage) {
        return new Fixture.Hit(damage, new float[] {damage});
    }

    private List<Integer> read(String reader) {
        List<Integer> seen = new ArrayList<>();
        hits.read(reader, hit -> seen.add(hit.damage()));
        return seen;
    }

    @Test
    void a_class_that_is_no_singleton_is_refused() {
        Refusal.of(WorldException.class,
                "Name is no singleton of this world; register it as one with its first value.",
                () -> world.singleton(Name.class));
    }

    @Test
    void another_set_than_the_worlds_own_is_refused() {
        EntitySet foreign = Fixture.world().singleton(Fixture.Seen.class).visible();
        Refusal.of(WorldException.class,
                "Field visible of singleton Seen was given another set or queue; keep the one that the world owns and change"
                        + " what is in it.",
                () -> world.setSingleton(new Fixture.Seen(1, foreign, hits)));
    }

    @Test
    void no_update_writes_a_singleton_with_sets() {
        Refusal.of(WorldException.class,
                "Singleton Seen has sets or queues, which belong to the world, so an update can't write it; use setSingleton.",
                () -> world.array(Fixture.Seen.class).update(seen -> seen));
    }

    @Test
    void every_mutation_of_a_set_is_a_change_of_its_singleton() {
        Entity a = world.create();
        world.open(Author.system("Culler"));
        set.add(a);
        Segment segment = world.close();
        assertEquals(1, world.changes(Fixture.Seen.class).size());
        assertEquals(List.of(a), segment.setChanges().getFirst().entered());
        assertFalse(set.add(a));
    }

    @Test
    void dead_members_stay_in_order_beside_new_ones_of_the_same_slot() {
        Entity a = world.create();
        Entity b = world.create();
        set.add(a);
        set.add(b);
        world.destroy(a);
        Entity again = world.create();
        assertEquals(a.index(), again.index());
        set.add(again);
        assertEquals(List.of(a, b, again), set.entities());
        assertTrue(set.contains(a));
        assertTrue(set.remove(a));
        assertEquals(List.of(b, again), set.entities());
    }

    @Test
    void a_dead_entity_does_not_enter_a_set() {
        Entity a = world.create();
        world.destroy(a);
        Refusal.of(DeadEntityException.class,
                "Entity 1v1 is destroyed; slot 1 is free. Ask isAlive before adding it to Seen.visible.",
                () -> set.add(a));
    }

    @Test
    void each_reader_sees_each_event_once_until_the_end_of_the_next_tick() {
        hits.publish(hit(1));
        assertEquals(List.of(1), read("A"));
        assertEquals(List.of(), read("A"));
        world.endTick();
        hits.publish(hit(2));
        assertEquals(List.of(1, 2), read("B"));
        assertEquals(List.of(2), read("A"));
        world.endTick();
        assertEquals(1, hits.size());
        world.endTick();
        assertEquals(0, hits.size());
        assertEquals(0, hits.missedCount());
    }

    private static List<Integer> damages(List<Fixture.Hit> events) {
        return events.stream().map(Fixture.Hit::damage).toList();
    }

    @Test
    void a_range_of_events_is_clipped_to_those_that_exist() {
        EngineEventQueue<Fixture.Hit> queue = EngineEventQueue.of(hits);
        assertEquals(List.of(), damages(queue.events(0, 5)));
        for (int i = 0; i < 4; i++) {
            hits.publish(hit(i));
        }
        assertEquals(damages(hits.events().subList(1, 3)), damages(queue.events(1, 2)));
        assertEquals(damages(hits.events().subList(2, 4)), damages(queue.events(2, Integer.MAX_VALUE)));
        assertEquals(List.of(), damages(queue.events(0, -1)));
        assertEquals(List.of(), damages(queue.events(4, 9)));
        world.endTick();
        hits.publish(hit(4));
        world.endTick();
        assertEquals(List.of(4), damages(queue.events(0, 0)));
    }

    @Test
    void events_that_nobody_read_in_time_are_counted() {
        hits.publish(hit(1));
        hits.publish(hit(2));
        world.endTick();
        hits.publish(hit(3));
        assertEquals(0, hits.missedCount());
        world.endTick();
        assertEquals(2, hits.missedCount());
    }

    @Test
    void arrays_in_events_are_copied_and_hashed_by_their_elements() {
        float[] where = {1};
        EngineWorld other = Fixture.world();
        hits.publish(new Fixture.Hit(1, where));
        other.singleton(Fixture.Seen.class).hits().publish(new Fixture.Hit(1, new float[] {1}));
        where[0] = 2;
        assertArrayEquals(new float[] {1}, hits.events().getFirst().where());
        assertEquals(other.hash(), world.hash());
        other.singleton(Fixture.Seen.class).hits().publish(hit(1));
        assertNotEquals(other.hash(), world.hash());
    }

    @Test
    void a_null_event_is_refused() {
        Refusal.of(NullPointerException.class, "The Hit to publish in Seen.hits is null; publish only what happened.",
                () -> hits.publish(null));
        Refusal.of(NullPointerException.class,
                "Field where of Hit is null or holds a null; components hold no nulls: use an empty value or Entity.NONE.",
                () -> hits.publish(new Fixture.Hit(1, null)));
    }

    @Test
    void a_first_value_with_a_set_or_queue_of_another_world_or_singleton_is_refused() {
        Fixture.Seen other = Fixture.world().singleton(Fixture.Seen.class);
        String refusal = "Field %s of singleton Seen was given a set or queue that was not created for it. In the function that"
                + " makes the first value, call entitySet or eventQueue of its argument.";
        Refusal.of(WorldException.class, refusal.formatted("visible"), () -> empty().initSingleton(SEEN,
                owned -> new Fixture.Seen(0, other.visible(), owned.eventQueue("hits", Fixture.Hit.class))));
        Refusal.of(WorldException.class, refusal.formatted("hits"), () -> empty().initSingleton(SEEN,
                owned -> new Fixture.Seen(0, owned.entitySet("visible"), other.hits())));
    }

    private static final ComponentType<Fixture.Seen> SEEN = Fixture.TYPES.of(Fixture.Seen.class);

    private static EngineWorld empty() {
        return new EngineWorld(Fixture.TYPES, TrackingLevel.RECORDED, 1);
    }
}
