package orrery.ecs.recording.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.bytes.RefusedValueException;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.schema.Binding;
import orrery.ecs.recording.schema.Schema;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeCheck;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// A world to which chunks are applied: it is created from a schema, set to a state, and then changed by ticks and edits. Its
/// schedule notifies the listeners for the end of a tick as if the tick had run, but not those for the turns of systems.
public final class StreamedWorld {
    private static final Set<Class<?>> LINKS = Set.of(Node.class, TreeRoots.class);

    private final Binding binding;
    private final EngineWorld world;
    private final EngineSchedule schedule;
    private @Nullable SegmentFormat segments;

    /// Creates the world.
    ///
    /// @param refusal the reason to use generated stand-in classes; null to use the world's own classes if that is possible
    /// @throws MalformedBytesException if no world can be created from the schema
    public StreamedWorld(Schema schema, WorldCatalog catalog, @Nullable String refusal) {
        this(Binding.of(schema, catalog, refusal));
    }

    private StreamedWorld(Binding binding) {
        this.binding = binding;
        world = EngineWorld.of(binding.simulation().world());
        schedule = EngineSchedule.of(binding.simulation().schedule());
    }

    /// Creates another world for chunks of the same schema. The new world has no state; the calling thread owns it.
    public StreamedWorld again() {
        return new StreamedWorld(binding.again());
    }

    /// The world with its schedule.
    public Simulation simulation() {
        return binding.simulation();
    }

    /// The classes of the schema.
    public Binding binding() {
        return binding;
    }

    /// Whether the world has a state.
    public boolean hasState() {
        return segments != null;
    }

    /// The encoding of segments, once the world has a state.
    public SegmentFormat segments() {
        return Objects.requireNonNull(segments);
    }

    /// Sets the world to a state. The change sets of its last tick are then empty.
    ///
    /// @throws MalformedBytesException if the bytes are no valid state
    public void readState(ByteSource in) {
        world.restore(new SnapshotFormat(world, binding.values()).read(in));
        world.forgetChanges();
        requireTree(world);
        world.singleton(ScheduleSettings.class);
        world.hashes();
        if (segments == null) {
            segments = new SegmentFormat(world, binding.values());
        }
    }

    /// Applies a tick. Edits that were applied since the last tick become part of this tick.
    ///
    /// @throws MalformedBytesException if the tick can't follow the world's state
    public void readTick(ByteSource in) {
        long number = in.next();
        if (number != world.tick() + 1) {
            throw new MalformedBytesException("tick %d does not follow tick %d".formatted(number, world.tick()));
        }
        int edits = in.nextCount() + (world.isTickEnded() ? 0 : world.segmentsOfTick().size());
        schedule.awaitOnly(List.of());
        readTickSegments(in);
        List<RunReport> reports = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            reports.add(readReport(in));
        }
        double secondsPerTick = Double.longBitsToDouble(in.next());
        if (!(secondsPerTick > 0 && secondsPerTick < Double.POSITIVE_INFINITY)) {
            throw new MalformedBytesException("tick %d takes %s seconds".formatted(world.tick(), secondsPerTick));
        }
        schedule.awaitOnly(readRecords(in));
        Map<String, Long> hashes = world.cheapHashes();
        for (int left = in.nextCount(); left > 0; left--) {
            checkHash(in.nextText(), in.next(), hashes);
        }
        schedule.endApplied(edits, reports, secondsPerTick);
    }

    private void checkHash(String type, long recorded, Map<String, Long> hashes) {
        Long now = binding.isHashKnown(type, world) ? hashes.get(type) : null;
        if (now != null && now != recorded) {
            String problem = "the hash of %s differs from the recorded one".formatted(type);
            throw binding.isKnownOfStandIns(type, world)
                    ? new MalformedBytesException(problem)
                    : new RefusedValueException(problem);
        }
    }

    /// Applies segments of edits and returns them.
    ///
    /// @throws MalformedBytesException if the segments can't follow the world's state, or one of them ends a tick
    public List<Segment> readEdits(ByteSource in) {
        List<Segment> applied = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            applied.add(readSegment(in, false));
        }
        return applied;
    }

    /// Applies the segments of a tick, of which the last ends it.
    private void readTickSegments(ByteSource in) {
        for (int left = in.nextCount(); left > 0; left--) {
            Segment _ = readSegment(in, left == 1);
        }
    }

    private Segment readSegment(ByteSource in, boolean endsTick) {
        Segment segment = segments().read(in);
        if ((segment.author().kind() == Author.Kind.CLOCK) != endsTick) {
            throw new MalformedBytesException("the segment of %s %s".formatted(segment.author(),
                    endsTick ? "does not end the tick" : "ends a tick that goes on"));
        }
        long next = world.tick() + (endsTick ? 1 : 0);
        world.reapply(segment);
        if (world.tick() != next) {
            throw new MalformedBytesException("the segment of %s leads to tick %d and not %d"
                    .formatted(segment.author(), world.tick(), next));
        }
        if (segment.changes().stream().anyMatch(change -> LINKS.contains(change.type().recordClass()))) {
            requireTree(world);
        }
        return segment;
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

    /// Replaces the inputs that wait for the next tick.
    public void await(List<Record> inputs) {
        schedule.awaitOnly(inputs);
    }

    /// Reads a list of inputs.
    ///
    /// @throws MalformedBytesException if a value is no record
    public List<Record> readRecords(ByteSource in) {
        List<Record> records = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            if (!(binding.values().read(in.nextByte(), in) instanceof Record found)) {
                throw new MalformedBytesException("an input is no record");
            }
            records.add(found);
        }
        return List.copyOf(records);
    }
}
