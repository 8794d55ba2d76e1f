package orrery.ecs.engine.pass;

import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.BlockLog;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.row.HiddenClasses;

/// The state of one of the threads that compute an update. A row for which the operation throws keeps its component, and all
/// other rows are still computed. So the result does not depend on which thread computes which rows.
@SuppressWarnings("unused") // the fields that keep runs apart
public final class ParallelRun extends PassRun {
    // Unused. They keep the other fields of two runs on different cache lines, because each thread stores the number of each row
    // that it computes.
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

    /// Code that computes rows. Before each row it calls [PassRun#setUpdatingRow].
    public interface Rows {
        /// Computes the rows `from` to `to - 1` in order. Throws what the operation throws at the first row that fails.
        void run(ParallelRun run, int from, int to);
    }

    ParallelRun(int number, Table table, BlockLog log) {
        this.number = number;
        this.table = table;
        this.log = log;
    }

    /// Number of the thread among those of the update; 0 for the thread of the world.
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

    /// Computes rows. If the operation throws at one, continues with the next row.
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

    /// Notes that the operation threw at the row that it is computing. Rethrows exceptions that were thrown outside of a row, and
    /// errors of the virtual machine other than [StackOverflowError].
    ///
    /// @param place position of the row in the order of the update
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

    /// Called by a thread that takes the world from the one that runs the update. The remaining rows are then skipped.
    void abandon() {
        isAbandoned = true;
    }

    /// Whether the update was abandoned, so that the remaining rows need not be computed.
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

    /// The first place, see [#failed], at which the operation threw; [Integer#MAX_VALUE] if it did not throw.
    int failedAt() {
        return failedAt;
    }

    /// The row that the operation was computing when it threw the [#failure]; undefined if it did not throw.
    int failedRow() {
        return failedRow;
    }

    @Nullable
    Throwable failure() {
        return failure;
    }
}
