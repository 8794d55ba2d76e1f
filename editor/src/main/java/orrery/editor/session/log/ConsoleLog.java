package orrery.editor.session.log;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.HelperThread;
import orrery.ecs.runner.RunningHere;
import orrery.ecs.schedule.IdleSystems;

/// Collects the lines that are logged through `System.Logger`; lines of systems have a tick and a system. Ignores lines of
/// recorded ticks that run again, because they were logged in the first run. Ignores lines of the JDK and of JavaFX that no
/// system caused. Keeps the newest 10,000 lines, and the newest 1,000 stack traces of exceptions that were logged with them.
/// Any thread.
public final class ConsoleLog extends Handler {
    /// Threads that run ticks again, see [#ignoring].
    private static final Set<Thread> IGNORED = ConcurrentHashMap.newKeySet();
    /// Loggers of the JDK and of JavaFX.
    private static final Pattern PLATFORM = Pattern.compile("(java|javax|javafx|jdk|sun|com\\.sun)(\\..*)?");
    private static final int MOST_LINES = 10_000;
    private static final int MOST_TRACES = 1_000;

    private final Deque<LogLine> lines = new ArrayDeque<>();
    /// Stack traces by the number of their line, oldest first.
    private final LinkedHashMap<Long, String> traces = new LinkedHashMap<>();
    private final SimpleFormatter formatter = new SimpleFormatter();
    private volatile Supplier<@Nullable RunningHere> running = () -> null;
    private long written;
    private long version;

    /// Creates a log and begins to collect lines, until [#close].
    public ConsoleLog() {
        Logger.getLogger("").addHandler(this);
    }

    /// Runs an action that runs ticks again in another world. Lines that the calling thread and its helpers log meanwhile are
    /// ignored.
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

    /// Sets the function that tells the tick and the system of a line.
    ///
    /// @param source returns the system that the calling thread runs or helps to run, or null
    public void follow(Supplier<@Nullable RunningHere> source) {
        running = source;
    }

    @Override
    public void publish(LogRecord record) {
        RunningHere now = running.get();
        boolean isIgnored = now == null ? isOfPlatform(record.getLoggerName()) : now.isRerun();
        if (isIgnored || IGNORED.contains(HelperThread.principal())) {
            return;
        }
        String source = now != null ? now.system().system() : String.valueOf(record.getLoggerName());
        Throwable thrown = record.getThrown();
        add(now == null ? -1 : now.system().tick(), source, record.getLevel().getName(),
                text(formatter.formatMessage(record), thrown), thrown == null ? "" : Problem.traceOf(thrown));
    }

    private static String text(@Nullable String message, @Nullable Throwable thrown) {
        if (thrown == null) {
            return String.valueOf(message);
        }
        return message == null || message.isBlank() ? thrown.toString() : message + ": " + thrown;
    }

    private static boolean isOfPlatform(@Nullable String logger) {
        return logger != null && PLATFORM.matcher(logger).matches();
    }

    /// Adds a line about a system that has had nothing to do up to a tick.
    public void add(long tick, IdleSystems.Idle idle) {
        add(tick, idle.system(), Level.INFO.getName(), idle.why(), "");
    }

    private synchronized void add(long tick, String system, String level, String text, String trace) {
        written++;
        version++;
        lines.addLast(new LogLine(written, tick, system, level, text));
        if (lines.size() > MOST_LINES) {
            lines.removeFirst();
        }
        if (!trace.isEmpty()) {
            traces.put(written, trace);
        }
        if (traces.size() > MOST_TRACES) {
            traces.pollFirstEntry();
        }
    }

    /// Returns the stack trace of the exception that was logged with a line; empty if there is none or it is no longer kept.
    ///
    /// @param number number of the line
    public synchronized String trace(long number) {
        return traces.getOrDefault(number, "");
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
        traces.clear();
    }

    /// Removes the lines of systems; the lines that no system logged stay.
    public synchronized void clearOfSystems() {
        version++;
        lines.stream().filter(line -> line.tick() >= 0).forEach(line -> traces.remove(line.number()));
        lines.removeIf(line -> line.tick() >= 0);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
