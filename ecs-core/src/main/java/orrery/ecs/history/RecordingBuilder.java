package orrery.ecs.history;

import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Builds a recording from the segments in a file, tick by tick. The result is equal to a recording made by running the ticks.
///
/// While a segment is read, the world is in the state before that segment. [#apply] moves the world to the state after it.
public final class RecordingBuilder {
    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final Recording recording;
    private final long limitBytes;

    /// Begins a recording at the current state of the world, without ticks.
    public RecordingBuilder(Schedule schedule) {
        this.schedule = EngineSchedule.of(schedule);
        world = EngineWorld.of(schedule.world());
        world.forgetChanges();
        recording = new Recording(schedule);
        limitBytes = recording.budget().limitBytes();
        recording.budget().limit(Long.MAX_VALUE);
    }

    /// The recording as built so far.
    public Recording recording() {
        return recording;
    }

    /// The data of a tick in a file, besides its segments.
    ///
    /// @param edits number of its segments that were made at the previous state
    /// @param reports reports of its systems
    /// @param secondsPerTick simulated seconds of the tick
    public record Ended(int edits, List<RunReport> reports, double secondsPerTick) {}

    /// Applies a segment that was read for the current state of the world.
    public void apply(Segment segment) {
        world.reapply(segment);
    }

    /// Ends the tick whose segments were applied. Call [#await(List)] with the pending inputs of the next tick first.
    ///
    /// @throws WorldException if the applied segments do not lead to the next state
    public void endTick(Ended tick) {
        if (world.tick() != recording.branch().newestTick() + 1) {
            throw new WorldException(
                    "The applied segments do not lead to state %d.".formatted(recording.branch().newestTick() + 1));
        }
        schedule.endApplied(tick.edits(), tick.reports(), tick.secondsPerTick());
    }

    /// Continues with a branch that forked from another one.
    ///
    /// @param shared number of segments of the tick after the fork that the branch has in common with its parent
    /// @throws WorldException if the state at which it forked does not exist
    public void branch(String name, Position fork, int shared) {
        recording.seekKeepingBranches(Position.state(fork.branch(), fork.tick()));
        recording.begin(name, fork, shared);
    }

    /// Replaces the inputs pending for the next tick.
    public void await(List<Record> submittedInputs) {
        schedule.awaitOnly(submittedInputs);
    }

    /// Makes inputs pending at a position of the past until the world continues from it.
    ///
    /// @throws WorldException if the position does not exist
    public void await(Position at, List<Record> submittedInputs) {
        recording.await(at, submittedInputs);
    }

    /// Ends building. Sets the budget to the default, or to 5/4 of the used bytes if that is more. Removes branches that do not
    /// differ from their parent, except the current one.
    public Recording done() {
        recording.removeEmptyBranches();
        recording.budget().limit(Math.max(limitBytes, recording.budget().usedBytes() / 4 * 5));
        return recording;
    }
}
