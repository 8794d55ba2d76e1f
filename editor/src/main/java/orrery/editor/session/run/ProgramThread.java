package orrery.editor.session.run;

import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// Follows the thread that runs a program's ticks: observes its uncaught exceptions and its end. Uses one daemon thread, which
/// waits for the end.
///
/// Calls the thread's former handler of uncaught exceptions after its own, and sets that handler again when the thread is no
/// longer followed.
final class ProgramThread {
    private final BiConsumer<Thread, Throwable> thrown;
    private final BiPredicate<Thread, @Nullable Throwable> ended;
    private @Nullable Thread followed;
    private Thread.@Nullable UncaughtExceptionHandler handler;
    private Thread.@Nullable UncaughtExceptionHandler former;
    private @Nullable Thread watcher;
    private @Nullable Throwable last;

    /// @param thrown called on the followed thread with each exception that its handler receives; the thread may continue, for
    ///     example in an event loop
    /// @param ended called on another thread when the thread has ended; returns whether to stop following
    ProgramThread(BiConsumer<Thread, Throwable> thrown, BiPredicate<Thread, @Nullable Throwable> ended) {
        this.thrown = thrown;
        this.ended = ended;
    }

    /// Follows a thread in place of the previous one.
    synchronized void follow(Thread program) {
        last = null;
        if (program == followed) {
            return;
        }
        giveHandlerBack();
        followed = program;
        Thread.UncaughtExceptionHandler before = program.getUncaughtExceptionHandler();
        Thread.UncaughtExceptionHandler own = (by, failure) -> {
            threw(by, failure);
            if (before != null) { // null if the thread has ended
                before.uncaughtException(by, failure);
            }
        };
        program.setUncaughtExceptionHandler(own);
        handler = own;
        former = before;
        if (watcher == null) {
            watcher = Thread.ofPlatform().daemon().name("inspector watch").start(this::watch);
        } else {
            watcher.interrupt();
        }
    }

    /// Sets the followed thread's former handler again, unless the program has set another one since.
    private void giveHandlerBack() {
        if (followed != null && handler != null && followed.getUncaughtExceptionHandler() == handler) {
            followed.setUncaughtExceptionHandler(former);
        }
        handler = null;
        former = null;
    }

    private void threw(Thread by, Throwable failure) {
        synchronized (this) {
            if (by != followed) {
                return;
            }
            last = failure;
        }
        thrown.accept(by, failure);
    }

    /// Stops following.
    synchronized void forget() {
        giveHandlerBack();
        followed = null;
        if (watcher != null) {
            watcher.interrupt();
            watcher = null;
        }
    }

    private void watch() {
        boolean isOver = false;
        while (!isOver) {
            try {
                isOver = isOver();
            } catch (InterruptedException e) {
                isOver = false; // another thread is followed, or none
            }
        }
    }

    private boolean isOver() throws InterruptedException {
        Thread program = followed();
        if (program == null) {
            return true;
        }
        program.join();
        if (ended.test(program, last(program))) {
            return true;
        }
        awaitAnother(program);
        return false;
    }

    /// The followed thread, or null.
    synchronized @Nullable Thread followed() {
        return followed;
    }

    private synchronized @Nullable Throwable last(Thread of) {
        return of == followed ? last : null;
    }

    private synchronized void awaitAnother(Thread than) throws InterruptedException {
        while (followed == than) {
            wait();
        }
    }
}
