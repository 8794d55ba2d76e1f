package orrery.ecs.history;

import java.util.List;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.world.Segment;

/// The segments that followed the newest state of a branch when the world left the branch: those of edits, and possibly those of
/// an unfinished tick.
///
/// @param segments segments in order
/// @param edits number of segments made before the unfinished tick began
/// @param standing state of the schedule when the world left the branch
record BranchTail(List<Segment> segments, int edits, EngineSchedule.Standing standing) implements TickLog {
    boolean isInTick() {
        return standing.world().isInTick();
    }

    @Override
    public List<RunReport> reports() {
        return isInTick() ? standing.reports() : List.of();
    }

    @Override
    public List<String> order() {
        EngineSchedule.Tick tick = standing.tick();
        return tick == null ? List.of() : tick.order();
    }

    @Override
    public double secondsPerTick() {
        EngineSchedule.Tick tick = standing.tick();
        return tick == null ? 0 : tick.secondsPerTick();
    }
}
