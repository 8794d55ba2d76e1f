package orrery.editor.app.settings;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.UnaryOperator;

/// Writes changes of a file on another thread, because a safe write waits for the disk, and sometimes for another program. Any
/// thread.
///
/// @param <T> the content of the file
public final class ValueWriter<T> {

    private static final Logger LOGGER = System.getLogger(ValueWriter.class.getName());

    /// Maximum number of changes that wait for a file that can't be written. The oldest are dropped.
    private static final int MOST_WAITING = 1_000;

    private final ValueFile<T> file;
    private final Executor elsewhere;
    private final List<UnaryOperator<T>> unwritten = new ArrayList<>();
    private boolean isAwaited;
    /// Number of times that changes were removed from [#unwritten].
    private int forgotten;

    /// Creates a writer of a file.
    public ValueWriter(ValueFile<T> file) {
        this(file, ForkJoinPool.commonPool());
    }

    /// @param elsewhere runs the writing on another thread
    public ValueWriter(ValueFile<T> file, Executor elsewhere) {
        this.file = file;
        this.elsewhere = elsewhere;
    }

    /// Writes a change soon, together with others that are made until then.
    ///
    /// @param change returns the changed content. Called by the thread that writes, again if the file could not be written, and
    ///     by [#read]; the content that it gets may already have the change
    public void write(UnaryOperator<T> change) {
        boolean begins;
        synchronized (unwritten) {
            unwritten.add(change);
            if (unwritten.size() > MOST_WAITING) {
                unwritten.removeFirst();
            }
            begins = !isAwaited;
            isAwaited = true;
        }
        if (begins) {
            elsewhere.execute(this::finish);
        }
    }

    /// Reads the file and applies the changes that it does not contain yet, and perhaps some that it contains.
    public T read() {
        while (true) {
            int before = forgotten();
            T content = file.read();
            synchronized (unwritten) {
                if (forgotten == before) {
                    return changed(content, unwritten);
                }
            }
        }
    }

    private int forgotten() {
        synchronized (unwritten) {
            return forgotten;
        }
    }

    /// Returns when all changes are written. If the file can't be written, logs this; the changes are then written together with
    /// the next change. If a change throws an exception, logs it and drops the changes.
    public void finish() {
        synchronized (file) {
            List<UnaryOperator<T>> now;
            synchronized (unwritten) {
                now = List.copyOf(unwritten);
                isAwaited = false;
            }
            if (!now.isEmpty()) {
                write(now);
            }
        }
    }

    private void write(List<UnaryOperator<T>> changes) {
        try {
            file.change(before -> changed(before, changes));
            forget(changes);
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "Changes wait until the file can be written: " + e);
        } catch (RuntimeException e) {
            forget(changes);
            LOGGER.log(Logger.Level.ERROR, "Changes were not written, because one of them failed", e);
        }
    }

    private void forget(List<UnaryOperator<T>> changes) {
        synchronized (unwritten) {
            unwritten.removeAll(changes);
            forgotten++;
        }
    }

    private static <T> T changed(T content, List<UnaryOperator<T>> changes) {
        T now = content;
        for (UnaryOperator<T> change : changes) {
            now = change.apply(now);
        }
        return now;
    }
}
