package orrery.ecs.recording;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.world.WorldException;

/// A range of a branch's ticks, fixed when the [RecordingWriter] is created: later ticks are not part of the range.
///
/// @param branch the branch
/// @param parent index of the parent branch in the file; -1 if the branch is written without parent
/// @param fork position at which the branch left its parent; null for a branch written without parent
/// @param first number of the state before the first tick
/// @param last number of the last state
/// @param withTail whether to write the edits made at the last state, provided that no tick has followed that state meanwhile; if
///     false, these edits are not written
record TickSpan(Branch branch, int parent, @Nullable Position fork, long first, long last, boolean withTail) {
    /// Returns the ranges of all branches.
    static List<TickSpan> all(Recording recording) {
        List<Branch> branches = recording.branches();
        return branches.stream().map(branch -> new TickSpan(branch, branches.indexOf(branch.parent()), branch.fork(),
                branch.forkTick(), branch.newestTick(), true)).toList();
    }

    /// Returns a range of one branch, written as a branch without parent.
    ///
    /// @throws WorldException if the last state comes before the first
    static List<TickSpan> of(Branch branch, long first, long last) {
        if (first > last) {
            throw new WorldException("A recording can't begin at state %,d and end at state %,d, which is before it;"
                    .formatted(first, last) + " give the earlier one first.");
        }
        return List.of(new TickSpan(branch, -1, null, first, last, last == branch.newestTick()));
    }

    /// Content of the branch chunk.
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

    /// Returns the tick with the given number.
    ///
    /// @throws WorldException if the tick has been dropped or the branch deleted
    RecordedTick tick(Recording recording, long number) {
        RecordedTick tick = recording.branches().contains(branch) ? recording.tick(branch, number) : null;
        if (tick == null || number <= recording.firstTick()) {
            throw new WorldException(recording.branches().contains(branch)
                    ? ("Tick %,d was dropped while the recording was saved, to make room for newer ones."
                            + " Pause, or save fewer ticks.")
                            .formatted(number)
                    : "%s was deleted or its world closed while the recording was saved. Save the recording again."
                            .formatted(branch));
        }
        return tick;
    }
}
