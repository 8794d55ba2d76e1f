package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Schedule;
import orrery.editor.session.log.Problem;

/// The parts of the session that [HostProgram] uses. The program's thread, unless a method says otherwise.
public interface ProgramHost {
    /// Makes the program's calling thread the simulation thread.
    void runOn(Thread current);

    /// Whether a thread is the simulation thread of an open session. Any thread.
    boolean isOn(Thread other);

    /// Whether the session is closed. Any thread.
    boolean isClosed();

    /// Whether the caller is the simulation thread. A thread that was abandoned with its system no longer is.
    boolean isCurrent();

    /// The system that runs now, or null. Any thread.
    Schedule.@Nullable Running running();

    /// Requests a view, because the program has changed the world.
    void markStale();

    /// Runs the queued commands. Does not throw.
    void serve();

    /// Waits for commands and runs them; false if the program interrupts the wait.
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
