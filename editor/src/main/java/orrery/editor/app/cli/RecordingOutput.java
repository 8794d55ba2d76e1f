package orrery.editor.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.WorldException;
import orrery.editor.text.NumberFormats;

/// The recording that a run saves, or no recording if none was requested.
///
/// @param recording the recorded ticks; null if no recording was requested
/// @param begin tick of the state in which recording began
/// @param notes names and invariants, which are written to the file too
/// @param file the file, or null
record RecordingOutput(@Nullable Recording recording, long begin, RecordingNotes notes, @Nullable Path file) {

    /// Starts recording a scene if a file is given.
    ///
    /// @param name name of the scene
    /// @param limitBytes the memory that recorded ticks may use; beyond it, the oldest ticks are dropped
    static RecordingOutput of(Scene scene, String name, @Nullable Path file, long limitBytes) {
        Simulation simulation = scene.simulation();
        Recording recording = file == null ? null : new Recording(simulation.schedule());
        if (recording != null) {
            recording.budget().limit(limitBytes);
        }
        return new RecordingOutput(recording, simulation.world().tick(),
                RecordingNotes.of(simulation).with(scene.invariants()).withScene(name), file);
    }

    /// Writes the recording and shows progress on a terminal.
    ///
    /// @param failure why the run failed, or empty
    /// @param out standard output
    /// @return a warning if the first ticks are not in the file; otherwise empty
    /// @throws InputFault if the file can't be written
    Optional<String> write(String failure, PrintWriter out) throws InputFault {
        if (recording == null || file == null) {
            return Optional.empty();
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
        long first = recording.firstTick();
        return first == begin
                ? Optional.empty()
                : Optional
                        .of(("%s begins at tick %d: the ticks before it did not fit into %s of memory. Run fewer ticks,"
                                + " or give the program more memory: ORRERY_JAVA_OPTIONS=-Xmx8g").formatted(file,
                                        first, NumberFormats.bytes(recording.budget().limitBytes())));
    }
}
