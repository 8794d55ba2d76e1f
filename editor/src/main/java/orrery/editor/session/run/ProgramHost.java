package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Schedule;
import orrery.editor.session.log.Problem;

/// The parts of the session that [HostProgram] uses. Called on the program's thread, unless a method says otherwise.
public interface ProgramHost {
    /// Makes a thread of the program the simulation thread.
    void runOn(Thread current);

    /// Whether a thread is the simulation thread of an open session. Any thread.
    boolean isOn(Thread other);

    /// Whether the session is closed. Any thread.
    boolean isClosed();

    /// Whether the caller is the simulation thread; false after the session was closed, and on an abandoned thread.
    boolean isCurrent();

    /// The system that runs now, or null. Any thread.
    Schedule.@Nullable Running running();

    /// Requests a view, because the program has changed the world.
    void markStale();

    /// Runs the queued commands. Does not throw.
    void serve();

    /// Waits a short time for commands and runs them. Returns false if the program has interrupted the thread.
    boolean serveWaiting();

    /// Publishes a view, whether or not one is due. Does not throw.
    void publishSafely();

    /// Requests a view. Any thread.
    void refresh();

    /// Continues with the world on a new thread of the session. Any thread.
    ///
    /// @param first runs first on that thread
    void goOnAlone(Runnable first);

    /// Closes the world.
    void letGo();

    /// Lists a problem and notifies the listener.
    void report(Problem problem);

    /// Lists a problem without notifying the listener.
    void list(Problem problem);
}
