package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Name;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;

/// A world with a system that interrupts its thread.
@Execution(ExecutionMode.CONCURRENT)
class InterruptedSessionTest {
    private static final String TOLD = "System Rude interrupts the thread that runs it; the simulation continues. Fix the"
            + " system: it must interrupt only its own threads.";

    private final Session session = new Session();

    InterruptedSessionTest() {
        session.open("rude", () -> new SceneOpening(make(), new SceneFile("rude.json", null), List.of())).join();
    }

    private static Simulation make() {
        return WorldDefinition.of(new WorldProvider() {
            @Override
            public String name() {
                return "rude";
            }

            @Override
            public String description() {
                return "A world for tests.";
            }

            @Override
            public void define(WorldDefinition.Builder world) {
                world.systems(SystemDefinition.named("Rude").run(() -> context -> Thread.currentThread().interrupt()));
            }
        }).open(TrackingLevel.RECORDED, 1);
    }

    @AfterEach
    void close() {
        session.close();
    }

    private List<String> problems() {
        return session.problems().all().stream().map(Problem::text).toList();
    }

    @Test
    void ticks_run_on_and_the_system_is_named_once() {
        session.stepTicks(3);
        session.stepTicks(2);
        assertEquals(5L, session.ask(open -> open.simulation().world().tick()).join());
        assertTrue(session.edit("Create", sim -> sim.world().create(new Name("made"))).join().done());
        assertEquals(List.of(TOLD), problems());
    }

    @Test
    void a_scene_is_saved_behind_such_a_tick(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("rude.json");
        session.stepTicks(1);
        session.ask(open -> save(open, file)).join();
        assertTrue(Files.readString(file).contains("\"world\": \"rude\""));
    }

    private static List<String> save(OpenWorld open, Path file) {
        try {
            return Scenes.write(open.scene(), SceneKind.TICK, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whatever_else_interrupts_the_thread_is_told_and_nothing_ends() {
        session.ask(open -> {
            Thread.currentThread().interrupt();
            return open;
        }).join();
        session.stepTicks(1);
        assertEquals(1L, session.ask(open -> open.simulation().world().tick()).join());
        assertEquals(
                List.of("The simulation thread was interrupted and continues. Fix the code that calls Thread.interrupt on it.",
                        TOLD),
                problems());
    }
}
