package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.EventQueue;

/// The hash of a singleton covers its event queues, whatever its name.
class QueueHashTest {
    record Hit(int strength) {}

    record Hits(EventQueue<Hit> queue) {}

    @Test
    void events_are_hashed_under_the_name_of_the_singleton_that_owns_their_queue() {
        TypeRegistry types = TypeRegistry.builder()
                .add(MethodHandles.lookup(), "game.battle.Hits", Hits.class, null, Trait.SINGLETON).build();
        EngineWorld world = new EngineWorld(types, TrackingLevel.OFF, 1);
        world.initSingleton(types.of(Hits.class), owned -> new Hits(owned.eventQueue("queue", Hit.class)));
        Map<String, Long> before = world.hashes();
        assertEquals(List.of("world", "game.battle.Hits"), List.copyOf(before.keySet()));

        world.singleton(Hits.class).queue().publish(new Hit(1));

        Map<String, Long> after = world.hashes();
        assertEquals(before.keySet(), after.keySet());
        assertEquals(before.get("world"), after.get("world"));
        assertNotEquals(before.get("game.battle.Hits"), after.get("game.battle.Hits"));
    }
}
