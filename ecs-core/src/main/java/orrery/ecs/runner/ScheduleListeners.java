package orrery.ecs.runner;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.SystemFailure;

/// Listeners of a schedule. One may be added or removed while others are called. Each is called, even if one before it throws.
///
/// @param turns called after the turn of each system
/// @param captures called at the end of each tick before the others: they keep the tick, and a write by another listener would be
///     taken for a part of it
/// @param ticks called at the end of each tick
/// @param failures called with each failure of a system
record ScheduleListeners(List<Runnable> turns, List<Runnable> captures, List<Runnable> ticks,
        List<Consumer<SystemFailure>> failures) {
    ScheduleListeners() {
        this(new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>(),
                new CopyOnWriteArrayList<>());
    }

    /// A tick has ended. Throws the first exception of a listener when all were called, with those of others as suppressed.
    void tickEnded() {
        @Nullable
        Throwable first = null;
        for (Runnable listener : Stream.concat(captures.stream(), ticks.stream()).toList()) {
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

    /// A system has failed. Exceptions of listeners are suppressed ones of the failure.
    void failed(SystemFailure failure) {
        failures.forEach(listener -> call(() -> listener.accept(failure), failure));
    }

    /// Calls a listener. Returns the first exception.
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

    /// Removes a listener, whatever it listens to.
    void remove(Object listener) {
        turns.remove(listener);
        captures.remove(listener);
        ticks.remove(listener);
        failures.remove(listener);
    }
}
