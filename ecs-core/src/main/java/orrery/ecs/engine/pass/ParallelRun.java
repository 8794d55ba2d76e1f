package orrery.ecs.engine.pass;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.BlockLog;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.row.HiddenClasses;

/// What one of several threads has computed of an update. A row whose operation throws keeps its component, and the other rows
/// are computed nevertheless, so that the result does not depend on how the rows were shared out.
@SuppressWarnings("unused") // the fields that keep runs apart
public final class ParallelRun extends PassRun {
    // Each row that is computed is noted in the object: two threads must not write to the same line of the processors' caches.
    private long apart0;
    private long apart1;
    private long apart2;
    private long apart3;
    private long apart4;
    private long apart5;
    private long apart6;
    private long apart7;
    private long apart8;
    private long apart9;
    private long apart10;
    private long apart11;
    private long apart12;
    private long apart13;
    private long apart14;
    private long apart15;

    private final int number;
    private final Table table;
    private final BlockLog log;
    private volatile boolean isAbandoned;
    private boolean isUnexpected;
    private int failedAt = Integer.MAX_VALUE;
    private int failedRow = -1;
    private @Nullable Throwable failure;

    /// Code for the rows `from` to `to - 1`, which sets the row that it is computing.
    public interface Rows {
        /// Computes them in order. Throws what the operation throws for the first that fails.
        void run(ParallelRun run, int from, int to);
    }

    ParallelRun(int number, Table table, BlockLog log) {
        this.number = number;
        this.table = table;
        this.log = log;
    }

    /// Number of the thread in its crew.
    public int number() {
        return number;
    }

    @Override
    public Table table() {
        return table;
    }

    BlockLog log() {
        return log;
    }

    void begin() {
        isUnexpected = false;
        failedAt = Integer.MAX_VALUE;
        failure = null;
        log.begin();
    }

    /// Computes rows. Goes on after one that throws.
    public void rows(int from, int to, Rows code) {
        for (int row = from; row < to && !isAbandoned;) {
            setUpdatingRow(row);
            try {
                code.run(this, row, to);
                row = to;
            } catch (Throwable e) {
                row = updatingRow();
                failed(row, e);
                row++;
            }
        }
    }

    /// Notes that the operation threw at the row that it is computing. Rethrows errors of the virtual machine, such as an
    /// [OutOfMemoryError].
    ///
    /// @param place where in the order of the update it threw
    public void failed(int place, Throwable thrown) {
        if (thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError) || updatingRow() < 0) {
            throw HiddenClasses.rethrow(thrown);
        }
        if (place < failedAt) {
            failedAt = place;
            failedRow = updatingRow();
            failure = thrown;
        }
    }

    /// Called when the world is taken from the thread of the update. Any thread.
    void abandon() {
        isAbandoned = true;
    }

    /// Whether nobody needs the rows that are left.
    public boolean isAbandoned() {
        return isAbandoned;
    }

    @Override
    void changedUnexpectedly(int row) {
        if (isAbandoned) {
            return;
        }
        isUnexpected = true;
        log.changedUnexpectedly(row);
    }

    @Override
    RuntimeException inPass(Throwable cause, int row) {
        return HiddenClasses.rethrow(cause);
    }

    boolean isUnexpected() {
        return isUnexpected;
    }

    /// The first place at which the operation threw; the greatest number if it did not.
    int failedAt() {
        return failedAt;
    }

    /// The row that it was computing then.
    int failedRow() {
        return failedRow;
    }

    @Nullable
    Throwable failure() {
        return failure;
    }
}
