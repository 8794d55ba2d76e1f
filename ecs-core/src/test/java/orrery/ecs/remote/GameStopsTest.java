package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.remote.WalkingGame.Place;
import orrery.ecs.remote.WalkingGame.Speed;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;

/// Which ticks of a game may hit a breakpoint.
class GameStopsTest {
    private final Simulation game = WalkingGame.make(1);
    private final World world = game.world();
    private final GameStops stops = new GameStops(EngineWorld.of(world));

    private void stopAt(StopRule.Kind kind, String condition, Entity entity) {
        stops.set(List.of(new StopRule(kind, condition, "", entity)));
    }

    private boolean mayStopInNextTick() {
        game.schedule().tick();
        return stops.mayStop(world.segmentsOfTick());
    }

    @Test
    void a_chosen_entity_that_is_created_again_without_a_component_may_be_hit() {
        game.schedule().tick();
        Snapshot past = world.snapshot();
        Entity bob = world.create(new Speed(1, 1));
        world.restore(past);
        stopAt(StopRule.Kind.HOLDS, "!has(Speed)", bob);
        assertFalse(mayStopInNextTick());

        assertEquals(bob, world.create(new Name("Bob")));
        assertTrue(mayStopInNextTick());
        assertFalse(mayStopInNextTick());
    }

    @Test
    void a_chosen_entity_that_is_destroyed_without_a_component_may_be_hit() {
        Entity bob = world.create(new Name("Bob"));
        game.schedule().tick();
        stopAt(StopRule.Kind.FAILS, "!has(Speed)", bob);
        world.create(new Name("Cid"));
        assertFalse(mayStopInNextTick());

        world.destroy(bob);
        assertTrue(mayStopInNextTick());
    }

    @Test
    void a_condition_that_turned_and_turned_back_may_be_hit_in_a_tick_that_began_in_an_unknown_state() {
        Entity ann = Entity.of(1, 1);
        stopAt(StopRule.Kind.HOLDS, "Place.x == 10", ann);
        Place now = world.get(ann, Place.class);
        world.replace(ann, new Place(10, now.y(), now.word(), now.path()));
        game.schedule().tick();

        assertTrue(stops.mayStopFromAnywhere(world.segmentsOfTick()));
        game.schedule().tick();
        assertFalse(stops.mayStopFromAnywhere(world.segmentsOfTick()));
    }
}
