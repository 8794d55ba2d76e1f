package orrery.ecs.recording;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.ByteSink;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.world.WorldException;

/// The ticks of a branch that lead from one state to another, as they were when writing began: later ones are not of it.
///
/// @param branch whose they are
/// @param parent place in the file of the branch that it left; -1 for none
/// @param fork where it left that one; null for none
/// @param first the state from which they go on
/// @param last the last state
/// @param withTail whether what follows upon the newest goes with them
record TickSpan(Branch branch, int parent, @Nullable Position fork, long first, long last, boolean withTail) {
    /// Those of all branches.
    static List<TickSpan> all(Recording recording) {
        List<Branch> branches = recording.branches();
        return branches.stream().map(branch -> new TickSpan(branch, branches.indexOf(branch.parent()), branch.fork(),
                branch.forkTick(), branch.newestTick(), true)).toList();
    }

    /// Some of one branch, as one branch.
    static List<TickSpan> of(Branch branch, long first, long last) {
        return List.of(new TickSpan(branch, -1, null, first, last, last == branch.newestTick()));
    }

    /// What tells the branch.
    ByteSink bytes() {
        ByteSink out = new ByteSink();
        out.putText(branch.name());
        out.put(parent + 1L);
        if (parent >= 0) {
            Position left = Objects.requireNonNull(fork);
            out.put(left.tick());
            out.put(left.edits());
            out.put(left.systems());
            out.put(branch.shared());
        }
        return out;
    }

    /// One of the ticks.
    ///
    /// @throws WorldException if it is no longer there
    RecordedTick tick(Recording recording, long number) {
        RecordedTick tick = recording.branches().contains(branch) ? recording.tick(branch, number) : null;
        if (tick == null || number <= recording.firstTick()) {
            throw new WorldException(recording.branches().contains(branch)
                    ? "Tick %,d was let go while the recording was saved, to make room for newer ones. Pause, or save fewer ticks."
                            .formatted(number)
                    : "%s was deleted or its world closed while the recording was saved. Save it again."
                            .formatted(branch));
        }
        return tick;
    }
}
