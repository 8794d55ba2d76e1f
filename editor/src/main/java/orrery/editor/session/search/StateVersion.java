package orrery.editor.session.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Segment;
import orrery.editor.session.time.ShownState;

/// Tells one state of a world from another, at no cost: two moments with equal marks show the same.
///
/// @param world the world
/// @param tick ticks made
/// @param systemsDone systems that have run of the next one
/// @param segments number of segments of the shown tick
/// @param last the last of them, or null
public record StateVersion(EngineWorld world, long tick, int systemsDone, int segments, @Nullable Segment last) {

    /// The mark of a state.
    public static StateVersion of(ShownState state) {
        List<Segment> segments = state.segments();
        return new StateVersion(state.world(), state.world().tick(), state.schedule().systemsDone(), segments.size(),
                segments.isEmpty() ? null : segments.getLast());
    }
}
