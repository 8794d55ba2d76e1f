package orrery.ecs.recording;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.expression.Invariant;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.history.RecordingBuilder;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.schema.Binding;
import orrery.ecs.recording.schema.Schema;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeCheck;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Reads a recording file from its start, as far as it is intact and at most a number of ticks.
final class RecordingReader {
    private static final Set<Class<?>> LINKS = Set.of(Node.class, TreeRoots.class);

    private final ChunkReader chunks;
    private final WorldCatalog catalog;
    private final long mostTicks;
    private final @Nullable String refusal;
    private final List<Branch> branches = new ArrayList<>();
    private @Nullable Head head;
    private @Nullable Schema schema;
    private @Nullable Binding binding;
    private @Nullable RecordingBuilder rebuilding;
    private @Nullable SegmentFormat segments;
    private long ticks;
    private boolean isTailRead;
    private boolean hasEnded;

    /// Content of the head chunk.
    private record Head(long first, long ticks, Map<String, String> invariants, String failure, String scene) {}

    /// @param mostTicks number of ticks after which to stop, because the next one can't be read
    /// @param refusal why stand-ins replace the world's own records; null to use its own
    RecordingReader(InputStream in, WorldCatalog catalog, long mostTicks, @Nullable String refusal) {
        chunks = new ChunkReader(in);
        this.catalog = catalog;
        this.mostTicks = mostTicks;
        this.refusal = refusal;
    }

    /// Number of ticks read.
    long ticks() {
        return ticks;
    }

    /// Number of ticks that the file should contain and that were not read.
    long lostTicks() {
        return head == null ? 0 : Math.max(0, head.ticks - ticks);
    }

    /// Whether the world has been restored.
    boolean hasWorld() {
        return rebuilding != null;
    }

    /// Reads all chunks.
    ///
    /// @throws ChunkReader.Damage at the first damaged chunk
    /// @throws MalformedBytesException at the first chunk with invalid content
    void read() throws IOException, ChunkReader.Damage {
        chunks.readMark();
        for (ChunkReader.Chunk chunk = chunks.next(); chunk != null && !isDone() && !hasEnded; chunk = chunks.next()) {
            if (chunk.kind() != null) {
                read(chunk.kind(), new ByteSource(chunk.bytes()));
            }
        }
        if (!hasEnded && !isDone()) {
            throw new ChunkReader.Damage("it has no end");
        }
    }

    private boolean isDone() {
        return ticks >= mostTicks && !branches.isEmpty();
    }

    private void read(ChunkKind kind, ByteSource in) {
        switch (kind) {
            case HEAD -> {
                requireFirst(head, kind);
                head = readHead(in);
            }
            case TYPE -> {
                requireFirst(schema, kind);
                schema = Schema.read(in);
                binding = Binding.of(schema, catalog, refusal);
            }
            case MORE -> bound().readMore(in);
            case KEYF -> {
                requireFirst(rebuilding, kind);
                readState(in);
            }
            case BRAN -> {
                readBranch(in);
                isTailRead = false;
            }
            case TICK -> {
                requireBranch();
                while (in.left() > 0 && ticks < mostTicks) {
                    readTick(in);
                    ticks++;
                }
            }
            case TAIL -> {
                requireBranch();
                isTailRead = true;
                made().await(List.of());
                readSegments(in);
                made().await(readRecords(in));
            }
            case WAIT -> {
                while (in.left() > 0) {
                    readWaiting(in);
                }
            }
            case ENDS -> {
                readEnd(in);
                hasEnded = true;
            }
        }
    }

    private static void requireFirst(@Nullable Object before, ChunkKind kind) {
        if (before != null) {
            throw new MalformedBytesException("it has a second chunk %s".formatted(kind));
        }
    }

    private void requireBranch() {
        if (branches.isEmpty() || isTailRead) {
            throw new MalformedBytesException("ticks belong to no branch");
        }
    }

    private Binding bound() {
        return found(binding, "TYPE");
    }

    private RecordingBuilder made() {
        return found(rebuilding, "KEYF");
    }

    private static <T> T found(@Nullable T part, String kind) {
        if (part == null) {
            throw new MalformedBytesException("it has no chunk %s before the first that needs it".formatted(kind));
        }
        return part;
    }

    private static Head readHead(ByteSource in) {
        long first = in.next();
        long all = in.next();
        Map<String, String> invariants = new LinkedHashMap<>();
        for (int left = in.nextCount(); left > 0; left--) {
            invariants.put(in.nextText(), in.nextText());
        }
        return new Head(first, all, invariants, in.nextText(), in.left() > 0 ? in.nextText() : "");
    }

    private void readState(ByteSource in) {
        found(head, "HEAD");
        EngineWorld world = EngineWorld.of(bound().simulation().world());
        world.restore(new SnapshotFormat(world, bound().values()).read(in));
        requireTree(world);
        world.singleton(ScheduleSettings.class);
        world.hashes();
        rebuilding = new RecordingBuilder(bound().simulation().schedule());
        segments = new SegmentFormat(world, bound().values());
    }

    private void readBranch(ByteSource in) {
        String name = in.nextText();
        int parent = in.nextUpTo(branches.size()) - 1;
        if (parent < 0) {
            if (!branches.isEmpty()) {
                throw new MalformedBytesException("branch %s leaves no other".formatted(name));
            }
            branches.add(made().recording().branch());
        } else {
            Position fork = new Position(branches.get(parent), in.next(), in.nextUpTo(Integer.MAX_VALUE),
                    in.nextUpTo(Integer.MAX_VALUE));
            made().branch("Branch", fork, in.nextUpTo(Integer.MAX_VALUE));
            branches.add(made().recording().branch());
        }
        if (!name.isBlank()) {
            branches.getLast().rename(name);
        }
    }

    private void readTick(ByteSource in) {
        EngineWorld world = EngineWorld.of(bound().simulation().world());
        if (in.next() != world.tick() + 1) {
            throw new MalformedBytesException("tick %d does not follow here".formatted(world.tick() + 1));
        }
        int edits = in.nextCount();
        made().await(List.of());
        readSegments(in);
        List<RunReport> reports = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            reports.add(readReport(in));
        }
        double secondsPerTick = Double.longBitsToDouble(in.next());
        if (!(secondsPerTick > 0 && secondsPerTick < Double.POSITIVE_INFINITY)) {
            throw new MalformedBytesException("tick %d takes %s seconds".formatted(world.tick(), secondsPerTick));
        }
        made().await(readRecords(in));
        Map<String, Long> hashes = world.cheapHashes();
        for (int left = in.nextCount(); left > 0; left--) {
            checkHash(in.nextText(), in.next(), hashes, world);
        }
        made().endTick(new RecordingBuilder.Ended(edits, reports, secondsPerTick));
    }

    private void checkHash(String type, long recorded, Map<String, Long> hashes, EngineWorld world) {
        Long now = bound().isHashKnown(type, world) ? hashes.get(type) : null;
        if (now != null && now != recorded) {
            throw new MalformedBytesException("the hash of %s differs from the recorded one".formatted(type));
        }
    }

    private void readSegments(ByteSource in) {
        for (int left = in.nextCount(); left > 0; left--) {
            Segment segment = Objects.requireNonNull(segments).read(in);
            made().apply(segment);
            if (segment.changes().stream().anyMatch(change -> LINKS.contains(change.type().recordClass()))) {
                requireTree(bound().simulation().world());
            }
        }
    }

    private static void requireTree(World world) {
        TreeCheck.problem(world).ifPresent(problem -> {
            throw new MalformedBytesException(problem);
        });
    }

    private static RunReport readReport(ByteSource in) {
        String system = in.nextText();
        RunReport.Outcome outcome = RunReport.Outcome.values()[in.nextUpTo(RunReport.Outcome.values().length - 1)];
        List<String> watched = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            watched.add(in.nextText());
        }
        long nanos = in.next();
        List<RunReport.EqualWrites> equalWrites = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            equalWrites.add(new RunReport.EqualWrites(in.nextText(), in.nextUpTo(Integer.MAX_VALUE)));
        }
        return new RunReport(system, outcome, watched, nanos, equalWrites);
    }

    private List<Record> readRecords(ByteSource in) {
        List<Record> records = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            if (!(bound().values().read(in.nextByte(), in) instanceof Record found)) {
                throw new MalformedBytesException("an input is no record");
            }
            records.add(found);
        }
        return List.copyOf(records);
    }

    private void readWaiting(ByteSource in) {
        Branch branch = branches.get(in.nextUpTo(branches.size() - 1));
        Position at = new Position(branch, in.next(), in.nextUpTo(Integer.MAX_VALUE), in.nextUpTo(Integer.MAX_VALUE));
        List<Record> records = readRecords(in);
        if (at.tick() >= branch.newestTick() || !made().recording().has(at)) {
            throw new MalformedBytesException("there is no position %s of the past".formatted(at.text()));
        }
        made().await(at, records);
    }

    private void readEnd(ByteSource in) {
        Branch branch = branches.get(in.nextUpTo(branches.size() - 1));
        long tick = in.next();
        Recording recording = made().recording();
        if (recording.branches().contains(branch)) {
            recording.seek(tick == branch.newestTick()
                    ? recording.newest(branch)
                    : Position.state(branch, tick));
        }
    }

    // ---- result

    /// The recording as far as it was read.
    OpenedRecording opened(List<String> damage) {
        List<String> warnings = new ArrayList<>(damage);
        bound().warning().ifPresent(warnings::add);
        TypeRegistry types = bound().simulation().world().types();
        List<Invariant> invariants = new ArrayList<>();
        Head said = found(head, "HEAD");
        said.invariants.forEach((name, text) -> {
            try {
                invariants.add(new Invariant(name, Condition.parse(text, types)));
            } catch (ExpressionException e) {
                warnings.add("The invariant “%s” is not checked, since it can't be read here: %s".formatted(name,
                        e.getMessage()));
            }
        });
        return new OpenedRecording(bound().simulation(), said.scene, made().done(), bound().isRunnable(),
                List.copyOf(invariants),
                hasEnded ? said.failure : "", List.copyOf(warnings), lostTicks());
    }
}
