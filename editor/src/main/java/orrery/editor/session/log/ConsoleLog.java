package orrery.editor.session.log;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.HelperThread;
import orrery.ecs.schedule.IdleSystems;
import orrery.ecs.schedule.Schedule;

/// Collects the lines that systems log through `System.Logger`, each with its tick and system. Keeps the newest 10,000 lines.
/// Any thread.
public final class ConsoleLog extends Handler {
    /// Threads that run ticks again, see [#ignoring].
    private static final Set<Thread> IGNORED = ConcurrentHashMap.newKeySet();
    private static final int MOST_LINES = 10_000;

    private final Deque<LogLine> lines = new ArrayDeque<>();
    private final SimpleFormatter formatter = new SimpleFormatter();
    private volatile Supplier<Schedule.@Nullable Running> running = () -> null;
    private long written;
    private long version;

    public ConsoleLog() {
        Logger.getLogger("").addHandler(this);
    }

    /// Runs an action that runs ticks again for inspection. Lines that the calling thread and its helpers log meanwhile are
    /// ignored, because they were logged when the ticks ran first.
    public static void ignoring(Runnable action) {
        Thread here = Thread.currentThread();
        boolean isOutermost = IGNORED.add(here);
        try {
            action.run();
        } finally {
            if (isOutermost) {
                IGNORED.remove(here);
            }
        }
    }

    /// Sets how a line finds its system.
    ///
    /// @param source returns the system that the calling thread runs or helps to run, or null
    public void follow(Supplier<Schedule.@Nullable Running> source) {
        running = source;
    }

    @Override
    public void publish(LogRecord record) {
        Schedule.Running now = running.get();
        if (IGNORED.contains(HelperThread.principal()) || now == null && isOfPlatform(record.getLoggerName())) {
            return;
        }
        String source = now != null ? now.system() : String.valueOf(record.getLoggerName());
        add(now == null ? -1 : now.tick(), source, record.getLevel().getName(), formatter.formatMessage(record));
    }

    private static boolean isOfPlatform(@Nullable String logger) {
        return logger != null && (logger.startsWith("java") || logger.startsWith("sun."));
    }

    /// Adds a line about a system that found nothing to do until a tick.
    public void add(long tick, IdleSystems.Idle idle) {
        add(tick, idle.system(), Level.INFO.getName(), idle.why());
    }

    private synchronized void add(long tick, String system, String level, String text) {
        written++;
        version++;
        lines.addLast(new LogLine(written, tick, system, level, text));
        if (lines.size() > MOST_LINES) {
            lines.removeFirst();
        }
    }

    /// The kept lines, oldest first.
    public synchronized List<LogLine> lines() {
        return List.copyOf(lines);
    }

    /// A number that rises whenever lines are added or removed.
    public synchronized long version() {
        return version;
    }

    /// Removes all lines.
    public synchronized void clear() {
        version++;
        lines.clear();
    }

    /// Removes the lines that systems have logged during ticks; lines that were logged outside ticks stay.
    public synchronized void clearOfSystems() {
        version++;
        lines.removeIf(line -> line.tick() >= 0);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
