package orrery.editor.session.time;

import java.util.Optional;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;

/// Finds the positions of states of branches. Simulation thread.
///
/// @param recording the recording that has the branches
record BranchStates(Recording recording) {
    /// Returns the state of a branch at a tick, without the edits made at it; empty if it is not recorded.
    Optional<Position> at(Branch branch, long tick) {
        return tick < recording.firstTick() || tick > branch.newestTick()
                ? Optional.empty()
                : Optional.of(Position.state(branch, tick));
    }

    /// Returns the state of a branch at the tick of the shown state. Has the edits that the branch made at it if this is the
    /// oldest recorded state, or if this branch, the shown one or one of their ancestors starts there. Empty if it is not
    /// recorded.
    Optional<Position> sameTick(Branch branch, long tick) {
        boolean withEdits = tick == recording.firstTick() || startsAt(branch, tick)
                || startsAt(recording.branch(), tick);
        return at(branch, tick).map(state -> withEdits ? edited(branch, tick) : state);
    }

    /// Whether a branch, or one of its ancestors, forked at a state. If it forked inside a tick, it shares the edits made at the
    /// state.
    private static boolean startsAt(Branch branch, long tick) {
        for (Position fork = branch.fork(); fork != null; fork = fork.branch().fork()) {
            if (fork.tick() == tick && fork.systems() == 0) {
                return true;
            }
        }
        return false;
    }

    /// Returns a recorded state with all edits that the branch made at it.
    Position edited(Branch branch, long tick) {
        RecordedTick next = recording.tick(branch, tick + 1);
        return new Position(branch, tick, next == null ? recording.newest(branch).edits() : next.edits(), 0);
    }
}
