package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.editor.session.SettlingWorld.Point;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditOwner;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.Edits;
import orrery.editor.session.run.Watchdog;

/// Edits that are stopped at a certain moment. One thread does what otherwise the thread that makes an edit and the one that
/// takes the world from it do.
@Execution(ExecutionMode.CONCURRENT)
class StoppedEditTest {
    private static final String REFUSAL = "Move was not done: a system that ran after it was stopped.";
    private static final int POINTS = 62_500;
    private static final int MOTIONS = 16;

    private final SceneLists lists = new SceneLists(() -> {});
    private final SimulationThread simulation = new SimulationThread(lists, _ -> {}, null, Watchdog.DEFAULT);
    private final Edits edits = simulation.edits();
    private SettlingWorld world = new SettlingWorld(1);

    @BeforeEach
    void open() {
        simulation.scene().open("settling", world::open);
    }

    private OpenWorld opened() {
        return Objects.requireNonNull(simulation.current().open());
    }

    private long hash() {
        return opened().world().hash();
    }

    private EditResult move(@Nullable Object gesture, int x) {
        Edit edit = sim -> sim.world().query(Point.class).update(Point.class, (_, _) -> new Point(x));
        return edits.make("Move", gesture, edit);
    }

    /// Stops the next edit while the system runs, then lets the system go on.
    private void stopNext(Consumer<World> goOn) {
        world.onNextRun(used -> {
            edits.stop();
            goOn.accept(used);
        });
    }

    @Test
    void is_not_finished_if_the_system_returns_after_it_was_stopped() {
        long before = hash();
        stopNext(_ -> {});
        assertEquals(REFUSAL, move(null, 3).message());
        assertEquals(0, opened().undo().size());
        assertEquals(REFUSAL, edits.abandon());
        assertEquals(before, hash());
    }

    @Test
    void is_left_to_the_new_thread_if_the_system_then_runs_out_of_memory() {
        stopNext(_ -> {
            throw new OutOfMemoryError("A test.");
        });
        assertEquals(REFUSAL, move(null, 3).message());
        assertEquals(List.of(), lists.problems().all());
        assertEquals(REFUSAL, edits.abandon());
    }

    @Test
    void stays_if_it_was_complete_before_even_if_its_owner_then_failed() {
        opened().setOwner(new EditOwner() {
            @Override
            public String prepare() {
                return "";
            }

            @Override
            public String made(List<Segment> segments) {
                throw new IllegalStateException("A test.");
            }

            @Override
            public String takenBack(int segments) {
                return "";
            }
        });
        assertThrows(IllegalStateException.class, () -> move(null, 3));
        long made = hash();
        edits.stop();
        assertEquals("", edits.abandon());
        assertEquals(made, hash());
    }

    @Test
    void is_taken_back_if_it_replaces_the_motions_of_a_gesture() {
        world = new SettlingWorld(POINTS);
        open();
        long before = hash();
        Object gesture = new Object();
        for (int x = 1; x < MOTIONS; x++) {
            assertEquals(EditResult.DONE, move(gesture, x));
        }
        world.onNextRun(_ -> stopNext(_ -> {
            throw new WrongThreadException("A test.");
        }));
        assertEquals("Move was undone, because its steps could not be replaced with one edit: " + REFUSAL,
                move(gesture, MOTIONS).message());
        assertEquals(REFUSAL, edits.abandon());
        assertEquals(before, hash());
    }
}
