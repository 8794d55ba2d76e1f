package orrery.ecs.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.ByteSink;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.SegmentFormat;
import orrery.ecs.engine.SnapshotFormat;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;

/// Writes the ticks of a recording, chunk by chunk. The world goes from state to state meanwhile, and comes back.
///
/// This file is long because the order of the chunks is told in one place, with where a slice of time may end between
/// them.
final class RecordingWriter {
    /// Bytes of ticks that are put together in one chunk, as long as no single one takes more.
    private static final int CHUNK_BYTES = 1 << 16;

    private final Recording recording;
    private final EngineWorld world;
    private final RecordingNotes notes;
    private final SchemaChunks schema;
    private final TickBytes ticks;
    private final List<TickSpan> stretches;
    private final Position shown;
    private SchemaChunks.@Nullable InFile file;
    private int stretch = -1;
    private long written;
    private long ticksDone;

    RecordingWriter(Recording recording, List<TickSpan> stretches, RecordingNotes notes) {
        this.recording = recording;
        this.stretches = stretches;
        this.notes = notes;
        shown = recording.position();
        world = EngineWorld.of(recording.schedule().world());
        schema = new SchemaChunks(world, recording.schedule().systems(), notes);
        ticks = new TickBytes(new SegmentFormat(world, schema.values()), schema.values());
    }

    // ---- how much

    /// Number of ticks to be written.
    long tickCount() {
        return stretches.stream().mapToLong(each -> each.last() - each.first()).sum();
    }

    /// How many of them are.
    long ticksDone() {
        return ticksDone;
    }

    /// How long the file will be, about: by what the shown state and its newest tick take.
    long expectedBytes() throws IOException {
        return ChunkWriter.packed(state().toArray()).length + expectedTickBytes();
    }

    private ByteSink state() {
        ByteSink state = new ByteSink();
        new SnapshotFormat(world, schema.values()).write(world.snapshot(), state);
        return state;
    }

    private long expectedTickBytes() throws IOException {
        TickSpan one = stretches.stream().filter(each -> each.last() > each.first()).findFirst().orElse(null);
        if (one == null) {
            return 0;
        }
        RecordedTick sample = one.tick(recording, one.last());
        ByteSink bytes = new ByteSink();
        ticks.write(TickParts.of(sample), bytes);
        double share = ChunkWriter.packed(bytes.toArray()).length / (double) Math.max(1, sample.rawBytes());
        long changed = 0;
        for (TickSpan each : stretches) {
            for (long number = each.first() + 1; number <= each.last(); number++) {
                changed += each.tick(recording, number).rawBytes();
            }
        }
        return (long) (share * changed);
    }

    // ---- the file

    /// How long to go on: for one tick at least, and as long as the way to it took at least.
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

    /// Writes all at once.
    void write(OutputStream out) throws IOException {
        write(out, (ticks, bytes) -> {});
    }

    /// Writes all at once and tells how far it is after each chunk.
    void write(OutputStream out, RecordingSave.Progress progress) throws IOException {
        Position here = recording.position();
        try {
            ChunkWriter to = new ChunkWriter(out);
            goOn((kind, bytes) -> {
                to.write(kind, bytes);
                progress.written(ticksDone, to.bytes());
            }, new Time(Long.MAX_VALUE));
            out.flush();
        } finally {
            comeBack(here);
        }
    }

    /// Goes on for about so long, and comes back. What the way to the first tick takes is added, so that it is no large part
    /// of all.
    ///
    /// @return whether anything is left
    boolean writeSome(SchemaChunks.Sink to, long nanos) throws IOException {
        Position here = recording.position();
        try {
            boolean isLeft = goOn(to, new Time(nanos));
            if (isLeft) {
                recording.keepPlace();
            }
            return isLeft;
        } finally {
            comeBack(here);
        }
    }

    /// Keeps no place in the recording to go on from.
    void close() {
        recording.letPlaceGo();
    }

    private void comeBack(Position here) {
        Branch branch = here.branch();
        if (!recording.branches().isEmpty()) {
            recording.seek(recording.branches().contains(branch)
                    ? here
                    : new Position(Objects.requireNonNull(branch.parent()), here.tick(), here.edits(),
                            here.systems()));
        }
    }

    private boolean goOn(SchemaChunks.Sink to, Time time) throws IOException {
        if (stretch < 0) {
            begin(to);
        }
        while (stretch < stretches.size()) {
            if (!writeTicks(stretches.get(stretch), to, time)) {
                return true;
            }
            endStretch(stretches.get(stretch), to);
            stretch++;
            beginStretch(to);
        }
        writeWaiting(to);
        int place = stretches.stream().map(TickSpan::branch).toList().indexOf(shown.branch());
        TickSpan start = stretches.getFirst();
        put(ChunkKind.ENDS, end(Math.max(0, place), place < 0
                ? start.last()
                : Math.clamp(shown.tick(), start.first(), stretches.get(place).last())), to);
        return false;
    }

    private void begin(SchemaChunks.Sink to) throws IOException {
        TickSpan start = stretches.getFirst();
        recording.seek(Position.state(start.branch(), start.first()));
        to.put(ChunkKind.HEAD, notes.head(start.first(), tickCount()));
        file = schema.new InFile(to);
        put(ChunkKind.KEYF, state(), to);
        stretch = 0;
        beginStretch(to);
    }

    private void beginStretch(SchemaChunks.Sink to) throws IOException {
        if (stretch < stretches.size()) {
            TickSpan begun = stretches.get(stretch);
            written = begun.first();
            put(ChunkKind.BRAN, begun.bytes(), to);
        }
    }

    private void put(ChunkKind kind, ByteSink bytes, SchemaChunks.Sink to) throws IOException {
        Objects.requireNonNull(file).put(kind, bytes.toArray(), to);
    }

    /// Writes ticks until the time is over, whole chunks; returns whether all are written.
    private boolean writeTicks(TickSpan of, SchemaChunks.Sink to, Time time) throws IOException {
        ByteSink out = new ByteSink();
        while (written < of.last() && time.isLeft()) {
            RecordedTick tick = of.tick(recording, written + 1);
            recording.seek(Position.state(of.branch(), tick.number()));
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

    /// The edits at the newest state; a tick that was begun is left out, but not what waits for it. Where ticks follow that
    /// do not go with the others, what waits at the last.
    private void endStretch(TickSpan ended, SchemaChunks.Sink to) throws IOException {
        Branch branch = ended.branch();
        boolean isNewest = ended.withTail() && branch.newestTick() == ended.last();
        Position newest = isNewest ? recording.newest(branch) : Position.state(branch, ended.last());
        Position atEdits = new Position(branch, newest.tick(), newest.edits(), 0);
        recording.seek(recording.branches().contains(branch) ? atEdits : recording.position());
        ByteSink out = new ByteSink();
        ticks.writeSegments(isNewest ? recording.begun(branch).subList(0, newest.edits()) : List.of(), out);
        ticks.writeRecords(world.submittedInputs(), out);
        put(ChunkKind.TAIL, out, to);
    }

    /// What was handed in at positions of the past; at the newest of a branch it is in its tail.
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

    /// The first of the branches in the file that has a position before its newest state; -1 if none has.
    private int placeOf(Position at) {
        for (int place = 0; place < stretches.size(); place++) {
            TickSpan one = stretches.get(place);
            Position there = new Position(one.branch(), at.tick(), at.edits(), at.systems());
            if (at.tick() >= stretches.getFirst().first() && at.tick() < one.last()
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
