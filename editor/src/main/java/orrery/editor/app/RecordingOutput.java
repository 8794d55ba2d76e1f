package orrery.editor.app;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.WorldException;

/**
 * The recording that a run is to leave behind, if any.
 *
 * @param recording the ticks; null if none is asked for
 * @param notes what goes into the file beside them
 * @param file where it goes
 */
record RecordingOutput(@Nullable Recording recording, RecordingNotes notes, @Nullable Path file) {

    /**
     * Records a scene from its present state on, if there is a file for it.
     *
     * @param name what the scene is called
     */
    static RecordingOutput of(Scene scene, String name, @Nullable Path file) {
        Simulation simulation = scene.simulation();
        Recording recording = file == null ? null : new Recording(simulation.schedule());
        if (recording != null) {
            recording.budget().limit(Runtime.getRuntime().maxMemory() / 2);
        }
        return new RecordingOutput(recording, RecordingNotes.of(simulation).with(scene.invariants()).withScene(name),
                file);
    }

    /**
     * Writes it.
     *
     * @param failure what went wrong, or empty
     */
    void write(String failure) throws InputFault {
        if (recording == null || file == null) {
            return;
        }
        try {
            Recordings.write(recording, notes.withFailure(failure), file);
        } catch (IOException | WorldException e) {
            throw new InputFault(String.valueOf(e.getMessage()));
        }
    }
}
