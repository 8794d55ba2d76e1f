package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.run.Watchdog;

/// A recording saved in the window of a failed program reports the failure when it is opened.
@Execution(ExecutionMode.CONCURRENT)
class RecordedFailureTest {
    private static final class Fuse implements WorldProvider {
        @Override
        public String name() {
            return "fuse";
        }

        @Override
        public String description() {
            return "Burns in tick 3.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.systems(SystemDefinition.named("Burn").run(() -> context -> {
                if (context.tick() == 3) {
                    throw new IllegalStateException("the fuse is gone");
                }
            }));
        }
    }

    @TempDir
    private Path folder;

    @Test
    void whoever_opens_the_recording_is_told_the_system_the_tick_and_the_trace() throws IOException {
        CompletableFuture<Session> inspected = new CompletableFuture<>();
        Thread program = new Thread(() -> runUntilItFails(inspected));
        program.setUncaughtExceptionHandler((_, _) -> {});
        program.start();
        Session session = inspected.join();
        Patience.awaitAnywhere("its thread has ended",
                () -> session.view().status().program().state() == ProgramStatus.State.ENDED);
        SceneStore store = new SceneStore(WorldJars.read(List.of()));
        Path file = folder.resolve("fuse.orec");
        String told = session.view().status().program().fullText();
        boolean isSaved = session
                .ask(open -> saved(store.recordingToSave(Objects.requireNonNull(open), Optional.empty(),
                        told), file))
                .join();
        assertTrue(isSaved);
        session.close();
        List<Problem> found = store.open(file).problems();
        Problem failure = found.getLast();
        assertTrue(failure.text().startsWith("When this was recorded: ")
                && failure.text().contains("System Burn failed in tick 3: the fuse is gone."), failure::text);
        assertTrue(
                failure.trace().contains("the fuse is gone") && failure.trace().contains("RecordedFailureTest.java:"),
                failure::trace);
        assertEquals(Problem.Severity.ERROR, failure.severity());
    }

    /// Runs ticks in a program until one throws, which ends the program.
    private static void runUntilItFails(CompletableFuture<Session> inspected) {
        Simulation simulation = WorldDefinition.of(new Fuse()).open(TrackingLevel.RECORDED, 1);
        EngineWorld.of(simulation.world()).end();
        Session session = Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT);
        inspected.complete(session);
        while (session.tickProgram()) {
            Thread.onSpinWait();
        }
    }

    private static boolean saved(RecordingSave save, Path file) {
        try (save) {
            save.write(file, (_, _) -> {});
            return true;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
