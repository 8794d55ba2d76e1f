package orrery.editor.session.run;

import java.util.function.LongSupplier;

/// The durations after which a system or a program counts as stuck, and the clock of the session. The clock measures these
/// durations and tells when a view is due.
///
/// @param nanoTime the clock, comparable with [System#nanoTime]; called on any thread
/// @param systemNanos how long a system may run
/// @param programNanos how long a program may take to come back to its next tick
public record Watchdog(LongSupplier nanoTime, long systemNanos, long programNanos) {
    /// Three seconds for a system, two for a program.
    public static final Watchdog DEFAULT = new Watchdog(System::nanoTime, 3_000_000_000L, 2_000_000_000L);
}
