package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.Problem;
import orrery.editor.text.NumberFormats;

/// A system that has run for too long.
///
/// @param system name of the system
/// @param tick the tick in which it runs, or the last completed tick if it runs after an edit
/// @param isInTick whether it runs in a tick
/// @param seconds the time that it has run
/// @param thread the thread that runs the system; null if this thread has just been abandoned
public record RunawaySystem(String system, long tick, boolean isInTick, double seconds, @Nullable Thread thread)
        implements
            Runaway {
    @Override
    public String headline() {
        return "System %s has been running for %.0f s %s.".formatted(system, seconds, when());
    }

    @Override
    public String advice() {
        return "The window stays usable; the world can be rebuilt without it.";
    }

    @Override
    public String ending() {
        return "Stop " + system;
    }

    @Override
    public String traceTitle() {
        return "Where system %s is".formatted(system);
    }

    @Override
    public String trace() {
        return thread == null ? "" : ThreadTrace.of(thread);
    }

    /// Returns when it runs: `in tick 7`, or `after an edit at tick 6`.
    public String when() {
        return (isInTick ? "in tick " : "after an edit at tick ") + NumberFormats.grouped(tick);
    }

    /// The problem to report when the system was stopped.
    ///
    /// @param limits a sentence, with a leading space, about lost recorded ticks; may be empty
    /// @param isOfProgram whether a program runs the system
    public Problem stopped(String limits, boolean isOfProgram) {
        return new Problem(Problem.Severity.ERROR,
                ("System %s ran for %.0f s %s and was stopped; the world is at"
                        + " tick %s again.%s Its thread can't be stopped and uses one processor core until %s")
                        .formatted(
                                system, seconds, when(), NumberFormats.grouped(isInTick ? tick - 1 : tick), limits,
                                isOfProgram
                                        ? "the program is ended. Fix the system and start the program again."
                                        : "Orrery is closed. Disable or fix the system."),
                "", tick, system, Entity.NONE);
    }
}
