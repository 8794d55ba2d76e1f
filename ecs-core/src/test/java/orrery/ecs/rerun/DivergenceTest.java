package orrery.ecs.rerun;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

class DivergenceTest {
    record Route(List<float[]> legs) {}

    private static Segment setting(float... leg) {
        EngineWorld world = new EngineWorld(
                TypeRegistry.builder().add(MethodHandles.lookup(), Route.class).build(), TrackingLevel.RECORDED, 1);
        world.create(new Route(List.of()));
        world.open(Author.system("Walk"));
        world.set(world.aliveIn(1), new Route(List.of(leg)));
        return world.close();
    }

    @Test
    void arrays_are_told_by_their_elements() {
        Divergence found = Divergence.of(3, "world", List.of(setting(1, 2)), List.of(setting(1, 3)));

        assertEquals(List.of("[[1.0, 2.0]]", "[[1.0, 3.0]]"), found.values());
    }
}
