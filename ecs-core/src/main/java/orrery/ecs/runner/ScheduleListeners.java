package orrery.ecs.runner;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import orrery.ecs.schedule.SystemFailure;

/// Listeners of a schedule. One may be added or removed while others are called.
///
/// @param turns called after the turn of each system
/// @param ticks called at the end of each tick
/// @param failures called with each failure of a system
record ScheduleListeners(List<Runnable> turns, List<Runnable> ticks, List<Consumer<SystemFailure>> failures) {
    ScheduleListeners() {
        this(new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>());
    }

    /// Removes a listener, whatever it listens to.
    void remove(Object listener) {
        turns.remove(listener);
        ticks.remove(listener);
        failures.remove(listener);
    }
}
