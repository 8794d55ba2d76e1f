package orrery.ecs.recording.chunk;

import java.util.List;
import java.util.Map;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Segment;

/// Content of a recorded tick as a file or a stream contains it. Immutable.
///
/// @param number number of the tick
/// @param edits number of segments made by edits at the state before the tick; they come first
/// @param segments segments of those edits and of the tick
/// @param reports result of each system
/// @param secondsPerTick simulated seconds of the tick
/// @param submittedInputs inputs waiting for the next tick when this one ended
/// @param hashes hashes of the state after the tick, by type
public record TickParts(long number, int edits, List<Segment> segments, List<RunReport> reports, double secondsPerTick,
        List<Record> submittedInputs, Map<String, Long> hashes) {

    /// Returns the content of a recorded tick.
    public static TickParts of(RecordedTick tick) {
        return new TickParts(tick.number(), tick.edits(), tick.segments(), tick.reports(), tick.secondsPerTick(),
                tick.submittedInputs(), tick.hashes());
    }

    /// Returns a copy with these segments in place of the present ones.
    public TickParts with(List<Segment> others) {
        return new TickParts(number, edits, others, reports, secondsPerTick, submittedInputs, hashes);
    }

    /// Segments of the edits made at the state before the tick.
    public List<Segment> edited() {
        return segments.subList(0, edits);
    }

    /// The inputs of the tick.
    public List<Record> inputs() {
        return segments.stream().flatMap(segment -> segment.inputs().stream()).toList();
    }

    /// Returns the approximate size of the segments in memory, in bytes.
    public long bytes() {
        return segments.stream().map(EngineSegment::of).mapToLong(EngineSegment::bytes).sum();
    }
}
