package orrery.editor.session;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import orrery.editor.fx.Patience;
import orrery.editor.session.run.RunawaySystem;
import orrery.editor.session.run.Watchdog;

/// The clock of a watchdog, which counts systems and programs as stuck after an hour. A test moves it on, so that no test waits
/// until something counts as stuck and nothing does by itself.
public final class WatchdogClock implements LongSupplier {
    private static final long LIMIT_NANOS = TimeUnit.HOURS.toNanos(1);

    private final AtomicLong passed = new AtomicLong();

    /// The watchdog with this clock.
    public Watchdog watchdog() {
        return new Watchdog(this, LIMIT_NANOS, LIMIT_NANOS);
    }

    /// Makes everything that runs now count as stuck.
    public void pass() {
        passed.addAndGet(LIMIT_NANOS);
    }

    /// Makes a system count as stuck, and waits until it runs in a tick that it does not finish. Ignores earlier ticks, in which
    /// it runs only for a moment.
    public void awaitRunaway(Session session, String system, long tick) {
        pass();
        Patience.awaitAnywhere(system + " runs", () -> {
            return session.runaway() instanceof RunawaySystem runaway && runaway.system().equals(system)
                    && runaway.tick() == tick;
        });
    }

    @Override
    public long getAsLong() {
        return System.nanoTime() + passed.get();
    }
}
