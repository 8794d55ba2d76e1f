package orrery.editor.session.run;

import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.Problem;

/// The parts of the session that [Transport] uses. Simulation thread.
public interface TickHost {
    /// Whether the caller is the simulation thread; false after the session was closed, and on an abandoned thread, whose system
    /// did not return.
    boolean isCurrent();

    /// Publishes a view if something has changed and one is due.
    void publishIfDue();

    /// Marks what is shown as out of date.
    void markStale();

    /// Lists a problem and notifies the listener.
    void report(Problem problem);

    /// Lists a problem without notifying the listener.
    void list(Problem problem);

    /// Called after entities were renumbered.
    ///
    /// @param to map from the former handle of each entity to the new one
    void entitiesMoved(Map<Entity, Entity> to);

    /// The state of the program that steps the world itself, if there is one.
    ProgramStatus program();
}
