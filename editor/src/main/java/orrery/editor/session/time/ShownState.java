package orrery.editor.session.time;

import java.util.List;
import java.util.Optional;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// The shown state of the open world. Valid on the simulation thread during one call of a request; do not keep it.
public interface ShownState {
    /// The world, for reading only.
    EngineWorld world();

    /// The schedule, for reading only.
    Schedule schedule();

    /// The recorded ticks, for reading only.
    Timeline timeline();

    /// The segments of the shown tick in order: those since the last tick or, if there are none, those of the last tick. Within a
    /// begun tick, these are the segments since the last tick, including its own; see [orrery.ecs.world.World#segmentsOfTick].
    List<Segment> segments();

    /// The entity selected last.
    Optional<Entity> lead();
}
