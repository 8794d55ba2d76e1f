package orrery.ecs.engine.pass;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.HelperThread;
import orrery.ecs.storage.row.HiddenClasses;

/// The threads that compute the blocks (ranges of rows) of one update: the thread of the world, and helpers that join while
/// blocks are left. Each thread has a share of the blocks. A thread that has finished a block takes the next one of its share or,
/// if none is left, one of another thread's share.
///
/// A share is a range of blocks. It is the same in each update with the same numbers of blocks and threads, so that a processor
/// finds the values of the previous update in its cache. When all threads took their blocks from one range, seven consecutive
/// updates of a million rows took as long on two processors as on one.
///
/// All worlds share the helpers. A helper starts when it is first needed and ends when it has had nothing to do for
/// [#IDLE_SECONDS]. If the code of a block never returns, only its helper is lost; the next update starts another one.
final class Crew {
    /// Computes one block.
    interface Code {
        /// Runs on one of the threads.
        ///
        /// @param member number of the calling thread in the crew, 0 for the thread of the world
        /// @param block number of the block
        void run(int member, int block);
    }

    /// Helpers are called if the remaining blocks would take the thread of the world longer than this. A sleeping helper begins
    /// some 50 µs after it is called.
    private static final long WORTH_NANOS = 100_000;
    /// A helper without work stays awake this long, because updates often follow one another.
    private static final long AWAKE_NANOS = 50_000;
    private static final int IDLE_SECONDS = 10;
    private static final int SPINS = 1_000;
    private static final int CLOSED = -1;

    private static final ThreadPoolExecutor HELPERS = new ThreadPoolExecutor(0, Integer.MAX_VALUE, IDLE_SECONDS,
            TimeUnit.SECONDS, new SynchronousQueue<>(), HelperThread::new);
    private static final AtomicInteger AWAKE = new AtomicInteger();
    /// The crew that awake helpers may join.
    @SuppressWarnings("NonFinalStaticField")
    private static volatile @Nullable Crew open;

    private final int blocks;
    private final int most;
    private final Code code;
    private final Thread owner = Thread.currentThread();
    /// The next block of each thread's share.
    private final AtomicIntegerArray next;
    private final AtomicInteger joined = new AtomicInteger(1);
    /// Number of helpers at work, or [#CLOSED].
    private final AtomicInteger working = new AtomicInteger();
    private volatile @Nullable Throwable fault;
    private volatile boolean hasOwnerFinished;
    private volatile boolean isAbandoned;

    /// @param blocks number of blocks
    /// @param most number of threads that may compute blocks, at least 1 and at most as many as there are blocks
    Crew(int blocks, int most, Code code) {
        this.blocks = blocks;
        this.most = most;
        this.code = code;
        next = new AtomicIntegerArray(most);
        for (int member = 0; member < most; member++) {
            next.set(member, endOf(member - 1));
        }
    }

    /// The end of a thread's share, which is the start of the next one.
    private int endOf(int member) {
        return (int) ((member + 1L) * blocks / most);
    }

    /// Runs all blocks and returns when every helper has finished or [#abandon] was called. The calling thread computes, too. If
    /// `code` throws, throws the same exception; some blocks may then not have been run.
    void run() {
        try {
            long start = System.nanoTime();
            step(0);
            if (most > 1 && left() * (System.nanoTime() - start) > WORTH_NANOS) {
                call();
            }
            while (step(0)) {
                // the next block
            }
        } finally {
            stop();
            hasOwnerFinished = true;
            close();
        }
        Throwable thrown = fault;
        if (thrown != null) {
            throw HiddenClasses.rethrow(thrown);
        }
    }

    private long left() {
        long left = 0;
        for (int member = 0; member < most; member++) {
            left += Math.max(0, endOf(member) - next.get(member));
        }
        return left;
    }

    private boolean step(int member) {
        for (int i = 0; i < most; i++) {
            int share = (member + i) % most;
            int block = next.get(share) < endOf(share) ? next.getAndIncrement(share) : blocks;
            if (block < endOf(share)) {
                code.run(member, block);
                return true;
            }
        }
        return false;
    }

    private void call() {
        open = this;
        int coming = AWAKE.get(); // read before `joined`: a helper that joins now is counted twice, and none is missed
        int missing = most - joined.get() - coming;
        try {
            for (int i = 0; i < missing; i++) {
                HELPERS.execute(() -> help(this));
            }
        } catch (OutOfMemoryError e) {
            // The system starts no more threads; the existing ones do the work.
        }
    }

    /// Runs a helper. A helper that comes too late sleeps at once, because an awake helper would take processor time from the
    /// threads that compute.
    private static void help(Crew first) {
        Crew crew = first;
        int member = first.joined.getAndIncrement();
        while (crew != null && crew.help(member)) {
            crew = nextOf(crew);
            member = crew == null ? 0 : crew.joined.getAndIncrement();
            AWAKE.decrementAndGet();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck")
    private static @Nullable Crew nextOf(Crew last) {
        long start = System.nanoTime();
        Crew crew = open;
        while ((crew == null || crew == last) && System.nanoTime() - start < AWAKE_NANOS) {
            Thread.yield(); // to the owner, if the system has put both on one processor
            crew = open;
        }
        return crew == last ? null : crew;
    }

    /// Computes blocks. Returns false if the helper can't join. Otherwise counts the helper as awake before it leaves the crew,
    /// so that the owner's next update does not call another helper.
    private boolean help(int member) {
        if (member >= most || !enter()) {
            return false;
        }
        HelperThread.help(owner);
        try {
            while (step(member)) {
                // the next block
            }
        } catch (Throwable e) {
            fault = e;
            stop();
        } finally {
            HelperThread.help(null);
            AWAKE.incrementAndGet();
            if (working.decrementAndGet() == 0) {
                LockSupport.unpark(owner);
            }
        }
        return true;
    }

    private boolean enter() {
        for (int now = working.get(); now != CLOSED; now = working.get()) {
            if (working.compareAndSet(now, now + 1)) {
                return true;
            }
        }
        return false;
    }

    /// Hands out no more blocks. Any thread may call this.
    void stop() {
        for (int member = 0; member < most; member++) {
            next.set(member, blocks);
        }
    }

    /// Waits until the helpers have finished, then lets none join. Returns early if the crew is abandoned. An interrupt does not
    /// end the wait; the interrupt status is set again afterwards.
    private void close() {
        boolean isInterrupted = false;
        for (int spins = 0; !working.compareAndSet(0, CLOSED) && !isAbandoned; spins++) {
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                LockSupport.park(this);
                isInterrupted |= Thread.interrupted();
            }
        }
        if (open == this) {
            open = null;
        }
        if (isInterrupted) {
            owner.interrupt();
        }
    }

    /// Whether a thread is at work. Any thread may call this.
    boolean isAtWork() {
        return !hasOwnerFinished || working.get() > 0;
    }

    /// Lets the owner return although helpers have not finished. Any thread may call this.
    void abandon() {
        isAbandoned = true;
        LockSupport.unpark(owner);
    }
}
