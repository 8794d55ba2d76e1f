package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;

/// A system that has run for too long.
///
/// @param system its name
/// @param tick the tick
/// @param seconds the time that it has run
/// @param thread the thread that runs it; null if it has just been abandoned
public record RunawaySystem(String system, long tick, double seconds, @Nullable Thread thread) {
    /// Returns the present stack trace of the thread, as Java prints it; empty without a thread.
    public String trace() {
        return thread == null ? "" : ThreadTrace.of(thread);
    }
}
