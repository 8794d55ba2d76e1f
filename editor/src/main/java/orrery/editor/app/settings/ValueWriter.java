package orrery.editor.app.settings;

import java.io.IOException;
import java.lang.System.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.UnaryOperator;

/// Writes changes of a file on another thread, because a safe write waits for the disk, and sometimes for another program. All
/// methods may be called on any thread.
///
/// @param <T> the content of the file
public final class ValueWriter<T> {

    private static final Logger LOGGER = System.getLogger(ValueWriter.class.getName());

    /// Maximum number of changes that wait for a file that can't be written. If there are more, the oldest are dropped.
    private static final int MOST_WAITING = 1_000;

    private final ValueFile<T> file;
    private final Executor elsewhere;
    private final List<UnaryOperator<T>> unwritten = new ArrayList<>();
    private boolean isAwaited;
    /// How often changes were removed from [#unwritten] after they were written or one of them failed.
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

    /// Writes a change soon, together with all changes that are made until then.
    ///
    /// @param change receives the content and returns the changed content. It is called by the thread that writes, possibly
    ///     several times, and by [#read]. The content that it receives may already have the change
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

    /// Reads the file and applies the changes that the file does not contain yet. May also apply changes that it already
    /// contains.
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

    /// Writes all waiting changes, then returns. If the file can't be written, logs this; the changes wait and are written
    /// together with the next change. If a change throws an exception, logs it and drops all these changes.
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
