package orrery.ecs.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.recording.chunk.SchemaChunks;
import orrery.ecs.recording.chunk.TickBytes;
import orrery.ecs.world.Segment;

/// Writes the ticks of a flight recorder to a file, as they were when the file was requested. Runs on the thread of the
/// [FlightEncoder].
///
/// @param entries ticks, oldest first
/// @param end the newest state, for a file without ticks; null if not available
/// @param endTick number of the newest state
/// @param edits edits made at the newest state
/// @param waiting inputs waiting for the next tick
/// @param notes further content of the file
record FlightFile(List<FlightLog.Entry> entries, byte @Nullable [] end, long endTick, List<Segment> edits,
        List<Record> waiting, RecordingNotes notes) {

    private static final String KEEP_ALL = "For worlds whose ticks give different results, keep all changes: make the flight"
            + " recorder without runningAgain.";

    /// Encoders for the file.
    ///
    /// @param schema schema of the world
    /// @param ticks writes the world's ticks
    /// @param definition creates the second world if ticks must be rerun; null if the world has no definition
    record Forms(SchemaChunks schema, TickBytes ticks, @Nullable WorldDefinition definition) {}

    /// Saves the file. If a rerun tick fails or its result differs from the recorded one, the file begins at the next state
    /// copy after that tick. If there is no such copy, the file has only the newest state. In both cases the failure text of
    /// the file says so.
    ///
    /// @throws IOException if the file can't be written, or if no tick can be written and [#end] is null. The message is for
    ///     the user. An existing file is unchanged
    void write(Path to, Forms forms) throws IOException {
        int first = firstWritable(0);
        String mismatch = "";
        while (true) {
            if (first == entries.size() && end == null) {
                throw new IOException(
                        "none of the kept ticks can be written, and there is no copy of the newest state%s"
                                .formatted(mismatch.isEmpty() ? "" : ". %s %s".formatted(mismatch, KEEP_ALL)));
            }
            int[] reached = {first};
            FlightFile attempted = new FlightFile(entries, end, endTick, edits, waiting,
                    notes.withFailure(failure(mismatch)));
            try {
                Recordings.save(to, out -> attempted.write(out, reached, forms));
                return;
            } catch (FlightReplay.MismatchException e) {
                first = firstWritable(reached[0] + 1);
                mismatch = capital(String.valueOf(e.getMessage())) + ".";
            }
        }
    }

    /// The failure text of the file.
    ///
    /// @param mismatch what went wrong with the last rerun tick that failed; empty if none failed
    private String failure(String mismatch) {
        return mismatch.isEmpty()
                ? notes.failure()
                : "%s%s%s The recording begins after it. %s".formatted(notes.failure(),
                        notes.failure().isEmpty() ? "" : "\n", mismatch, KEEP_ALL);
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
    }

    /// Returns the first index, from `from` on, at which the file can begin: that tick has a state copy, and neither that tick
    /// nor a later one is lost. Returns the number of ticks if there is no such index.
    private int firstWritable(int from) {
        int first = from;
        for (int i = from; i < entries.size(); i++) {
            first = entries.get(i).isLost() ? i + 1 : first;
        }
        while (first < entries.size() && entries.get(first).copy() == null) {
            first++;
        }
        return first;
    }

    /// @param at array with one element: at first the index of the first tick to write, and after a failure the index of the tick
    ///     that failed
    private void write(OutputStream out, int[] at, Forms forms) throws IOException {
        boolean hasTicks = at[0] < entries.size();
        byte[] state = Objects.requireNonNull(hasTicks ? entries.get(at[0]).copy() : end);
        ChunkWriter to = new ChunkWriter(out);
        long first = hasTicks ? entries.get(at[0]).parts().number() - 1 : endTick;
        to.write(ChunkKind.HEAD, notes.head(first, entries.size() - (long) at[0]));
        SchemaChunks.InFile file = forms.schema.new InFile(to::write);
        file.put(ChunkKind.KEYF, state, to::write);
        file.put(ChunkKind.BRAN, branch(), to::write);
        writeTicks(at, state, forms, file, to);
        ByteSink tail = new ByteSink();
        forms.ticks.writeSegments(hasTicks || entries.isEmpty() ? edits : List.of(), tail);
        forms.ticks.writeRecords(waiting, tail);
        file.put(ChunkKind.TAIL, tail.toArray(), to::write);
        ByteSink ends = new ByteSink();
        ends.put(0);
        ends.put(endTick);
        file.put(ChunkKind.ENDS, ends.toArray(), to::write);
    }

    private static byte[] branch() {
        ByteSink out = new ByteSink();
        out.putText("Main");
        out.put(0);
        return out.toArray();
    }

    private void writeTicks(int[] at, byte[] state, Forms forms, SchemaChunks.InFile file, ChunkWriter to)
            throws IOException {
        int lastRun = entries.size() - 1;
        while (lastRun >= at[0] && entries.get(lastRun).tick() != null) {
            lastRun--;
        }
        FlightReplay replay = lastRun < at[0]
                ? null
                : new FlightReplay(Objects.requireNonNull(forms.definition), forms.schema.values(), state);
        for (; at[0] < entries.size(); at[0]++) {
            FlightLog.Entry entry = entries.get(at[0]);
            byte[] kept = entry.tick();
            byte[] tick = kept == null ? Objects.requireNonNull(replay).run(entry, forms.ticks) : kept;
            if (kept != null && replay != null && at[0] < lastRun) {
                replay.reapplyTick(kept);
            }
            file.put(ChunkKind.TICK, tick, to::write);
        }
    }
}
