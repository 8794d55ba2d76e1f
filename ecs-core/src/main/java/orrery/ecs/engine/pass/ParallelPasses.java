package orrery.ecs.engine.pass;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.row.OutOfLine;
import orrery.ecs.type.TrackingLevel;

/// Runs updates of one array on several threads, block by block. The resulting components, marks and logged old values do not
/// depend on the number of threads, see core 54 in `ecs-core/docs/decisions`.
///
/// ### Threads
/// The thread of the world calls all methods except [#stop] and [#abandon], which are called by a thread that takes the world
/// from it.
public final class ParallelPasses {
    /// Least number of blocks for each thread if there are enough rows. The threads then end at about the same time even if some
    /// are held up.
    private static final int BLOCKS = 8;
    /// Blocks may be larger by this factor if changes are not tracked, because no old values are copied then.
    private static final int UNTRACKED = 2;
    /// Longest time that [#stop] waits for the threads. A helper that the operating system has only suspended must not be treated
    /// as stuck, because the later writes of a stuck helper are lost.
    private static final int ABANDON_MILLIS = 250;

    private final Passes<?> passes;
    private final Table table;
    private ParallelRun[] runs = {};
    /// Number of runs that were abandoned. Their logs are not used again.
    private int lost;
    private final AtomicReference<@Nullable Crew> crew = new AtomicReference<>();
    private int failedAt;
    private int failedRow;
    private @Nullable Throwable failure;

    ParallelPasses(Passes<?> passes) {
        this.passes = passes;
        table = passes.table();
    }

    /// Starts an update. It consists of any number of calls of [#run], followed by [#failure].
    public void begin() {
        failedAt = Integer.MAX_VALUE;
        failure = null;
    }

    /// Runs code over rows in blocks that start at multiples of 64, on several threads if that is worth it. Continues with the
    /// other rows if the operation throws at a row. Returns whether the code has changed an unexpected column.
    ///
    /// @param end the row after the last one
    /// @param threads number of threads, at least 1
    /// @param changing columns that the code may change without reporting the row; null for all
    public boolean run(int first, int end, int threads, boolean @Nullable [] changing, ParallelRun.Rows code) {
        if (first >= end) {
            return false;
        }
        passes.refuseSeized();
        int start = first & -Long.SIZE;
        boolean shares = table.sharesBlocks(start, end - start);
        int most = shares ? threads : 1;
        int largest = table.level() == TrackingLevel.OFF ? UNTRACKED * table.imagedRows() : table.imagedRows();
        int size = Math.clamp((end - start) / BLOCKS / most & -Long.SIZE, Long.SIZE, largest);
        int blocks = (end - start + size - 1) / size;
        ParallelRun[] all = runs(Math.min(most, blocks));
        for (ParallelRun run : all) {
            run.begin();
        }
        Crew made = new Crew(blocks, all.length, (member, block) -> {
            int from = Math.max(first, start + block * size);
            int to = (int) Math.min(end, start + (block + 1L) * size);
            if (shares) {
                shared(all[member], from, to, changing, code);
            } else {
                alone(all[member], from, to, changing, code);
            }
        });
        crew.set(made);
        try {
            made.run();
        } finally {
            if (crew.getAndSet(null) != null) {
                join(all);
            }
        }
        return Arrays.stream(all).anyMatch(ParallelRun::isUnexpected);
    }

    /// Runs code on the calling thread. The code itself marks the rows that it changes.
    public void alone(Consumer<ParallelRun> code) {
        ParallelRun[] one = runs(1);
        one[0].begin();
        code.accept(one[0]);
        join(one);
    }

    private ParallelRun[] runs(int count) {
        int known = runs.length;
        if (known < count) {
            runs = Arrays.copyOf(runs, count);
            for (int i = known; i < count; i++) {
                runs[i] = new ParallelRun(i, table, table.blockLog(lost + i));
            }
        }
        return known == count ? runs : Arrays.copyOf(runs, count);
    }

    private void shared(ParallelRun run, int from, int to, boolean @Nullable [] changing,
            ParallelRun.Rows code) {
        passes.refuseSeized();
        int start = from & -Long.SIZE;
        run.log().begin(start, to - start, changing);
        try {
            OutOfLine.run(() -> code.run(run, from, to));
        } finally {
            run.log().end();
        }
    }

    private void alone(ParallelRun run, int from, int to, boolean @Nullable [] changing, ParallelRun.Rows code) {
        int start = from & -Long.SIZE;
        passes.beginBlock(start, to - start, changing);
        try {
            OutOfLine.run(() -> code.run(run, from, to));
        } finally {
            passes.finishBlock();
        }
    }

    private void join(ParallelRun[] all) {
        for (ParallelRun run : all) {
            run.log().join();
            run.setUpdatingRow(-1);
            if (run.failedAt() < failedAt) {
                failedAt = run.failedAt();
                failedRow = run.failedRow();
                failure = run.failure();
            }
        }
    }

    /// What the operation threw at the first failing row in the order of the update; null if no row failed.
    @Nullable
    public Throwable failure() {
        return failure;
    }

    /// The row that the operation was computing when it threw the [#failure].
    public int failedRow() {
        return failedRow;
    }

    /// Stops the threads of an update from beginning further blocks, and waits a short time until they have finished their
    /// current ones. Called by a thread that takes the world from another one whose operation does not return.
    void stop() {
        Crew running = crew.get();
        if (running != null) {
            running.stop();
            for (ParallelRun run : runs) {
                run.abandon();
            }
            for (int waited = 0; running.isAtWork() && waited < ABANDON_MILLIS; waited++) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }

    /// Marks the rows that the threads of an update have changed so far. Call it after [#stop]. Later updates share no state with
    /// threads that do not return.
    void abandon() {
        Crew running = crew.getAndSet(null);
        if (running != null) {
            running.abandon();
            for (ParallelRun run : runs) {
                run.log().end();
            }
            join(runs);
            lost += runs.length;
            runs = new ParallelRun[0];
        }
    }
}
