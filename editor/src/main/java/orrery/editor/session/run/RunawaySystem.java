package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.Problem;
import orrery.editor.text.NumberFormats;

/// A system that has run for too long.
///
/// @param system its name
/// @param tick the tick in which it runs
/// @param seconds the time that it has run
/// @param thread the thread that runs it; null if it has just been abandoned
public record RunawaySystem(String system, long tick, double seconds, @Nullable Thread thread) {
    /// Returns the present stack trace of the thread, as Java prints it; empty without a thread.
    public String trace() {
        return thread == null ? "" : ThreadTrace.of(thread);
    }

    /// The problem to report when the system was stopped.
    ///
    /// @param limits a sentence, with a leading space, about lost recorded ticks; may be empty
    /// @param isOfProgram whether a program runs the system
    public Problem stopped(String limits, boolean isOfProgram) {
        return new Problem(Problem.Severity.ERROR,
                ("System %s ran for %.0f s in tick %s and was stopped; the world is at"
                        + " tick %s again.%s Its thread can't be stopped and uses one processor core until %s")
                        .formatted(
                                system, seconds, NumberFormats.grouped(tick), NumberFormats.grouped(tick - 1), limits,
                                isOfProgram
                                        ? "the program is ended. Fix the system and start the program again."
                                        : "Orrery is closed. Disable or fix the system."),
                "", tick, system, Entity.NONE);
    }
}
