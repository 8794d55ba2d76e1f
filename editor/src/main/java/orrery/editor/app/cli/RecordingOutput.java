package orrery.editor.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.WorldException;
import orrery.editor.text.NumberFormats;

/// The recording that a run saves, if any.
///
/// @param recording the recorded ticks; null if no recording was requested
/// @param notes what else the file contains
/// @param file the file, or null
record RecordingOutput(@Nullable Recording recording, RecordingNotes notes, @Nullable Path file) {

    /// Starts recording a scene if a file is given.
    ///
    /// @param name name of the scene
    static RecordingOutput of(Scene scene, String name, @Nullable Path file) {
        Simulation simulation = scene.simulation();
        Recording recording = file == null ? null : new Recording(simulation.schedule());
        if (recording != null) {
            recording.budget().limit(Runtime.getRuntime().maxMemory() / 2);
        }
        return new RecordingOutput(recording, RecordingNotes.of(simulation).with(scene.invariants()).withScene(name),
                file);
    }

    /// Writes the recording and shows progress on a terminal.
    ///
    /// @param failure what went wrong in the run, or empty
    /// @param out standard output
    void write(String failure, PrintWriter out) throws InputFault {
        if (recording == null || file == null) {
            return;
        }
        Path name = file.getFileName();
        try (RecordingSave save = RecordingSave.of(recording, notes.withFailure(failure));
                ProgressLine line = ProgressLine.on(out)) {
            String all = NumberFormats.counted(save.ticks(), "tick", "ticks");
            save.write(file, (ticks, bytes) -> line.say(() -> "Saving %s: %s of %s, %s".formatted(name,
                    NumberFormats.grouped(ticks), all, NumberFormats.bytes(bytes))));
        } catch (IOException | WorldException e) {
            throw new InputFault(String.valueOf(e.getMessage()));
        }
    }
}
