package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.EventQueue;

/// The memory of events includes their values.
class QueueBytesTest {
    record Said(String text, List<Integer> to, double[] at) {}

    record Talk(EventQueue<Said> queue) {}

    private static long[] bytes(Said event) {
        TypeRegistry types = TypeRegistry.builder()
                .add(MethodHandles.lookup(), "Talk", Talk.class, null, Trait.SINGLETON).build();
        EngineWorld world = new EngineWorld(types, TrackingLevel.RECORDED, 1);
        world.initSingleton(types.of(Talk.class), owned -> new Talk(owned.eventQueue("queue", Said.class)));
        world.open(Author.system("Speaker"));
        world.singleton(Talk.class).queue().publish(event);
        return new long[] {EngineSegment.of(world.close()).bytes(), world.snapshot().bytes()};
    }

    @Test
    void texts_lists_and_arrays_of_events_count_in_segments_and_snapshots() {
        Said small = new Said("", List.of(), new double[0]);
        Said large = new Said("a".repeat(10_000), Collections.nCopies(1_000, 7), new double[1_000]);
        long more = Values.bytes(large) - Values.bytes(small);
        long[] before = bytes(small);
        long[] after = bytes(large);
        assertEquals(more, after[0] - before[0]);
        assertEquals(more, after[1] - before[1]);
    }
}
