package orrery.editor.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.WorldException;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.check.TickRange;

/// Chosen ticks are saved as a whole or not at all.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class RecordingToSaveTest {
    private final SceneStore store = new SceneStore(WorldJars.read(List.of()));
    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    /// The number of ticks to save, or why they can't be saved.
    private String saved(long first, long last) {
        return session.ask(open -> {
            try {
                return store.recordingToSave(Objects.requireNonNull(open), Optional.of(new TickRange(first, last)), "")
                        .ticks() + " ticks";
            } catch (WorldException e) {
                return e.getMessage();
            }
        }).join();
    }

    @Test
    void ticks_that_are_no_longer_or_not_yet_recorded_are_refused() {
        session.stepTicks(20);
        assertEquals("20 ticks", saved(1, 20));
        assertEquals(
                "Ticks 0 to 20 were chosen, but only ticks 1 to 20 of Main are recorded. Choose some of these in the"
                        + " timeline's ruler, or none to save all.",
                saved(0, 20));
        assertEquals("1 ticks", saved(7, 7));
        session.ask(open -> {
            Objects.requireNonNull(open).timeline().recording().budget().limitTicks(5);
            return true;
        }).join();
        session.stepTicks(1);
        String recorded = "but only ticks 17 to 21 of Main are recorded. Choose some of these in the timeline's ruler,"
                + " or none to save all.";
        assertEquals("Ticks 10 to 20 were chosen, " + recorded, saved(10, 20));
        assertEquals("Ticks 16 to 20 were chosen, " + recorded, saved(16, 20));
        assertEquals("Ticks 3 to 5 were chosen, " + recorded, saved(3, 5));
        assertEquals("Ticks 300 to 310 were chosen, " + recorded, saved(300, 310));
        assertEquals("4 ticks", saved(17, 20));
    }
}
