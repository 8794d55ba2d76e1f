package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.stop.Trigger;
import orrery.editor.session.time.Timeline;

/// The past of a game that goes on: searching it, and what can't be done in it.
@Timeout(300)
class AttachedPastTest {
    private static final int POINTS = 20;
    /// Where the last point begins.
    private static final double LAST_POINT = POINTS - 1;
    /// How far a point moves in a tick.
    private static final double STEP = 0.1;

    @TempDir
    private Path temporary;

    private DriftingGame game;
    private Session session;

    @BeforeEach
    void attach() throws Exception {
        game = new DriftingGame(temporary.resolve("games"), POINTS);
        game.start((simulation, remote) -> {
            EngineWorld.of(simulation.world()).setHistoryFixed("Its state is elsewhere.");
            game.tickToTheEnd(remote, 1);
        });
        session = DriftingGame.session();
    }

    @AfterEach
    void leave() {
        session.close();
        game.close();
    }

    @Test
    void a_search_back_that_begins_while_the_game_plays_arrives_at_the_last_hit() {
        List<Entity> all = new ArrayList<>();
        session.ask(open -> {
            open.world().forEachEntity(all::add);
            return true;
        }).join();
        long first = tick();
        Patience.awaitAnywhere("it plays", () -> tick() > first + 60);
        String condition = "Point.x > %.2f".formatted(LAST_POINT + STEP * (first + 29.5));
        assertEquals(EditResult.DONE, session.breakpoints().add(new Trigger.Holds(condition, all.getLast())).join());
        session.breakpoints().runBack();
        Patience.awaitAnywhere("it has arrived", () -> session.view().status().stops().isStopped());
        assertEquals(first + 29, tick(), "the state before the tick in which it stops");
        assertTrue(session.view().status().past().shown());
    }

    @Test
    void a_game_that_can_t_be_set_back_says_so_before_it_is_asked_to() {
        long first = tick();
        Patience.awaitAnywhere("it plays", () -> tick() > first + 10);
        session.setPlaying(false);
        session.goToTick(first + 5);
        assertEquals(
                "The state of drift is in objects of its own, which can't be set back. Go to the newest tick to edit.",
                session.ask(open -> open.owner().whyNotHere()).join());
        assertEquals(
                "Create was not done: this is the past of drift, which has gone on from here. Go to the newest tick and"
                        + " edit there.",
                session.edit("Create", simulation -> simulation.world().create()).join().message());
    }

    /// As of a bridge, where entities stand for objects of the game.
    @Test
    void what_was_destroyed_in_a_game_that_can_t_be_set_back_stays_away() {
        assertEquals(EditResult.DONE, session.edit("Destroy", simulation -> {
            List<Entity> all = new ArrayList<>();
            simulation.world().forEachEntity(all::add);
            simulation.world().destroy(all.getFirst());
        }).join());
        long first = tick();
        Patience.awaitAnywhere("it plays", () -> tick() > first + 3);
        assertEquals("“Destroy” can't be undone: it destroyed entities, and the program has gone on without them.",
                session.undo().join().message());
    }

    @Test
    void going_back_while_the_game_plays_shows_the_newest_tick_that_the_game_has_run() {
        long first = tick();
        Patience.awaitAnywhere("it plays", () -> tick() > first + 10);
        session.goTo(Timeline::previousTick);
        long newest = session.ask(open -> open.timeline().recording().branch().newestTick()).join();
        session.goToNewest();
        // An edit pauses the game at its newest tick.
        assertEquals(EditResult.DONE, session.edit("Create", simulation -> simulation.world().create()).join());
        assertEquals(newest, tick());
    }

    private long tick() {
        return session.ask(open -> open.world().tick()).join();
    }
}
