package orrery.ecs.runner;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.HelperThread;
import orrery.ecs.schedule.Schedule;

/// Holds the system that a schedule runs at the moment. The thread that runs the system sets it; any thread may read it.
final class CurrentSystem {
    private volatile @Nullable OnThread now;
    private @Nullable Consumer<Schedule.@Nullable Running> listener;

    private record OnThread(Schedule.Running system, Thread thread) {}

    /// Sets the listener that [#show] calls; null for none.
    void listen(@Nullable Consumer<Schedule.@Nullable Running> to) {
        listener = to;
    }

    /// Sets the system that the calling thread runs, or null if none runs, and calls the listener.
    void show(Schedule.@Nullable Running system) {
        set(system);
        Consumer<Schedule.@Nullable Running> told = listener;
        if (told != null) {
            told.accept(system);
        }
    }

    /// Records that no system runs, without calling the listener.
    void clear() {
        set(null);
    }

    private void set(Schedule.@Nullable Running system) {
        now = system == null ? null : new OnThread(system, Thread.currentThread());
    }

    /// The system that runs, or null.
    Schedule.@Nullable Running get() {
        OnThread shown = now;
        return shown == null ? null : shown.system();
    }

    /// The system that the calling thread runs, itself or as a helper in a parallel update; null if none.
    ///
    /// @param isRerun whether a recorded tick runs again
    @Nullable
    RunningHere here(boolean isRerun) {
        OnThread shown = now;
        return shown != null && shown.thread().equals(HelperThread.principal())
                ? new RunningHere(shown.system(), isRerun)
                : null;
    }
}
