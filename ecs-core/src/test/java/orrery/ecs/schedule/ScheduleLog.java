package orrery.ecs.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/// What schedules log on the thread that creates this, until it is closed. Tests that use it lock the resource [#LOCK].
public final class ScheduleLog implements AutoCloseable {
    public static final String LOCK = "log of schedules";

    private final Logger logger = Logger.getLogger(Schedule.class.getName());
    private final List<String> lines = new ArrayList<>();
    private final Handler handler = new Handler() {
        private final Thread test = Thread.currentThread();

        @Override
        public void publish(LogRecord line) {
            if (Thread.currentThread() == test) {
                lines.add(line.getMessage());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    public ScheduleLog() {
        logger.setUseParentHandlers(false);
        logger.addHandler(handler);
    }

    /// The lines so far.
    public List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void close() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(true);
    }
}
