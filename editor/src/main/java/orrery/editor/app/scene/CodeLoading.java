package orrery.editor.app.scene;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/// Loads code that was built again and defines its worlds, on a separate thread. This runs the user's code, which may take long
/// or never return.
final class CodeLoading {
    private final CodeLocation location;
    private final ClassFiles files;
    private final Thread thread;
    private final long begunNanos = System.nanoTime();
    private final CompletableFuture<WorldCode> result = new CompletableFuture<>();
    private final AtomicBoolean isOverdue = new AtomicBoolean();
    /// Class name of the provider whose world is being defined; empty before the first one.
    private volatile String provider = "";

    private CodeLoading(CodeLocation location, ClassFiles files, ModuleLayer parent) {
        this.location = location;
        this.files = files;
        thread = new Thread(() -> load(parent), "code loading");
        thread.setDaemon(true);
    }

    /// Begins to load code.
    ///
    /// @param files the present files of the location
    /// @param parent layer with the program's modules
    static CodeLoading begin(CodeLocation location, ClassFiles files, ModuleLayer parent) {
        CodeLoading loading = new CodeLoading(location, files, parent);
        loading.thread.start();
        return loading;
    }

    private void load(ModuleLayer parent) {
        try {
            result.complete(WorldCode.load(location, parent, true).defined(name -> provider = name));
        } catch (WorldCode.Failure | RuntimeException | Error e) {
            result.completeExceptionally(e);
        }
    }

    /// Whether exactly these files are being loaded.
    boolean isOf(ClassFiles others) {
        return files.isSame(others);
    }

    /// Whether the loading has ended. Any thread.
    boolean isDone() {
        return result.isDone();
    }

    /// Waits for the code. Any thread.
    ///
    /// @param mostNanos longest time to wait, counted from the beginning of the loading
    /// @param late called on another thread when the loading ends, if this method has stopped waiting before that. If several
    ///     calls stop waiting, only the `late` of the first is called
    /// @throws WorldCode.Failure if the code can't be loaded, or is not loaded in time ([WorldCode.Failure#isLate])
    WorldCode await(long mostNanos, Runnable late) throws WorldCode.Failure {
        try {
            return result.get(Math.max(0, begunNanos + mostNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            WorldCode.Failure failure = overdue(TimeUnit.NANOSECONDS.toSeconds(mostNanos));
            if (isOverdue.compareAndSet(false, true)) {
                CompletableFuture<WorldCode> _ = result.whenCompleteAsync((_, _) -> late.run());
            }
            throw failure;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorldCode.Failure("%s was not loaded: the window is being closed.".formatted(location), e);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw cause instanceof WorldCode.Failure failure
                    ? failure
                    : new WorldCode.Failure("%s was not loaded: %s. Reload it.".formatted(location, cause), cause);
        }
    }

    /// Returns the failure for code that is not loaded in time. Its cause has the stack trace of the code that has not returned.
    private WorldCode.Failure overdue(long seconds) {
        String name = provider;
        TimeoutException where = new TimeoutException("This code has not returned.");
        where.setStackTrace(thread.getStackTrace());
        String what = name.isEmpty()
                ? ("%s is not loaded after %d s, because the constructor or the method name() of a provider, or a static"
                        + " initializer, has not returned.")
                        .formatted(location, seconds)
                : "The method define of the world %s of %s has not returned after %d s.".formatted(name, location,
                        seconds);
        return WorldCode.Failure.late(
                what + " Correct it, and build it again. If it returns after all, the code is used then.", where);
    }
}
