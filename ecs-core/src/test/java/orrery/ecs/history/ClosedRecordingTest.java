package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Garden;

/// A closed recording of a world that runs on.
class ClosedRecordingTest {
    private static final int MOST_SECONDS = 120;

    private final Simulation garden = Garden.scene(Garden::plantAll).simulation();

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            garden.schedule().tick();
        }
    }

    private WeakReference<Recording> closed(ReferenceQueue<Recording> gone) {
        Recording recording = new Recording(garden.schedule());
        ticks(40);
        recording.seek(20);
        recording.seek(recording.newest());
        recording.close();
        return new WeakReference<>(recording, gone);
    }

    @Test
    void it_is_not_held_by_its_world_and_another_one_can_begin() throws InterruptedException {
        ReferenceQueue<Recording> gone = new ReferenceQueue<>();
        WeakReference<Recording> closed = closed(gone);
        Recording next = new Recording(garden.schedule());
        ticks(2);
        boolean isGone = false;
        for (int i = 0; i < MOST_SECONDS && !isGone; i++) {
            System.gc(); // the packing thread may have been at work when it was closed
            isGone = gone.remove(1_000) == closed;
        }
        assertTrue(isGone);
        assertEquals(42, next.newest().tick());
    }
}
