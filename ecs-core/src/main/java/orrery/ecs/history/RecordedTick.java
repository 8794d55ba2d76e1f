package orrery.ecs.history;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TickHashes;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.PackedSegment;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.segment.WorldClock;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// A recorded tick: the segments that lead from the previous state to the state after the tick, with reports and hashes. A state
/// is the content of the world after a tick; it has the number of that tick.
///
/// This file is long because a tick can be unpacked, packed, recomputed or dropped, and each method must handle all of these.
public final class RecordedTick implements TickLog {
    /// Bytes of segments that are reverted or reapplied per nanosecond, as assumed for comparing routes.
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
    private final List<WorldClock.InputStep> inputs;
    private final long rawBytes;
    private boolean dropped;
    private long bytes;

    /// @param segments segments of the edits at the previous state, followed by those of the tick
    /// @param ended state of the schedule at the end of the tick
    /// @param rebuilding rebuilds the segments if they are not in memory
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
        inputs = segments.stream().map(EngineSegment::of).flatMap(EngineSegment::inputSteps).toList();
        rawBytes = segments.stream().map(EngineSegment::of).mapToLong(EngineSegment::bytes).sum();
        bytes = rawBytes + ownBytes();
    }

    private long ownBytes() {
        long texts = 0;
        for (RunReport report : reports) {
            texts += Values.bytes(report.watched()) + Values.bytes(report.equalWrites());
        }
        return 64L * (reports.size() + hashes.size()) + texts;
    }

    /// Number of the tick, and of the state after it.
    public long number() {
        return number;
    }

    /// The segments of the tick in order: those of edits at the previous state, of inputs, of systems and of the clock.
    ///
    /// Cost: O(1) for recent ticks and for the tick that led to the current state. For other ticks, which are packed or
    /// recomputed, the world moves there and back, and the segments of this tick and its neighbours are rebuilt. They stay in
    /// memory until those of other ticks are requested. Rebuilding creates new objects each time. Call this on the world's
    /// thread.
    ///
    /// @throws orrery.ecs.world.WorldException if the segments are not in memory and can't be rebuilt: the tick was dropped, it
    ///     gives another result when recomputed, or a system or an iteration calls this method
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

    /// Reverts all segments. Call it only if [#isRevertible].
    void revert(EngineWorld world) {
        if (raw != null) {
            raw.reversed().forEach(world::revert);
        } else {
            Objects.requireNonNull(packed).reversed().forEach(world::revert);
        }
    }

    /// Moves the world like [#reapply(EngineWorld, Retention)], retaining at least the authors of writes.
    void reapply(EngineWorld world) {
        reapply(world, Retention.AUTHORS);
    }

    /// Moves the world from the previous state to the one after the tick: applies the segments again, or runs a recomputed tick
    /// again if its segments are not in memory.
    ///
    /// @param kept the least that the world retains of the tick if the tick is recomputed
    void reapply(EngineWorld world, Retention kept) {
        if (raw == null && recomputation != null) {
            recomputation.run(this, reapplied(editsMade, world), kept);
        } else if (packed != null) {
            packed.forEach(world::reapply);
        } else {
            Objects.requireNonNull(raw).forEach(world::reapply);
        }
    }

    /// Moves the world from the previous state to the one after the tick, and rebuilds the segments unless they are in memory.
    void rebuild(EngineWorld world) {
        if (raw != null) {
            reapply(world);
            return;
        }
        if (recomputation == null) {
            raw = List.copyOf(reapplied(Objects.requireNonNull(packed), world));
            return;
        }
        List<Segment> segments = reapplied(editsMade, world);
        segments.addAll(recomputation.segments(this, List.copyOf(segments)));
        raw = List.copyOf(segments);
    }

    /// Applies packed segments again. Returns the unpacked segments.
    private static List<Segment> reapplied(List<PackedSegment> packed, EngineWorld world) {
        List<Segment> segments = new ArrayList<>();
        for (PackedSegment each : packed) {
            Segment segment = each.rebuilt(false);
            world.reapply(segment);
            segments.add(segment);
        }
        return segments;
    }

    /// Rebuilds the segments of a packed tick. The world must be in the state after the tick, and is in it again
    /// afterwards.
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

    /// Whether the segments of the tick are in memory unpacked.
    boolean isRaw() {
        return raw != null;
    }

    /// The segments of the tick if they are in memory unpacked; otherwise null. Any thread may call it.
    @Nullable
    List<Segment> rawSegments() {
        return raw;
    }

    /// Whether the segments of the tick can be rebuilt once they are dropped from memory.
    boolean isClosable() {
        return packed != null || recomputation != null;
    }

    /// Whether the tick is recomputed on demand: its inputs and the edits before it are kept instead of its segments. Moving
    /// the world over the tick then runs the tick again, unless its segments are in memory.
    public boolean isComputed() {
        return recomputation != null;
    }

    /// Whether a copy of the state after the tick is kept, from which later ticks can be recomputed.
    public boolean hasCopy() {
        return keyframe != null;
    }

    /// Whether the world can move back over the tick by reverting its segments.
    boolean isRevertible() {
        return raw != null || packed != null;
    }

    /// Puts rebuilt segments back into memory.
    void reopen(List<Segment> segments) {
        raw = segments;
    }

    /// Drops the segments from memory if they can be rebuilt.
    void close() {
        if (isClosable()) {
            raw = null;
        }
    }

    /// Stores packed segments. Unpacked ones stay in memory until [#close].
    void pack(List<PackedSegment> segments) {
        packed = segments;
        bytes = ownBytes() + segments.stream().mapToLong(PackedSegment::bytes).sum();
    }

    /// Makes this a recomputed tick, which keeps only the segments of the edits before it. Unpacked segments stay in memory until
    /// [#close].
    ///
    /// @param edited segments of those edits
    void compute(Recomputation by, List<PackedSegment> edited) {
        authorsOfComputed = authors();
        editsMade = List.copyOf(edited);
        recomputation = by;
        by.add();
        bytes = ownBytes() + 32L * authorsOfComputed.size()
                + editsMade.stream().mapToLong(PackedSegment::bytes).sum();
    }

    /// Called when the recording drops the tick.
    void drop() {
        dropped = true;
        if (recomputation != null) {
            recomputation.remove();
        }
    }

    boolean isDropped() {
        return dropped;
    }

    /// Size of the unpacked segments of the tick in bytes, whether or not they are kept.
    public long rawBytes() {
        return rawBytes;
    }

    /// Cost of moving over this tick, in bytes of segments. The time to recompute a tick counts as the bytes that could be
    /// reverted in that time.
    long cost() {
        return raw == null && recomputation != null ? BYTES_PER_NANO * Recomputation.nanos(this) : rawBytes;
    }

    /// The copy of the state after the tick, or null.
    @Nullable
    Keyframe keyframe() {
        return keyframe;
    }

    /// Removes and returns the copy of the state after the tick.
    @Nullable
    Keyframe takeKeyframe() {
        Keyframe taken = keyframe;
        keyframe = null;
        return taken;
    }

    void setKeyframe(Keyframe state) {
        keyframe = state;
    }

    /// Number of segments made at the previous state by edits, by systems that ran after an edit, and by the program.
    @Override
    public int edits() {
        return edits;
    }

    /// Reports of the systems of the tick, in running order.
    @Override
    public List<RunReport> reports() {
        return reports;
    }

    @Override
    public List<String> order() {
        return reports.stream().map(RunReport::system).toList();
    }

    /// Simulated seconds of the tick.
    @Override
    public double secondsPerTick() {
        return secondsPerTick;
    }

    /// Inputs of the tick, in the order of submission.
    public List<Record> inputs() {
        return inputs.stream().flatMap(step -> step.given().stream()).toList();
    }

    /// Hashes of the state after the tick: one per component type, and one under `world` for everything else. Large types of
    /// which most rows change are hashed only at every sixteenth tick.
    public Map<String, Long> hashes() {
        return hashes;
    }

    /// Whether [#hashes()] is sure to have the hashes of all types, because of the tick's number. Other ticks may lack those of
    /// large types.
    boolean isHashedWhole() {
        return TickHashes.isWhole(number);
    }

    /// Hash of the state after the tick, computed from [#hashes], so without the types that were not hashed at this tick.
    public long hash() {
        return EngineWorld.hashOf(hashes);
    }

    /// Approximate size in memory, including the copy of the state if there is one. Unpacked segments count only until the tick
    /// is packed or becomes a recomputed one.
    public long bytes() {
        return bytes + (keyframe == null ? 0 : keyframe.bytes());
    }

    /// Inputs that were pending for the next tick when this tick ended.
    public List<Record> submittedInputs() {
        return submittedInputs;
    }

    @Override
    public String toString() {
        return "tick " + number;
    }
}
