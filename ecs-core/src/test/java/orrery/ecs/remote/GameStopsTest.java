package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
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
    private static final Entity ANN = Entity.of(1, 1);

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
        stopAt(StopRule.Kind.HOLDS, "Place.x == 10", ANN);
        Place now = world.get(ANN, Place.class);
        world.replace(ANN, new Place(10, now.y(), now.word(), now.path()));
        game.schedule().tick();

        assertTrue(stops.mayStopFromAnywhere(world.segmentsOfTick()));
        game.schedule().tick();
        assertFalse(stops.mayStopFromAnywhere(world.segmentsOfTick()));
    }

    /// Within tick n, the tick number is n − 1 until all systems have run.
    @Test
    void a_condition_on_the_tick_number_that_turned_and_turned_back_within_a_tick_may_be_hit() {
        for (Entity only : List.of(ANN, Entity.NONE)) {
            Simulation again = WalkingGame.make(1);
            again.schedule().tick();
            GameStops here = new GameStops(EngineWorld.of(again.world()));
            here.set(List.of(new StopRule(StopRule.Kind.HOLDS, "tick == 2 && Place.x == 6", "", only)));
            List<Boolean> stopped = new ArrayList<>();
            for (int tick = 2; tick <= 4; tick++) {
                again.schedule().tick();
                stopped.add(here.mayStop(again.world().segmentsOfTick()));
            }
            assertEquals(List.of(false, true, false), stopped, only::toString);
        }
    }

    @Test
    void a_condition_on_the_tick_number_that_was_false_for_a_moment_may_be_hit() {
        game.schedule().tick();
        stopAt(StopRule.Kind.FAILS, "Place.x != 6 || tick != 2", ANN);
        assertFalse(mayStopInNextTick());
        assertTrue(mayStopInNextTick());
        assertFalse(mayStopInNextTick());
    }

    @Test
    void a_condition_on_the_tick_number_may_be_hit_in_a_tick_that_began_in_an_unknown_state() {
        stopAt(StopRule.Kind.HOLDS, "tick == 2 && Place.x == 6", Entity.NONE);
        game.schedule().tick();
        game.schedule().tick();
        assertFalse(stops.mayStopFromAnywhere(world.segmentsOfTick()));
        game.schedule().tick();
        assertTrue(stops.mayStopFromAnywhere(world.segmentsOfTick()));
        game.schedule().tick();
        assertFalse(stops.mayStopFromAnywhere(world.segmentsOfTick()));
    }
}
