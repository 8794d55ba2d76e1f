package orrery.ecs.engine.array;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.pass.ParallelPasses;
import orrery.ecs.engine.pass.PassKind;
import orrery.ecs.engine.pass.PassRun;
import orrery.ecs.engine.pass.Passes;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Starts the updates of one component array: one at a time, on one thread or several.
///
/// [Passes] runs the loops of updates that read a single type. Queries run their own loops, which also report to [#pass] and
/// [#parallel].
public final class Updates<C extends Record> {
    private final WritableArray<C> array;
    private final Preconditions<C> verbs;
    private final ArrayContext world;
    private final Passes<C> passes;
    private int computedRows;

    Updates(WritableArray<C> array, Preconditions<C> verbs, ArrayContext world) {
        this.array = array;
        this.verbs = verbs;
        this.world = world;
        passes = array.passes;
    }

    void run(PassKind kind, Object operation) {
        begin();
        world.queue().iterate(() -> {
            try {
                if (array.isWriteDeferred()) {
                    array.modifySet().update(kind, operation);
                } else {
                    computed(array.table().size());
                    passes.update(kind, operation);
                }
            } finally {
                passes.setUpdatingRow(-1);
            }
        });
    }

    /// Like [#run], but may use several threads unless the type is deferred.
    void runParallel(PassKind kind, Object operation) {
        if (array.type().isDeferred()) {
            run(kind, operation);
            return;
        }
        begin();
        world.queue().iterate(() -> {
            computed(array.table().size());
            inParallel(() -> passes.parallelUpdate(kind, operation, world.parallelism()));
        });
    }

    // The following methods are also for updates by queries and by the scene tree.

    /// Checks that an update of the type may start, and opens a segment if none is open. Call it before an update writes rows.
    ///
    /// @throws WorldException if the type may not be written now, if it is a singleton with sets or queues, or if another update
    ///     of the type is running
    public void begin() {
        array.checkWrite();
        array.refuseManaged();
        verbs.refuseUpdateOfOwned();
        if (passes.updatingRow() >= 0) {
            throw new WorldException("An update of %s runs inside another update of %s; use forEach and replace inside."
                    .formatted(array.type(), array.type()));
        }
        world.segments().ensureOpen();
    }

    /// Runs code that computes rows of this array by [#parallel]. Until the code returns, nothing else may use the world.
    /// Afterwards, if the operation threw at some rows, throws the exception for the first of these rows.
    public void inParallel(Runnable code) {
        ParallelPasses parallel = passes.parallel();
        parallel.begin();
        world.ownership().lend(array.type().toString());
        try {
            code.run();
        } finally {
            world.ownership().giveBack();
        }
        Throwable failure = parallel.failure();
        if (failure != null) {
            throw passes.inPass(failure, parallel.failedRow());
        }
    }

    /// The updates of this array on several threads.
    public ParallelPasses parallel() {
        return passes.parallel();
    }

    /// The object to which the loops of updates of this array report, unless the updates are parallel.
    public PassRun pass() {
        return passes;
    }

    /// Runs code that writes the rows `from` to `to - 1`, then marks those that differ and logs their old values.
    public void inBlock(int from, int to, Runnable code) {
        passes.inBlock(from, to, code);
    }

    /// Adds to the number of components that updates have computed in this segment, including those left unchanged, see
    /// [EngineArray#takeEqualWrites].
    public void computed(int rows) {
        computedRows += rows;
    }

    /// Returns the number of components computed since the last call, minus the number of components that the given segment
    /// changed; at least 0. Then counts from 0 again.
    ///
    /// @param closed the segment that contains the updates; null if it changed nothing
    int takeUnchanged(@Nullable Segment closed) {
        int changed = closed == null || computedRows == 0
                ? 0
                : closed.changes(array.type()).map(Change::changedCount).orElse(0);
        int unchanged = Math.max(0, computedRows - changed);
        computedRows = 0;
        return unchanged;
    }

    /// Marks the rows changed so far by running updates, see [Passes#abandon]. Called by a thread that takes the world from
    /// another thread.
    void abandon(boolean areRunning) {
        passes.abandon(areRunning);
    }
}
