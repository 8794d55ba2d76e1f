package orrery.ecs.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.recording.chunk.SchemaChunks;
import orrery.ecs.recording.chunk.TickBytes;
import orrery.ecs.recording.chunk.TickParts;

/// Writes a recording chunk by chunk. Meanwhile the world seeks from state to state; afterwards it returns to its position.
///
/// This file is long because one class must know both the order of the chunks and the points at which a slice may end.
final class RecordingWriter {
    /// Ticks are collected in a chunk up to about this many bytes.
    private static final int CHUNK_BYTES = 1 << 16;

    private final Recording recording;
    private final EngineWorld world;
    private final RecordingNotes notes;
    private final SchemaChunks schema;
    private final TickBytes ticks;
    private final List<TickSpan> spans;
    private final Position shown;
    private SchemaChunks.@Nullable InFile file;
    private int span = -1;
    private long written;
    private long ticksDone;

    RecordingWriter(Recording recording, List<TickSpan> spans, RecordingNotes notes) {
        this.recording = recording;
        this.spans = spans;
        this.notes = notes;
        shown = recording.position();
        world = EngineWorld.of(recording.schedule().world());
        schema = new SchemaChunks(notes.world(), world, recording.schedule().systems(), notes.inputs());
        ticks = new TickBytes(new SegmentFormat(world, schema.values()), schema.values());
    }

    /// Whether the beginning of the file has been written.
    boolean hasBegun() {
        return span >= 0;
    }

    // ---- size

    /// Number of ticks to write.
    long tickCount() {
        return spans.stream().mapToLong(each -> each.last() - each.first()).sum();
    }

    /// Number of ticks written.
    long ticksDone() {
        return ticksDone;
    }

    /// Estimates the size of the file in bytes, extrapolated from the current state and one tick.
    long expectedBytes() throws IOException {
        return ChunkWriter.packed(state().toArray()).length + expectedTickBytes();
    }

    private ByteSink state() {
        ByteSink state = new ByteSink();
        new SnapshotFormat(world, schema.values()).write(world.snapshot(), state);
        return state;
    }

    private long expectedTickBytes() throws IOException {
        TickSpan one = spans.stream().filter(each -> each.last() > each.first()).findFirst().orElse(null);
        if (one == null) {
            return 0;
        }
        RecordedTick sample = one.tick(recording, one.last());
        ByteSink bytes = new ByteSink();
        ticks.write(TickParts.of(sample), bytes);
        double share = ChunkWriter.packed(bytes.toArray()).length / (double) Math.max(1, sample.rawBytes());
        long changed = 0;
        for (TickSpan each : spans) {
            for (long number = each.first() + 1; number <= each.last(); number++) {
                changed += each.tick(recording, number).rawBytes();
            }
        }
        return (long) (share * changed);
    }

    // ---- the file

    /// Decides how many ticks a slice gets. Ticks are written for `nanos` plus the time that the world took to move to the
    /// first tick, so that many ticks follow a long move. At least one tick is written. If `nanos` is 0, only one tick is
    /// written.
    private static final class Time {
        private final long began = System.nanoTime();
        private final long nanos;
        private long arrival;
        private boolean hasArrived;

        Time(long nanos) {
            this.nanos = nanos;
        }

        boolean isLeft() {
            return !hasArrived || nanos > 0 && System.nanoTime() - began - 2 * arrival < nanos;
        }

        void arrived() {
            if (!hasArrived) {
                arrival = System.nanoTime() - began;
                hasArrived = true;
            }
        }
    }

    /// Writes everything at once.
    void write(OutputStream out) throws IOException {
        write(out, (ticks, bytes) -> {});
    }

    /// Writes everything at once. Reports the progress after each chunk.
    void write(OutputStream out, RecordingSave.Progress progress) throws IOException {
        Position here = recording.position();
        try {
            ChunkWriter to = new ChunkWriter(out);
            writeOn((kind, bytes) -> {
                to.write(kind, bytes);
                progress.written(ticksDone, to.bytes());
            }, new Time(Long.MAX_VALUE));
            out.flush();
        } finally {
            seekBack(here);
        }
    }

    /// Writes one slice, see [Time]. Then returns to the old position. If ticks are left, keeps a copy of the reached state for
    /// the next slice.
    ///
    /// @return whether ticks are left
    boolean writeSome(SchemaChunks.Sink to, long nanos) throws IOException {
        Position here = recording.position();
        try {
            boolean isLeft = writeOn(to, new Time(nanos));
            if (isLeft) {
                recording.keepPlace();
            }
            return isLeft;
        } finally {
            seekBack(here);
        }
    }

    /// Releases the state copy kept for the next slice.
    void close() {
        recording.letPlaceGo();
    }

    private void seekBack(Position here) {
        if (!recording.branches().isEmpty()) {
            recording.seekKeepingBranches(here);
        }
    }

    private boolean writeOn(SchemaChunks.Sink to, Time time) throws IOException {
        if (span < 0) {
            begin(to);
        }
        while (span < spans.size()) {
            if (!writeTicks(spans.get(span), to, time)) {
                return true;
            }
            endSpan(spans.get(span), to);
            span++;
            beginSpan(to);
        }
        writeWaiting(to);
        int place = spans.stream().map(TickSpan::branch).toList().indexOf(shown.branch());
        TickSpan start = spans.getFirst();
        put(ChunkKind.ENDS, end(Math.max(0, place), place < 0
                ? start.last()
                : Math.clamp(shown.tick(), start.first(), spans.get(place).last())), to);
        return false;
    }

    private void begin(SchemaChunks.Sink to) throws IOException {
        TickSpan start = spans.getFirst();
        recording.seekKeepingBranches(Position.state(start.branch(), start.first()));
        to.put(ChunkKind.HEAD, notes.head(start.first(), tickCount()));
        file = schema.new InFile(to);
        put(ChunkKind.KEYF, state(), to);
        span = 0;
        beginSpan(to);
    }

    private void beginSpan(SchemaChunks.Sink to) throws IOException {
        if (span < spans.size()) {
            TickSpan begun = spans.get(span);
            written = begun.first();
            put(ChunkKind.BRAN, begun.bytes(), to);
        }
    }

    private void put(ChunkKind kind, ByteSink bytes, SchemaChunks.Sink to) throws IOException {
        Objects.requireNonNull(file).put(kind, bytes.toArray(), to);
    }

    /// Writes ticks until the time is over, in whole chunks. Returns whether all are written.
    private boolean writeTicks(TickSpan of, SchemaChunks.Sink to, Time time) throws IOException {
        ByteSink out = new ByteSink();
        while (written < of.last() && time.isLeft()) {
            RecordedTick tick = of.tick(recording, written + 1);
            recording.seekKeepingBranches(Position.state(of.branch(), tick.number()));
            time.arrived();
            ticks.write(TickParts.of(tick), out);
            written++;
            ticksDone++;
            if (out.size() > CHUNK_BYTES) {
                put(ChunkKind.TICK, out, to);
                out = new ByteSink();
            }
        }
        if (out.size() > 0) {
            put(ChunkKind.TICK, out, to);
        }
        return written == of.last();
    }

    /// Writes the edits and the waiting inputs at the newest state. Leaves out an unfinished tick, but not the inputs waiting
    /// for it. If the branch has later ticks that are not saved, writes only the inputs waiting at the last saved state.
    private void endSpan(TickSpan ended, SchemaChunks.Sink to) throws IOException {
        Branch branch = ended.branch();
        boolean isNewest = ended.withTail() && branch.newestTick() == ended.last();
        Position newest = isNewest ? recording.newest(branch) : Position.state(branch, ended.last());
        Position atEdits = new Position(branch, newest.tick(), newest.edits(), 0);
        recording.seekKeepingBranches(recording.branches().contains(branch) ? atEdits : recording.position());
        ByteSink out = new ByteSink();
        ticks.writeSegments(isNewest ? recording.begun(branch).subList(0, newest.edits()) : List.of(), out);
        ticks.writeRecords(world.submittedInputs(), out);
        put(ChunkKind.TAIL, out, to);
    }

    /// Writes the inputs submitted at past positions. Inputs submitted at the last saved state of a branch are in its chunk TAIL.
    private void writeWaiting(SchemaChunks.Sink to) throws IOException {
        ByteSink list = new ByteSink();
        int count = 0;
        for (Map.Entry<Position, List<Record>> each : recording.waitingInPast().entrySet()) {
            int place = placeOf(each.getKey());
            if (place >= 0) {
                Position at = each.getKey();
                list.put(place);
                list.put(at.tick());
                list.put(at.edits());
                list.put(at.systems());
                ticks.writeRecords(each.getValue(), list);
                count++;
            }
        }
        if (count > 0) {
            put(ChunkKind.WAIT, list, to);
        }
    }

    /// Finds the first saved branch in which a position comes before the last saved state. Returns the index of that branch in
    /// the file, or -1 if there is no such branch.
    private int placeOf(Position at) {
        for (int place = 0; place < spans.size(); place++) {
            TickSpan one = spans.get(place);
            Position there = new Position(one.branch(), at.tick(), at.edits(), at.systems());
            if (at.tick() >= spans.getFirst().first() && at.tick() < one.last()
                    && recording.branches().contains(one.branch()) && Recording.shared(there).equals(at)) {
                return place;
            }
        }
        return -1;
    }

    private static ByteSink end(int branch, long tick) {
        ByteSink out = new ByteSink();
        out.put(branch);
        out.put(tick);
        return out;
    }
}
