package orrery.ecs.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.ByteSink;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.world.Segment;

/// Writes the ticks of a flight, which were taken over when the file was asked for. On the thread of the [FlightEncoder].
///
/// @param entries ticks, oldest first
/// @param end the newest state, to begin with where no tick can be told; null where that is not known
/// @param endTick its number
/// @param edits what was done at it
/// @param waiting what waits for the next tick
/// @param notes what goes into the file beside them
record FlightFile(List<FlightLog.Entry> entries, byte @Nullable [] end, long endTick, List<Segment> edits,
        List<Record> waiting, RecordingNotes notes) {

    /// What makes bytes.
    ///
    /// @param schema of the world
    /// @param ticks writes its ticks
    /// @param definition makes a second world, if ticks are to be run again; else null
    record Forms(SchemaChunks schema, TickBytes ticks, @Nullable WorldDefinition definition) {}

    /// Saves the file. Where ticks come out differently when they are run again, it begins with the next copy of a state
    /// after them, and says so.
    ///
    /// @throws IOException if it can't be written, with a message for people; what was there is then as it was
    void write(Path to, Forms forms) throws IOException {
        int first = firstTold(0);
        String parted = "";
        while (true) {
            int[] reached = {first};
            FlightFile told = new FlightFile(entries, end, endTick, edits, waiting, notes.withFailure(
                    notes.failure() + parted));
            try {
                Recordings.save(to, out -> told.write(out, reached, forms));
                return;
            } catch (FlightReplay.PartedException e) {
                first = firstTold(reached[0] + 1);
                parted = "%s%s. The recording begins after it. Of worlds whose ticks do not come out the same, keep all changes:"
                        .formatted(notes.failure().isEmpty() ? "" : "\n", capital(String.valueOf(e.getMessage())))
                        + " make the flight recorder without runningAgain.";
            }
        }
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
    }

    /// The first tick from a place on that has a copy of the state before it and after which all can be told.
    private int firstTold(int from) {
        int first = from;
        for (int i = from; i < entries.size(); i++) {
            first = entries.get(i).isLost() ? i + 1 : first;
        }
        while (first < entries.size() && entries.get(first).copy() == null) {
            first++;
        }
        return first;
    }

    /// @param at the place of the first tick; afterwards of the one that was reached
    private void write(OutputStream out, int[] at, Forms forms) throws IOException {
        boolean hasTicks = at[0] < entries.size();
        byte[] state = hasTicks ? entries.get(at[0]).copy() : end;
        if (state == null) {
            throw new IOException("no state is known from which its ticks go on");
        }
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
        FlightReplay twin = lastRun < at[0]
                ? null
                : new FlightReplay(Objects.requireNonNull(forms.definition), forms.schema.values(), state);
        for (; at[0] < entries.size(); at[0]++) {
            FlightLog.Entry entry = entries.get(at[0]);
            byte[] kept = entry.tick();
            byte[] tick = kept == null ? Objects.requireNonNull(twin).run(entry, forms.ticks) : kept;
            if (kept != null && twin != null && at[0] < lastRun) {
                twin.lead(kept);
            }
            file.put(ChunkKind.TICK, tick, to::write);
        }
    }
}
