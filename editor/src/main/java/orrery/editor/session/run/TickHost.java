package orrery.editor.session.run;

import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.Problem;

/// What whoever runs ticks needs of the thread that it runs on. Simulation thread.
public interface TickHost {
    /// Whether the caller still is the simulation thread; one whose system was stopped is not.
    boolean isCurrent();

    /// Publishes a view at once.
    void publish();

    /// Lists a problem and says it.
    void report(Problem problem);

    /// Lists a problem without a word.
    void list(Problem problem);

    /// The world has become another, in which entities have other handles.
    void entitiesMoved(Map<Entity, Entity> to);

    /// Whether the program that ran the ticks has ended.
    boolean hasProgramEnded();
}
