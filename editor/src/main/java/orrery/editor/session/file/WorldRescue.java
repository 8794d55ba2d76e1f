package orrery.editor.session.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.recording.Recordings;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;
import orrery.editor.session.time.RecordedWorld;
import orrery.editor.text.NumberFormats;

/// Copies a world whose thread does not return, for example because a system never ends. That thread may still write to the
/// arrays of the old world. So state and recorded ticks are written to memory in the format of recordings, and read again.
/// Simulation thread.
public final class WorldRescue {
    /// Largest expected size of a copied recording; copying it blocks the window for about ten seconds. If a quarter of the
    /// memory is less, that is the limit. Of a larger recording, only the newest ticks of the shown branch are copied.
    private static final long MOST_BYTES = 128_000_000;

    private final RecordedWorld lost;
    private final String name;
    private String limits = "";

    /// A copied world.
    ///
    /// @param simulation the world in the same state
    /// @param recording its recorded ticks; null if they could not be copied
    public record Copy(Simulation simulation, @Nullable Recording recording) {}

    /// @param lost the world; the calling thread owns it
    /// @param name name of its scene
    public WorldRescue(RecordedWorld lost, String name) {
        this.lost = lost;
        this.name = name;
    }

    /// Copies the world in its last state. First ends the segment that a system may have left open when it ran after an edit. An
    /// unfinished tick must have been taken back before.
    public Copy copy() {
        lost.world().close();
        Snapshot state = lost.world().snapshot();
        OpenedRecording recorded = recordedAgain(state);
        if (recorded != null) {
            return new Copy(recorded.simulation(), recorded.recording());
        }
        Simulation copy = lost.simulation().definition().open(TrackingLevel.RECORDED, state.seed());
        copy.world().restore(state);
        return new Copy(copy, null);
    }

    /// Returns a sentence, with a leading space, about lost recorded ticks; empty if none were lost.
    public String limits() {
        return limits;
    }

    private @Nullable OpenedRecording recordedAgain(Snapshot state) {
        try {
            OpenedRecording read = read(written());
            if (read != null && isAlike(EngineWorld.of(read.simulation().world()), state)) {
                return read;
            }
        } catch (IOException | WorldException | OutOfMemoryError e) {
            System.getLogger("orrery").log(System.Logger.Level.WARNING, "The recorded ticks can't be rebuilt", e);
        }
        limits = " Earlier ticks are no longer available.";
        return null;
    }

    private boolean isAlike(EngineWorld made, Snapshot state) {
        return made.tick() == state.tick() && made.hash() == lost.world().hash();
    }

    private byte[] written() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (RecordingSave save = toSave()) {
            save.write(bytes);
        }
        return bytes.toByteArray();
    }

    /// Returns all recorded ticks, or as many of the newest ones of the shown branch as the limit allows.
    private RecordingSave toSave() {
        Recording recording = lost.timeline().recording();
        RecordingNotes notes = RecordingNotes.of(lost.simulation());
        RecordingSave all = RecordingSave.of(recording, notes);
        long expected = all.expectedBytes();
        long most = Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / 4);
        if (expected <= most) {
            return all;
        }
        all.close();
        long newest = recording.branch().newestTick();
        long kept = Math.max(1, (newest - recording.firstTick()) * most / expected);
        long first = Math.max(recording.firstTick(), newest - kept);
        limits = " Only ticks from %s on are kept; rebuilding more would take too much time or memory."
                .formatted(NumberFormats.grouped(first));
        return RecordingSave.of(recording, recording.branch(), first, newest, notes);
    }

    private @Nullable OpenedRecording read(byte[] bytes) {
        return Recordings.parse(bytes, name,
                WorldCatalog.holding(
                        lost.simulation().definition())) instanceof RecordingResult.Opened(OpenedRecording read)
                && read.isRunnable() ? read : null;
    }
}
