package orrery.ecs.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.ByteSink;
import orrery.ecs.world.Segment;
import orrery.ecs.world.SegmentFormat;
import orrery.ecs.world.SnapshotFormat;
import orrery.ecs.world.World;

/// Writes the ticks of a recording. The world goes from state to state meanwhile, and comes back.
final class RecordingWriter {
    /// Bytes of ticks that are put together in one chunk, as long as no single one takes more.
    private static final int CHUNK_BYTES = 1 << 16;

    private final Recording recording;
    private final World world;
    private final RecordingNotes notes;
    private final ClassWalk walk;
    private final Schema schema;
    private final Classes classes;
    private final ValueBytes values;
    private final SegmentFormat segments;
    private int classesWritten;

    RecordingWriter(Recording recording, RecordingNotes notes) {
        this.recording = recording;
        this.notes = notes;
        world = recording.schedule().world();
        SchemaOf described = SchemaOf.of(notes.world(), world, recording.schedule().systems(), notes.inputs());
        walk = described.walk();
        schema = described.schema();
        classes = new Classes(walk.classes(), walk.forms(), List.of(world.types(), notes.inputs()));
        values = new ValueBytes(classes, false, this::meet);
        segments = new SegmentFormat(world, values);
    }

    /// A class that no field declares: it goes into the file before the values.
    private void meet(Class<?> type) {
        walk.placeOf(type);
        List<Class<?>> all = walk.classes();
        for (int place = classes.size(); place < all.size(); place++) {
            classes.add(all.get(place), walk.forms().get(place));
        }
    }

    // ---- the file

    /// The ticks of a branch that lead from one state to another, and whether what follows upon the newest goes with them.
    private record Stretch(Branch branch, int parent, long first, long last, boolean withTail) {}

    /// Writes all branches.
    void write(OutputStream out) throws IOException {
        List<Branch> branches = recording.branches();
        write(out, branches.stream().map(branch -> new Stretch(branch, branches.indexOf(branch.parent()),
                branch.forkTick(), branch.newestTick(), true)).toList());
    }

    /// Writes the ticks that lead from one state of a branch to another, as one branch.
    void write(OutputStream out, Branch branch, long first, long last) throws IOException {
        write(out, List.of(new Stretch(branch, -1, first, last, last == branch.newestTick())));
    }

    private void write(OutputStream out, List<Stretch> stretches) throws IOException {
        Position here = recording.position();
        try {
            writeFrom(here, stretches, out);
            out.flush();
        } finally {
            Branch branch = here.branch();
            recording.seek(recording.branches().contains(branch)
                    ? here
                    : new Position(Objects.requireNonNull(branch.parent()), here.tick(), here.edits(),
                            here.systems()));
        }
    }

    private void writeFrom(Position here, List<Stretch> stretches, OutputStream out) throws IOException {
        Stretch start = stretches.getFirst();
        recording.seek(Position.state(start.branch, start.first));
        long ticks = stretches.stream().mapToLong(each -> each.last - each.first).sum();
        ChunkWriter to = new ChunkWriter(out);
        to.write(ChunkKind.HEAD, head(start.first, ticks));
        ByteSink types = new ByteSink();
        schema.write(types);
        to.write(ChunkKind.TYPE, types.toArray());
        classesWritten = schema.classes().size();
        ByteSink state = new ByteSink();
        new SnapshotFormat(world, values).write(world.snapshot(), state);
        put(ChunkKind.KEYF, state, to);
        for (Stretch stretch : stretches) {
            put(ChunkKind.BRAN, branch(stretch), to);
            writeTicks(stretch, to);
            if (stretch.withTail) {
                put(ChunkKind.TAIL, tail(stretch.branch), to);
            }
        }
        int place = stretches.stream().map(Stretch::branch).toList().indexOf(here.branch());
        put(ChunkKind.ENDS, end(Math.max(0, place), place < 0
                ? start.last
                : Math.clamp(here.tick(), start.first, stretches.get(place).last)), to);
    }

    private void put(ChunkKind kind, ByteSink bytes, ChunkWriter to) throws IOException {
        if (classes.size() > classesWritten) {
            ByteSink more = new ByteSink();
            for (; classesWritten < classes.size(); classesWritten++) {
                classes.formAt(classesWritten).write(more);
            }
            to.write(ChunkKind.MORE, more.toArray());
        }
        to.write(kind, bytes.toArray());
    }

    private byte[] head(long first, long ticks) {
        ByteSink out = new ByteSink();
        out.put(first);
        out.put(ticks);
        out.put(notes.invariants().size());
        for (Invariant invariant : notes.invariants()) {
            out.putText(invariant.name());
            out.putText(invariant.holds().toString());
        }
        out.putText(notes.failure());
        out.putText(notes.scene());
        return out.toArray();
    }

    private ByteSink branch(Stretch stretch) {
        ByteSink out = new ByteSink();
        out.putText(stretch.branch.name());
        out.put(stretch.parent + 1);
        Position fork = stretch.branch.fork();
        if (stretch.parent >= 0 && fork != null) {
            out.put(fork.tick());
            out.put(fork.edits());
            out.put(fork.systems());
            out.put(stretch.branch.shared());
        }
        return out;
    }

    private void writeTicks(Stretch stretch, ChunkWriter to) throws IOException {
        ByteSink out = new ByteSink();
        for (long number = stretch.first + 1; number <= stretch.last; number++) {
            recording.seek(Position.state(stretch.branch, number));
            writeTick(Objects.requireNonNull(recording.tick(stretch.branch, number)), out);
            if (out.size() > CHUNK_BYTES) {
                put(ChunkKind.TICK, out, to);
                out = new ByteSink();
            }
        }
        if (out.size() > 0) {
            put(ChunkKind.TICK, out, to);
        }
    }

    /// The world stands at its state.
    private void writeTick(RecordedTick tick, ByteSink out) {
        out.put(tick.number());
        out.put(tick.edits());
        writeSegments(tick.segments(), out);
        out.put(tick.reports().size());
        for (RunReport report : tick.reports()) {
            out.putText(report.system());
            out.put(report.outcome().ordinal());
            out.put(report.watched().size());
            report.watched().forEach(out::putText);
            out.put(report.nanos());
            out.put(report.equalWrites().size());
            for (RunReport.EqualWrites equal : report.equalWrites()) {
                out.putText(equal.type());
                out.put(equal.count());
            }
        }
        out.put(Double.doubleToLongBits(tick.secondsPerTick()));
        writeRecords(tick.handedIn(), out);
        out.put(tick.hashes().size());
        for (Map.Entry<String, Long> hash : tick.hashes().entrySet()) {
            out.putText(hash.getKey());
            out.put(hash.getValue());
        }
    }

    private void writeSegments(List<Segment> list, ByteSink out) {
        out.put(list.size());
        list.forEach(segment -> segments.write(segment, out));
    }

    private void writeRecords(List<Record> records, ByteSink out) {
        out.put(records.size());
        records.forEach(each -> values.write(each, out));
    }

    /// The edits at the newest state; a tick that was begun is left out, but not what waits for it.
    private ByteSink tail(Branch branch) {
        Position newest = recording.newest(branch);
        Position atEdits = new Position(branch, newest.tick(), newest.edits(), 0);
        recording.seek(recording.branches().contains(branch) ? atEdits : recording.position());
        ByteSink out = new ByteSink();
        writeSegments(recording.begun(branch).subList(0, newest.edits()), out);
        writeRecords(world.handedIn(), out);
        return out;
    }

    private static ByteSink end(int branch, long tick) {
        ByteSink out = new ByteSink();
        out.put(branch);
        out.put(tick);
        return out;
    }
}
