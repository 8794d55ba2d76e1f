package orrery.ecs.history;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// One recorded tick: all that led from the state before it to its own.
public final class RecordedTick implements TickLog {
    private final long number;
    private final List<Segment> segments;
    private final int edits;
    private final List<RunReport> reports;
    private final double secondsPerTick;
    private final List<Record> handedIn;
    private final Map<String, Long> hashes;

    /// @param segments those of the tick, and before them those of the edits made at the state before
    /// @param ended where the schedule stands at its end
    RecordedTick(long number, List<Segment> segments, Schedule.Standing ended, Map<String, Long> hashes) {
        Schedule.Tick tick = Objects.requireNonNull(ended.tick());
        this.number = number;
        this.segments = segments;
        edits = segments.size() - tick.segments().size();
        reports = ended.reports();
        secondsPerTick = tick.secondsPerTick();
        handedIn = ended.world().handedIn();
        this.hashes = hashes;
    }

    /// Its number, which is that of the state it led to.
    public long number() {
        return number;
    }

    /// Its segments in order: of the edits made at the state before, its inputs, its systems and the clock.
    @Override
    public List<Segment> segments() {
        return segments;
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
        return segments().stream().flatMap(segment -> segment.inputs().stream()).toList();
    }

    /// One hash of its state per component type, and under `world` one for all that belongs to no type.
    public Map<String, Long> hashes() {
        return hashes;
    }

    /// The hash of its state.
    public long hash() {
        return World.hashOf(hashes);
    }

    /// What waited for the next tick when it ended.
    List<Record> handedIn() {
        return handedIn;
    }

    @Override
    public String toString() {
        return "tick " + number;
    }
}
