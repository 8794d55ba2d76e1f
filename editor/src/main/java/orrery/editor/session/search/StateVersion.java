package orrery.editor.session.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Segment;
import orrery.editor.session.time.ShownState;

/// Identifies a state of a world. States with equal versions are equal. Cheap to create: reads no components.
///
/// @param world the world
/// @param tick number of completed ticks
/// @param systemsDone number of systems of the next tick that have had their turn
/// @param segments number of segments of the shown tick
/// @param last the last of these segments, or null
public record StateVersion(EngineWorld world, long tick, int systemsDone, int segments, @Nullable Segment last) {

    /// Returns the version of the shown state.
    public static StateVersion of(ShownState state) {
        List<Segment> segments = state.segments();
        return new StateVersion(state.world(), state.world().tick(), state.schedule().systemsDone(), segments.size(),
                segments.isEmpty() ? null : segments.getLast());
    }
}
