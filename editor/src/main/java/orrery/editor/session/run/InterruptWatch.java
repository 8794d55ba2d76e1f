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

/// Takes interrupts away from the simulation thread, so that neither saving nor what waits there fails by one, and says which
/// system made them. Nobody interrupts that thread but what runs on it. A program's thread is left alone: what interrupts it is
/// the program's own.
public final class InterruptWatch {
    private final WorldAccess<RecordedWorld> access;
    private final Consumer<Problem> reports;
    private final Set<String> told = new HashSet<>();
    private @Nullable Thread own;

    /// @param reports told which system interrupts the thread
    public InterruptWatch(WorldAccess<RecordedWorld> access, Consumer<Problem> reports) {
        this.access = access;
        this.reports = reports;
    }

    /// The calling thread is the simulation's own from now on.
    public void ofThisThread() {
        own = Thread.currentThread();
    }

    /// Another world was opened, whose systems are told anew.
    public void forget() {
        told.clear();
    }

    /// To be called after whatever may have interrupted the thread.
    public void look() {
        if (own == Thread.currentThread() && Thread.interrupted()) {
            met();
        }
    }

    /// An interrupt was met and is gone.
    public void met() {
        RecordedWorld open = access.open();
        Schedule schedule = open == null ? null : open.simulation().schedule();
        String system = schedule == null ? null : EngineSchedule.of(schedule).takeInterrupter();
        if (told.add(system == null ? "" : system)) {
            reports.accept(system == null || open == null
                    ? Problem.inFile(Problem.Severity.WARNING,
                            "The simulation thread was interrupted and goes on. Mend what calls Thread.interrupt on it.",
                            "")
                    : new Problem(Problem.Severity.WARNING,
                            ("System %s interrupts the thread that runs it; the simulation goes on. Mend the system: it is to"
                                    + " interrupt threads of its own alone.").formatted(system),
                            "", open.world().tick(), system, Entity.NONE));
        }
    }
}
