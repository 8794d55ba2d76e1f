package orrery.editor.session.run;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Entity;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.RecordedWorld;

/// Clears interrupts of the simulation thread, so that saving and waiting don't fail, and reports the system that caused them.
/// Leaves a program's thread alone, because its interrupts belong to the program.
public final class InterruptWatch {
    private final WorldAccess<RecordedWorld> access;
    private final Consumer<Problem> reports;
    private final Set<String> reported = new HashSet<>();
    private @Nullable Thread own;

    /// @param reports receives a problem that names the system if it is known
    public InterruptWatch(WorldAccess<RecordedWorld> access, Consumer<Problem> reports) {
        this.access = access;
        this.reports = reports;
    }

    /// Marks the calling thread as the simulation thread.
    public void ofThisThread() {
        own = Thread.currentThread();
    }

    /// Called when another world was opened. Its systems are reported even if systems of the same names were reported before.
    public void forget() {
        reported.clear();
    }

    /// Clears and reports an interrupt of the calling thread. Called after code that may have interrupted it.
    public void look() {
        if (own == Thread.currentThread() && Thread.interrupted()) {
            met();
        }
    }

    /// Reports an interrupt that was caught or cleared, once for each system.
    public void met() {
        RecordedWorld open = access.open();
        Schedule schedule = open == null ? null : open.simulation().schedule();
        String system = schedule == null ? null : EngineSchedule.of(schedule).takeInterrupter();
        if (reported.add(system == null ? "" : system)) {
            reports.accept(system == null || open == null
                    ? Problem.inFile(Problem.Severity.WARNING,
                            "The simulation thread was interrupted and continues. Fix the code that calls Thread.interrupt"
                                    + " on it.",
                            "")
                    : new Problem(Problem.Severity.WARNING,
                            ("System %s interrupts the thread that runs it; the simulation continues. Fix the system: it"
                                    + " must interrupt only its own threads.").formatted(system),
                            "", open.world().tick(), system, Entity.NONE));
        }
    }
}
