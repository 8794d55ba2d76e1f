package orrery.ecs.runner;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.SystemFailure;

/// Listeners of a schedule. A listener may be added or removed while others are called. If one throws, the remaining ones of its
/// kind are still called.
///
/// @param turns called after the turn of each system
/// @param captures called at the end of each tick, before `ticks`, to record the tick before another listener can write
/// @param ticks called at the end of each tick
/// @param failures called with each failure of a system
record ScheduleListeners(List<Runnable> turns, List<Runnable> captures, List<Runnable> ticks,
        List<Consumer<SystemFailure>> failures) {
    ScheduleListeners() {
        this(new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>(),
                new CopyOnWriteArrayList<>());
    }

    /// Calls the listeners for the end of a system's turn, see [#callAll].
    void turnEnded() {
        callAll(turns);
    }

    /// Calls the listeners for the end of a tick, see [#callAll].
    void tickEnded() {
        callAll(Stream.concat(captures.stream(), ticks.stream()).toList());
    }

    /// Calls listeners. If some of them throw, throws the first exception after all were called, with the others as suppressed
    /// exceptions.
    private static void callAll(List<Runnable> listeners) {
        @Nullable
        Throwable first = null;
        for (Runnable listener : listeners) {
            first = call(listener, first);
        }
        switch (first) {
            case null -> {
            }
            case Error error -> throw error;
            case RuntimeException exception -> throw exception;
            default -> throw new IllegalStateException(first);
        }
    }

    /// Calls the listeners for the failure of a system. Adds their exceptions to the failure as suppressed exceptions.
    void failed(SystemFailure failure) {
        failures.forEach(listener -> call(() -> listener.accept(failure), failure));
    }

    /// Calls a listener. If `before` is null, returns the exception of the listener, or null if it threw none. Otherwise returns
    /// `before`, with the exception of the listener as a suppressed exception.
    private static @Nullable Throwable call(Runnable listener, @Nullable Throwable before) {
        try {
            listener.run();
            return before;
        } catch (RuntimeException | Error e) {
            if (before == null) {
                return e;
            }
            if (before != e) {
                before.addSuppressed(e);
            }
            return before;
        }
    }

    /// Removes a listener from all lists.
    void remove(Object listener) {
        turns.remove(listener);
        captures.remove(listener);
        ticks.remove(listener);
        failures.remove(listener);
    }
}
