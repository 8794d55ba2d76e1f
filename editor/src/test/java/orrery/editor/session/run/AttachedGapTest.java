package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.recording.Recordings;
import orrery.ecs.remote.Remote;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Snapshot;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.FormerTicks;

/// A session that is attached to a game which goes on in a state to which no received tick leads.
@Timeout(120)
class AttachedGapTest {
    private static final String FOLDER = "orrery.remote.folder";
    private static final int POINTS = 200;
    private static final int TICKS = 30;

    @TempDir
    private Path temporary;

    private final CountDownLatch goesBack = new CountDownLatch(1);
    private final CountDownLatch isDone = new CountDownLatch(1);

    /// Where a point is.
    record Point(double x, String name) {}

    /// A world of moving points.
    private static final class Drift implements WorldProvider {
        @Override
        public String name() {
            return "drift";
        }

        @Override
        public String description() {
            return "Points that move.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Point.class)
                    .systems(SystemDefinition.named("Move").writes(Point.class).run(() -> context -> context.world()
                            .array(Point.class).update(point -> new Point(point.x() + 0.1, point.name()))));
        }
    }

    @BeforeEach
    void useFolder() {
        System.setProperty(FOLDER, temporary.resolve("games").toString());
    }

    @AfterEach
    void leaveFolder() {
        System.clearProperty(FOLDER);
        goesBack.countDown();
        isDone.countDown();
    }

    /// A game that sets its world back once.
    private void game(CountDownLatch opened) {
        Simulation simulation = WorldDefinition.of(new Drift()).open(TrackingLevel.RECORDED, 1);
        for (int i = 0; i < POINTS; i++) {
            simulation.world().create(new Point(i, "point " + i));
        }
        Snapshot first = simulation.world().snapshot();
        try (Remote remote = Remote.open(simulation)) {
            opened.countDown();
            while (goesBack.getCount() > 0) {
                remote.tick();
                TimeUnit.MILLISECONDS.sleep(5);
            }
            simulation.world().restore(first);
            while (isDone.getCount() > 0) {
                remote.tick();
                TimeUnit.MILLISECONDS.sleep(5);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void ticks_from_before_a_gap_can_be_saved_while_the_game_is_followed(boolean hasClasses) throws Exception {
        CountDownLatch opened = new CountDownLatch(1);
        Thread.ofPlatform().daemon().start(() -> game(opened));
        opened.await();
        WorldCatalog catalog = hasClasses
                ? WorldCatalog.holding(WorldDefinition.of(new Drift()))
                : WorldCatalog.ofProgram();
        Mirror mirror = Mirror.open(RunningGame.list().getFirst(), catalog, TimeUnit.SECONDS.toNanos(30));
        mirror.simulation().world().release();
        try (Session session = Session.attachedTo(mirror, "drift")) {
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
            assertEquals("", session.saveRecording(save, file, _ -> {}).answer().join());
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
