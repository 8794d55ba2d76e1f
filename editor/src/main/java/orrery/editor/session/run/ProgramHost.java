package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Schedule;
import orrery.editor.session.log.Problem;

/// What the program that steps a world needs of the session that rides on it. The program's thread, unless it is said otherwise.
public interface ProgramHost {
    /// The calling thread of the program is the simulation thread from now on.
    void runOn(Thread current);

    /// Whether that thread is the simulation thread of a session that is open. Any thread.
    boolean isOn(Thread other);

    /// Whether the session is closed. Any thread.
    boolean isClosed();

    /// Whether the caller still is the simulation thread; one whose system was stopped is not.
    boolean isCurrent();

    /// The system that runs now, or null. Any thread.
    Schedule.@Nullable Running running();

    /// The program has changed the world, so that another view is worth its while.
    void markStale();

    /// Carries out the commands there are, none of which may disturb the program.
    void serve();

    /// Waits a while for commands and carries them out; false where the program interrupts it.
    boolean serveWaiting();

    /// Publishes a view, whether or not one is due.
    void publishSafely();

    /// Asks for a view. Any thread.
    void refresh();

    /// Goes on with the world on a thread of the session's own. Any thread.
    ///
    /// @param first what that thread does first
    void goOnAlone(Runnable first);

    /// Lets the world go.
    void letGo();

    /// Lists a problem and says it.
    void report(Problem problem);

    /// Lists a problem without a word.
    void list(Problem problem);
}
