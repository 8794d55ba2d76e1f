package orrery.ecs.rerun;

import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TimedWorld;
import orrery.ecs.engine.segment.ShownTick;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;

/// The state at which a recorded tick starts to run again in another world. Also holds the edits before the tick, because the
/// systems of the tick read the changes of these edits, too. Immutable.
///
/// @param before the state before the edits, in which [#edits] can be applied; the same as `state` if there are no edits
/// @param state the state after the edits
/// @param edits segments of the edits and of systems that ran because of them (`Schedule.settle`), from a world with the same
///     types
public record RerunStart(Snapshot before, Snapshot state, List<Segment> edits) {
    /// Copies the list.
    public RerunStart {
        edits = List.copyOf(edits);
    }

    /// Returns the start of a tick without edits before it.
    public static RerunStart at(Snapshot state) {
        return new RerunStart(state, state, List.of());
    }

    /// Copies the start of a recorded tick, on the thread of the recorded world. Cost: as [Recording#stateAt], twice if
    /// there are edits.
    ///
    /// @param tick number of the tick
    /// @param edits number of edit segments before the tick, see [Position#edits]
    public static RerunStart of(Recording recording, Branch branch, long tick, int edits) {
        Snapshot before = recording.stateAt(Position.state(branch, tick - 1));
        return edits == 0
                ? at(before)
                : new RerunStart(before, recording.stateAt(new Position(branch, tick - 1, edits, 0)),
                        recording.segmentsFrom(branch, tick - 1).subList(0, edits));
    }

    /// Sets a recorded world to this state.
    ///
    /// @param schedule schedule of the world, owned by the calling thread
    void begin(Schedule schedule) {
        EngineWorld world = EngineWorld.of(schedule.world());
        world.restore(state);
        if (!edits.isEmpty()) {
            world.stand(new TimedWorld.Standing(ShownTick.begun(edits), false, world.submittedInputs()));
        }
    }
}
