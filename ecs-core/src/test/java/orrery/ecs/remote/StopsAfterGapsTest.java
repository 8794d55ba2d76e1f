package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.remote.LocalGame.Attached;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.SlowEditor;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;

/// Breakpoints in ticks that the editor does not receive, and after the game was set to another state.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
class StopsAfterGapsTest {
    /// The first walker, whose x grows by 2 in each tick.
    private static final Entity ANN = Entity.of(1, 1);

    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    private final List<String> told = new ArrayList<>();

    /// Stops the game when Ann's x reaches the value that it has after the given tick.
    private void stopAt(Mirror mirror, long tick) {
        mirror.stopAt(List.of(new StopRule(StopRule.Kind.HOLDS, "Place.x >= " + 2 * tick, "", ANN)));
        mirror.follow(new Mirror.Events() {
            @Override
            public void gap(long last) {
                told.add("gap");
            }

            @Override
            public void status(Mirror.Status now) {
                if (now.isStopped()) {
                    told.add("stopped in " + now.tick());
                }
            }
        });
    }

    private static EngineWorld world(Mirror mirror) {
        return EngineWorld.of(mirror.simulation().world());
    }

    private static long tickOf(LocalGame game) {
        return game.ask(simulation -> simulation.world().tick());
    }

    private void followTo(Mirror mirror, String event) throws InterruptedException {
        LocalGame.follow(mirror, () -> told.contains(event));
    }

    @Test
    void a_game_that_is_set_back_stops_again_where_a_condition_becomes_true() throws Exception {
        try (LocalGame _ = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            Snapshot past = world(mirror).snapshot();
            long at = past.tick() + 20;
            stopAt(mirror, at);
            mirror.limit(Long.MAX_VALUE);
            followTo(mirror, "stopped in " + at);
            assertEquals("", mirror.hold());

            assertEquals("", mirror.set(past));
            told.clear();
            mirror.limit(Long.MAX_VALUE);

            LocalGame.follow(mirror, () -> !told.isEmpty() || world(mirror).tick() > at + 20);
            assertEquals(List.of("stopped in " + at), told);
        }
    }

    @Test
    void a_game_that_goes_back_by_itself_stops_again() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            Snapshot past = game.ask(simulation -> simulation.world().snapshot());
            long at = past.tick() + 20;
            stopAt(mirror, at);
            mirror.limit(Long.MAX_VALUE);
            followTo(mirror, "stopped in " + at);
            told.clear();
            mirror.limit(Long.MAX_VALUE);
            LocalGame.follow(mirror, () -> world(mirror).tick() > at + 5);
            game.ask(simulation -> {
                simulation.world().restore(past);
                return "";
            });

            LocalGame.follow(mirror, () -> told.size() > 1 || told.contains("gap") && world(mirror).tick() > at + 20);
            assertEquals(List.of("gap", "stopped in " + at), told);
        }
    }

    @Tag("long")
    @Test
    void a_game_stops_in_a_tick_that_an_editor_does_not_receive() throws Exception {
        try (LocalGame game = new LocalGame(3_000, 1 << 20);
                Attached attached = new Attached(SlowEditor.attach(LocalGame.listed(), 1 << 16))) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            long at = world(mirror).tick() + 400;
            stopAt(mirror, at);
            mirror.limit(Long.MAX_VALUE);
            LocalGame.await(() -> tickOf(game) >= at);
            TimeUnit.MILLISECONDS.sleep(200);
            assertEquals(at, tickOf(game));

            followTo(mirror, "stopped in " + at);
            assertTrue(told.contains("gap"), told::toString);
            assertEquals(at, world(mirror).tick());
        }
    }
}
