package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.recording.Recordings;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.world.Snapshot;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.log.Problem;
import orrery.editor.session.stop.Trigger;
import orrery.editor.session.time.FormerTicks;

/// A session that is attached to a game which goes on in a state to which no received tick leads.
@Timeout(300)
class AttachedGapTest {
    private static final int POINTS = 200;
    private static final int TICKS = 30;

    @TempDir
    private Path temporary;

    private final CountDownLatch goesBack = new CountDownLatch(1);

    @Tag("long")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void ticks_from_before_a_gap_can_be_saved_while_the_game_is_followed(boolean hasClasses) throws Exception {
        try (DriftingGame game = new DriftingGame(temporary.resolve("games"), POINTS)) {
            game.start((simulation, remote) -> {
                Snapshot first = simulation.world().snapshot();
                DriftingGame.tickUntil(goesBack, remote, 5);
                simulation.world().restore(first);
                game.tickToTheEnd(remote, 5);
            });
            WorldCatalog catalog = hasClasses
                    ? WorldCatalog.holding(WorldDefinition.of(game))
                    : WorldCatalog.ofProgram();
            saveWhatWasBefore(DriftingGame.attach(catalog), catalog);
        }
    }

    private void saveWhatWasBefore(Mirror mirror, WorldCatalog catalog) throws Exception {
        mirror.simulation().world().release();
        try (Session session = Session.attachedTo(mirror, "drift", Watchdog.DEFAULT)) {
            Patience.awaitAnywhere("it follows", () -> recorded(session) >= TICKS);
            Map<Long, Long> before = session.ask(open -> hashes(open.recording())).join();
            goesBack.countDown();
            Patience.awaitAnywhere("the gap", () -> !former(session).isEmpty());
            FormerTicks.Span span = former(session).getFirst();
            assertTrue(span.first() == before.keySet().stream().min(Long::compare).orElseThrow()
                    && span.last() >= before.keySet().stream().max(Long::compare).orElseThrow(), span::toString);
            Patience.awaitAnywhere("it follows again", () -> recorded(session) >= TICKS);
            assertTrue(session.ask(open -> open.recording().firstTick()).join() < TICKS);

            Path file = temporary.resolve("before.orec");
            FormerTicks.Part part = session.ask(open -> open.former().part(span.number()).orElseThrow()).join();
            RecordingSave save = session.ask(_ -> RecordingSave.of(part.recording(),
                    RecordingNotes.of(part.simulation()))).join();
            assertEquals("", session.savings().begin(save, file, null, _ -> {}).answer().join());
            Recording read = assertInstanceOf(RecordingResult.Opened.class, Recordings.read(file, catalog)).recording()
                    .recording();
            Map<Long, Long> saved = hashes(read);
            assertEquals(span.ticks() + 1, saved.size());
            before.forEach((tick, hash) -> assertEquals(hash, saved.get(tick), "tick " + tick));

            long at = recorded(session);
            Patience.awaitAnywhere("it goes on", () -> recorded(session) > at);
            session.setRecordingBudget(1);
            Patience.awaitAnywhere("they are let go for lack of memory", () -> former(session).isEmpty());
            assertTrue(session.problems().all().stream().map(Problem::text)
                    .anyMatch(text -> text.contains("are no longer kept, because they take too much memory")));
        }
    }

    @Test
    void a_breakpoint_that_may_have_been_hit_in_a_gap_pauses_with_a_sentence() throws Exception {
        try (DriftingGame game = new DriftingGame(temporary.resolve("games"), POINTS)) {
            game.start((simulation, _) -> {
                Snapshot first = simulation.world().snapshot();
                while (!goesBack.await(5, TimeUnit.MILLISECONDS)) {
                    simulation.schedule().tick();
                }
                while (!game.isDone(5)) { // until one of these ticks ends after the breakpoint has arrived
                    simulation.world().restore(first);
                    simulation.schedule().tick();
                }
            });
            try (Session session = DriftingGame.session()) {
                Patience.awaitAnywhere("it follows", () -> recorded(session) >= TICKS);
                assertEquals(EditResult.DONE,
                        session.breakpoints().add(new Trigger.Holds("Point.x > 0.05 && Point.x < 0.15")).join());
                long at = recorded(session);
                Patience.awaitAnywhere("it goes on", () -> recorded(session) > at + 2);
                goesBack.countDown();

                Patience.awaitAnywhere("it pauses", () -> session.problems().all().stream().map(Problem::text)
                        .anyMatch(
                                text -> text.startsWith("drift is paused at tick 1: a breakpoint may have been hit")));
                Patience.awaitAnywhere("paused", () -> !session.view().status().play().playing());
                assertEquals(1, session.ask(open -> open.simulation().world().tick()).join());
            }
        }
    }

    private static long recorded(Session session) {
        return session.ask(open -> (long) open.recording().ticks(open.recording().branch()).size()).join();
    }

    private static List<FormerTicks.Span> former(Session session) {
        return session.view().status().past().former();
    }

    /// The hashes of all states by tick.
    private static Map<Long, Long> hashes(Recording recording) {
        Map<Long, Long> hashes = new HashMap<>();
        EngineWorld world = EngineWorld.of(recording.schedule().world());
        recording.visit(recording.branch(), recording.firstTick(), recording.branch().newestTick(),
                tick -> {
                    hashes.put(tick, world.hash());
                    return true;
                });
        return hashes;
    }
}
