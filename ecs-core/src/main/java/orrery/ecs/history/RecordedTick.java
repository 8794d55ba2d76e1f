package orrery.ecs.history;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineSegment;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.PackedSegment;
import orrery.ecs.engine.Retention;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// One recorded tick: all that led from the state before it to its own.
///
/// This file is long because a tick is kept in one of four ways, raw, packed, run again or dropped, and each question
/// about it must be answered for all of them.
public final class RecordedTick implements TickLog {
    /// Types of many rows that changed as a whole are hashed at each of so many ticks.
    static final int TICKS_PER_HASH = 16;

    /// So many bytes of segments are gone over in a nanosecond.
    private static final int BYTES_PER_NANO = 2;

    private final long number;
    private final Function<RecordedTick, List<Segment>> rebuilding;
    private @Nullable List<Segment> raw;
    private @Nullable List<PackedSegment> packed;
    private @Nullable Recomputation recomputation;
    private List<PackedSegment> editsMade = List.of();
    private List<Author> authorsOfComputed = List.of();
    private @Nullable Keyframe keyframe;
    private final int edits;
    private final List<RunReport> reports;
    private final double secondsPerTick;
    private final List<Record> submittedInputs;
    private final Map<String, Long> hashes;
    private final List<Record> inputs;
    private final long rawBytes;
    private boolean dropped;
    private long bytes;

    /// @param segments those of the tick, and before them those of the edits made at the state before
    /// @param ended where the schedule stands at its end
    /// @param rebuilding makes the segments again where they are packed
    RecordedTick(long number, List<Segment> segments, EngineSchedule.Standing ended, Map<String, Long> hashes,
            Function<RecordedTick, List<Segment>> rebuilding) {
        EngineSchedule.Tick tick = Objects.requireNonNull(ended.tick());
        this.number = number;
        raw = segments;
        this.rebuilding = rebuilding;
        edits = segments.size() - tick.segments().size();
        reports = ended.reports();
        secondsPerTick = tick.secondsPerTick();
        submittedInputs = ended.world().submittedInputs();
        this.hashes = hashes;
        inputs = segments.stream().flatMap(segment -> segment.inputs().stream()).toList();
        rawBytes = segments.stream().map(EngineSegment::of).mapToLong(EngineSegment::bytes).sum();
        bytes = rawBytes + ownBytes();
    }

    private long ownBytes() {
        return 64L * (reports.size() + hashes.size());
    }

    /// Its number, which is that of the state it led to.
    public long number() {
        return number;
    }

    /// Its segments in order: of the edits made at the state before, its inputs, its systems and the clock.
    ///
    /// Cost: O(1) for ticks that ended lately and for the one that is shown. Those of others are packed, or not kept at all: the
    /// world goes there and comes back, on its own thread, to rebuild them together with their neighbours', which stay at
    /// hand until others are asked for. They are other objects each time.
    ///
    /// @throws orrery.ecs.world.WorldException if they are not at hand and the tick is no longer there
    @Override
    public List<Segment> segments() {
        return raw != null ? raw : rebuilding.apply(this);
    }

    @Override
    public List<Author> authors() {
        if (recomputation != null) {
            return authorsOfComputed;
        }
        return packed != null
                ? packed.stream().map(PackedSegment::author).toList()
                : segments().stream().map(Segment::author).toList();
    }

    @Override
    public void revert(World of) {
        EngineWorld world = EngineWorld.of(of);
        if (raw != null) {
            raw.reversed().forEach(world::revert);
        } else {
            Objects.requireNonNull(packed).reversed().forEach(world::revert);
        }
    }

    @Override
    public void reapply(World world) {
        reapply(EngineWorld.of(world), Retention.AUTHORS);
    }

    /// Makes all segments again.
    ///
    /// @param kept what is kept at least where it is run again
    void reapply(EngineWorld world, Retention kept) {
        if (raw == null && recomputation != null) {
            editsMade.forEach(world::reapply);
            recomputation.run(this, kept);
        } else if (packed != null) {
            packed.forEach(world::reapply);
        } else {
            Objects.requireNonNull(raw).forEach(world::reapply);
        }
    }

    /// Makes the segments again, if they are not at hand, while a world goes from the state before to the one after.
    void rebuild(EngineWorld world) {
        if (raw != null) {
            reapply(world);
            return;
        }
        List<Segment> segments = new ArrayList<>();
        for (PackedSegment each : recomputation != null ? editsMade : Objects.requireNonNull(packed)) {
            Segment segment = each.rebuilt(false);
            world.reapply(segment);
            segments.add(segment);
        }
        if (recomputation != null) {
            segments.addAll(recomputation.segments(this));
        }
        raw = List.copyOf(segments);
    }

    /// Makes the segments again, which are packed, in a world that stands at the tick's end.
    void rebuildAtEnd(EngineWorld world) {
        List<PackedSegment> made = Objects.requireNonNull(packed);
        Set<Object> tables = new HashSet<>();
        boolean apart = true;
        for (PackedSegment each : made) {
            apart &= each.isFirstOf(tables);
        }
        if (apart) {
            raw = made.stream().<Segment>map(each -> each.rebuilt(true)).toList();
        } else {
            revert(world);
            rebuild(world);
        }
    }

    /// Whether its segments are at hand.
    boolean isRaw() {
        return raw != null;
    }

    /// Whether its segments can be made again where they are not at hand.
    boolean isClosable() {
        return packed != null || recomputation != null;
    }

    /// Whether nothing is kept but what it was given, so that it is run again when one goes to it, and checked by its hashes.
    public boolean isComputed() {
        return recomputation != null;
    }

    /// Whether a copy of its state is kept, from which later ticks can be run again.
    public boolean hasCopy() {
        return keyframe != null;
    }

    /// Whether one can go back over it.
    boolean isRevertible() {
        return raw != null || packed != null;
    }

    /// Has these segments at hand, which were rebuilt before.
    void reopen(List<Segment> segments) {
        raw = segments;
    }

    /// Lets the segments go, if they can be made again.
    void close() {
        if (isClosable()) {
            raw = null;
        }
    }

    /// Goes on with its segments packed; those at hand stay until it is closed.
    void pack(List<PackedSegment> segments) {
        packed = segments;
        bytes = ownBytes() + segments.stream().mapToLong(PackedSegment::bytes).sum();
    }

    /// Goes on without its segments but those of the edits before it: from now on it is run again.
    ///
    /// @param edited the segments of those
    void compute(Recomputation by, List<PackedSegment> edited) {
        authorsOfComputed = authors();
        editsMade = List.copyOf(edited);
        recomputation = by;
        bytes = ownBytes() + 32L * authorsOfComputed.size()
                + editsMade.stream().mapToLong(PackedSegment::bytes).sum();
    }

    /// The recording has let it go.
    void drop() {
        dropped = true;
    }

    boolean isDropped() {
        return dropped;
    }

    /// Bytes that its segments took as they were made, whether they are kept or not.
    public long rawBytes() {
        return rawBytes;
    }

    /// What it costs to go over it, in bytes of segments that are gone over.
    long cost() {
        return raw == null && recomputation != null ? BYTES_PER_NANO * Recomputation.nanos(this) : rawBytes;
    }

    /// A copy of its state; null if none was made.
    @Nullable
    Keyframe keyframe() {
        return keyframe;
    }

    /// The copy, which the tick lets go.
    @Nullable
    Keyframe takeKeyframe() {
        Keyframe taken = keyframe;
        keyframe = null;
        return taken;
    }

    void setKeyframe(Keyframe state) {
        keyframe = state;
    }

    /// Number of the segments that were made at the state before: edits, and what settled after them.
    @Override
    public int edits() {
        return edits;
    }

    /// What became of each system, in the order of running.
    @Override
    public List<RunReport> reports() {
        return reports;
    }

    @Override
    public List<String> order() {
        return reports.stream().map(RunReport::system).toList();
    }

    /// Simulated seconds that the tick stood for.
    @Override
    public double secondsPerTick() {
        return secondsPerTick;
    }

    /// The records from outside that it was given, in the order in which they were handed in.
    public List<Record> inputs() {
        return inputs;
    }

    /// One hash of its state per component type, and under `world` one for all that belongs to no type. Types of many rows of
    /// which most change are in every sixteenth tick's alone.
    public Map<String, Long> hashes() {
        return hashes;
    }

    /// Whether it has the hashes of all types.
    boolean isHashedWhole() {
        return number % TICKS_PER_HASH == 0;
    }

    /// The hash of its state.
    public long hash() {
        return EngineWorld.hashOf(hashes);
    }

    /// Bytes that it takes in memory, about, a copy of its state included where there is one.
    public long bytes() {
        return bytes + (keyframe == null ? 0 : keyframe.bytes());
    }

    /// What waited for the next tick when it ended.
    public List<Record> submittedInputs() {
        return submittedInputs;
    }

    @Override
    public String toString() {
        return "tick " + number;
    }
}
