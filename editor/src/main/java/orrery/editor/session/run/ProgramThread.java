package orrery.editor.session.run;

import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// Follows the thread that runs a program's ticks: sees what it throws, and when it ends. Costs a daemon thread that waits.
///
/// What would have been done about an exception is done after.
final class ProgramThread {
    private final BiConsumer<Thread, Throwable> thrown;
    private final BiPredicate<Thread, @Nullable Throwable> ended;
    private @Nullable Thread followed;
    private @Nullable Thread watcher;
    private @Nullable Throwable last;

    /// @param thrown told of what the thread did not catch, on that thread, which may be one that goes on
    /// @param ended told of its end, on another thread; answers whether that was the end of it all
    ProgramThread(BiConsumer<Thread, Throwable> thrown, BiPredicate<Thread, @Nullable Throwable> ended) {
        this.thrown = thrown;
        this.ended = ended;
    }

    /// Follows a thread in place of the one before.
    synchronized void follow(Thread program) {
        last = null;
        if (program == followed) {
            return;
        }
        followed = program;
        Thread.UncaughtExceptionHandler before = program.getUncaughtExceptionHandler();
        program.setUncaughtExceptionHandler((by, failure) -> {
            threw(by, failure);
            before.uncaughtException(by, failure);
        });
        if (watcher == null) {
            watcher = Thread.ofPlatform().daemon().name("inspector watch").start(this::watch);
        } else {
            watcher.interrupt();
        }
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

    /// Follows none.
    synchronized void forget() {
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

    /// The thread that is followed, or null.
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
