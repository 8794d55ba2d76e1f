package orrery.ecs.history;

import java.util.AbstractList;
import java.util.Objects;
import java.util.function.LongSupplier;

/// The ticks of a branch, including those before its fork, which it shares with other branches.
final class BranchTicks extends AbstractList<RecordedTick> {
    private final Branch branch;
    private final LongSupplier first;

    /// @param first returns the number of the state before the first of these ticks
    BranchTicks(Branch branch, LongSupplier first) {
        this.branch = branch;
        this.first = first;
    }

    @Override
    public RecordedTick get(int index) {
        Objects.checkIndex(index, size());
        return Objects.requireNonNull(branch.tick(first.getAsLong() + 1 + index));
    }

    @Override
    public int size() {
        return (int) Math.max(0, branch.newestTick() - first.getAsLong());
    }
}
