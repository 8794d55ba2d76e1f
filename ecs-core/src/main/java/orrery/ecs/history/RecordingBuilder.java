package orrery.ecs.history;

import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Makes a recording again, tick by tick, of segments that a file holds: it is then one like any other.
///
/// The world stands where each segment began while that is read, and is led on by it.
public final class RecordingBuilder {
    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final Recording recording;
    private final long limitBytes;

    /// Begins a recording at the state in which the world is, which no tick led to.
    public RecordingBuilder(Schedule schedule) {
        this.schedule = EngineSchedule.of(schedule);
        world = EngineWorld.of(schedule.world());
        world.forgetChanges();
        recording = new Recording(schedule);
        limitBytes = recording.budget().limitBytes();
        recording.budget().limit(Long.MAX_VALUE);
    }

    /// The recording as far as it was made.
    public Recording recording() {
        return recording;
    }

    /// A tick as a file holds it.
    ///
    /// @param edits how many of its segments were made at the state before
    /// @param reports what became of each system
    /// @param secondsPerTick simulated seconds that it stands for
    public record Ended(int edits, List<RunReport> reports, double secondsPerTick) {}

    /// Makes a segment again, which was read for the world as it stands.
    public void apply(Segment segment) {
        world.reapply(segment);
    }

    /// Ends the tick whose segments were applied; what is to wait for the next one does so already.
    ///
    /// @throws WorldException if they are not those of the next tick
    public void endTick(Ended tick) {
        EngineSchedule.Standing before = schedule.standing();
        List<Segment> shown = world.segmentsOfTick();
        if (shown.isEmpty() || shown.getLast().author().kind() != Author.Kind.CLOCK || tick.edits() >= shown.size()
                || world.tick() != recording.branch().newestTick() + 1) {
            throw new WorldException("These segments make no tick %d.".formatted(recording.branch().newestTick() + 1));
        }
        schedule.stand(
                new EngineSchedule.Standing(
                        new EngineWorld.Standing(shown, true, false, before.world().submittedInputs()),
                        tick.reports(),
                        new EngineSchedule.Tick(tick.reports().stream().map(RunReport::system).toList(),
                                tick.secondsPerTick(),
                                shown.subList(tick.edits(), shown.size()), before.world().shown(), tick.edits() == 0)));
        recording.take();
    }

    /// Goes on with a branch that left another one.
    ///
    /// @param shared segments of the tick after the fork that it has in common with its parent
    /// @throws WorldException if there is no such state
    public void branch(String name, Position fork, int shared) {
        recording.seek(Position.state(fork.branch(), fork.tick()));
        recording.begin(name, fork, shared);
    }

    /// Lets these inputs wait for the next tick, and no others.
    public void await(List<Record> submittedInputs) {
        EngineSchedule.Standing now = schedule.standing();
        schedule.stand(new EngineSchedule.Standing(
                new EngineWorld.Standing(now.world().shown(), now.world().isTickEnded(), false, submittedInputs),
                now.reports(),
                now.tick()));
    }

    /// Lets these inputs wait at a position of the past until the world goes on from it.
    ///
    /// @throws WorldException if there is no such position
    public void await(Position at, List<Record> submittedInputs) {
        recording.await(at, submittedInputs);
    }

    /// Ends it: the recording keeps to its budget from now on, or to what it takes and some more.
    public Recording done() {
        recording.budget().limit(Math.max(limitBytes, recording.budget().usedBytes() / 4 * 5));
        return recording;
    }
}
