package orrery.editor.session;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Segment;

/// Tells one state of a world from another, at no cost: two moments with equal marks show the same.
///
/// @param world the world
/// @param tick ticks made
/// @param systemsDone systems that have run of the next one
/// @param segments number of segments of the shown tick
/// @param last the last of them, or null
public record StateMark(EngineWorld world, long tick, int systemsDone, int segments, @Nullable Segment last) {

    /// The mark of a moment.
    public static StateMark of(Moment moment) {
        List<Segment> segments = moment.segments();
        return new StateMark(moment.world(), moment.world().tick(), moment.schedule().systemsDone(), segments.size(),
                segments.isEmpty() ? null : segments.getLast());
    }
}
