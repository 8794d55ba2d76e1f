package orrery.ecs.history;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TimedWorld;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.segment.ShownTick;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;

/// Recomputes ticks whose segments are not kept, and compares the resulting hashes with the recorded ones.
final class Recomputation {
    /// Assumed duration of a tick without recording, relative to its recorded duration.
    private static final double SHARE = 0.45;

    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final Positions positions;
    private boolean diverged;
    private long computedTicks;
    private boolean isExpected;

    Recomputation(EngineSchedule schedule, Positions positions) {
        this.schedule = schedule;
        this.positions = positions;
        world = EngineWorld.of(schedule.world());
    }

    /// Whether a tick that was run again has given another result than when it was recorded.
    boolean hasDiverged() {
        return diverged;
    }

    /// Counts a recomputed tick. Called when a tick drops its segments, except those of edits.
    void add() {
        computedTicks++;
    }

    /// Called when a recomputed tick is dropped. No longer counts the tick.
    void remove() {
        computedTicks--;
    }

    /// Sets whether ticks like the newest one will probably be recomputed.
    void expect(boolean likely) {
        isExpected = likely;
    }

    /// Whether any tick is recomputed, or will probably be.
    boolean isNeeded() {
        return computedTicks > 0 || isExpected;
    }

    private DivergedException diverged(RecordedTick tick, String how) {
        diverged = true;
        return new DivergedException(tick.number(), how);
    }

    /// Runs the tick that led to the current state once more from its beginning. Returns whether the result is the same. Also
    /// returns false if the result of any tick differed before, see [#hasDiverged]. The state of the world is undefined
    /// afterwards. Cost: the tick and the hash of the world.
    boolean comesOutAlike(RecordedTick tick, Map<String, Long> hashes) {
        List<Segment> made = tick.segments();
        made.reversed().forEach(world::revert);
        List<Segment> edits = made.subList(0, tick.edits());
        edits.forEach(world::reapply);
        try {
            run(tick, edits, Retention.AUTHORS);
            diverged |= !hashes.equals(world.hashes());
        } catch (DivergedException e) {
            return false;
        }
        return !diverged;
    }

    /// Whether the result of a tick depends only on the state before it and its inputs: nobody but its systems, inputs and the
    /// clock wrote during it.
    static boolean isRepeatable(RecordedTick tick) {
        List<Author> authors = tick.authors();
        return authors.subList(tick.edits(), authors.size()).stream().map(Author::kind)
                .allMatch(kind -> kind == Author.Kind.SYSTEM || kind == Author.Kind.INPUTS
                        || kind == Author.Kind.CLOCK);
    }

    /// Approximate duration of recomputing a tick in nanoseconds.
    static long nanos(RecordedTick tick) {
        return (long) (SHARE * tick.reports().stream().mapToLong(report -> report.nanos()).sum());
    }

    /// Runs a tick from the state after its edits. Returns its segments, without those of the edits.
    ///
    /// @param edits segments of the edits before the tick, which the tick's systems see among its changes
    /// @throws DivergedException if a system threw or the result differs from the recorded one
    List<Segment> segments(RecordedTick tick, List<Segment> edits) {
        int shown = run(tick, edits, Retention.SEGMENTS);
        List<Segment> segments = world.segmentsOfTick();
        segments = segments.subList(shown, segments.size());
        List<Author> authors = tick.authors();
        List<Author> now = segments.stream().map(Segment::author).toList();
        if (!now.equals(authors.subList(tick.edits(), authors.size()))) {
            throw diverged(tick, "other systems wrote");
        }
        check(tick);
        return segments;
    }

    /// Runs a tick from the state after its edits. Does not compare the result, see [#check]. Returns the number of segments
    /// that the world showed when the tick began.
    ///
    /// @param edits segments of the edits before the tick, which the tick's systems see among its changes
    /// @throws DivergedException if a system threw
    int run(RecordedTick tick, List<Segment> edits, Retention kept) {
        List<Segment> shown = positions.reports().shownSince(tick.number() - 1, edits);
        try {
            schedule.rerun(shown, tick.inputs(), kept);
        } catch (SystemFailure e) {
            throw diverged(tick, "system %s threw".formatted(e.system()));
        }
        List<Segment> made = kept == Retention.SEGMENTS ? world.segmentsOfTick() : List.of();
        world.stand(new TimedWorld.Standing(ShownTick.ended(made), false, tick.submittedInputs()));
        return shown.size();
    }

    /// Compares the hashes of the state with those of the tick that led to it.
    ///
    /// Cost: large types are hashed only at the ticks at which they were hashed while recording.
    ///
    /// @throws DivergedException if a hash differs
    void check(RecordedTick tick) {
        Map<String, Long> recorded = tick.hashes();
        Map<String, Long> now = world.hashes(recorded.keySet());
        recorded.forEach((type, hash) -> {
            if (!Objects.equals(hash, now.get(type))) {
                throw diverged(tick, type.equals("world")
                        ? "entities, random numbers, inputs or undelivered changes differ"
                        : type + " holds other values");
            }
        });
    }
}
