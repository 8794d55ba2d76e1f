package orrery.ecs.recording;

import java.util.List;
import java.util.Map;
import orrery.ecs.engine.EngineSegment;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Segment;

/// What a file holds of a tick. Immutable.
///
/// @param number its number
/// @param edits how many of the segments were made at the state before
/// @param segments its segments, those of the edits first
/// @param reports what became of each system
/// @param secondsPerTick simulated seconds that it stands for
/// @param submittedInputs what waits for the next tick when it ends
/// @param hashes hashes of its state by type
record TickParts(long number, int edits, List<Segment> segments, List<RunReport> reports, double secondsPerTick,
        List<Record> submittedInputs, Map<String, Long> hashes) {

    static TickParts of(RecordedTick tick) {
        return new TickParts(tick.number(), tick.edits(), tick.segments(), tick.reports(), tick.secondsPerTick(),
                tick.submittedInputs(), tick.hashes());
    }

    /// The same tick with other segments.
    TickParts with(List<Segment> others) {
        return new TickParts(number, edits, others, reports, secondsPerTick, submittedInputs, hashes);
    }

    /// Segments of the edits made at the state before.
    List<Segment> edited() {
        return segments.subList(0, edits);
    }

    /// The records from outside that it was given.
    List<Record> inputs() {
        return segments.stream().flatMap(segment -> segment.inputs().stream()).toList();
    }

    /// Bytes that its segments take, about.
    long bytes() {
        return segments.stream().map(EngineSegment::of).mapToLong(EngineSegment::bytes).sum();
    }
}
