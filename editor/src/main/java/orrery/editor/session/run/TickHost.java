package orrery.editor.session.run;

import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.Problem;

/// The parts of the session that [Transport] uses. Simulation thread.
public interface TickHost {
    /// Whether the caller is the simulation thread. A thread that was abandoned with its system no longer is.
    boolean isCurrent();

    /// Publishes a view if something has changed and one is due.
    void publishIfDue();

    /// Marks what is shown as out of date.
    void markStale();

    /// Lists a problem and notifies the listener.
    void report(Problem problem);

    /// Lists a problem without notifying the listener.
    void list(Problem problem);

    /// The entities were renumbered: maps their former handles to the new ones.
    void entitiesMoved(Map<Entity, Entity> to);

    /// The state of the program that runs the ticks, if one does.
    ProgramStatus program();
}
