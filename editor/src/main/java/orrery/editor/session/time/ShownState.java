package orrery.editor.session.time;

import java.util.List;
import java.util.Optional;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// The shown state of the open world, readable on the simulation thread, during one call.
public interface ShownState {
    /// The world; reading only.
    EngineWorld world();

    /// The schedule; reading only.
    Schedule schedule();

    /// The recorded ticks; reading only.
    Timeline timeline();

    /// Segments of the shown tick, in order: of the last tick, or of the edits made after it.
    List<Segment> segments();

    /// The entity that was selected last.
    Optional<Entity> lead();
}
