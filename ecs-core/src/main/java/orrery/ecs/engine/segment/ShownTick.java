package orrery.ecs.engine.segment;

import java.util.List;
import orrery.ecs.world.Segment;

/// The segments that a recorded world shows, see [orrery.ecs.world.World#segmentsOfTick].
///
/// @param segments segments of the tick, or of the edits after a tick, in order
/// @param isEnded whether the segments belong to a tick that has ended
/// @param beforeEdits the segments of the last tick, if `segments` are the edits after it; otherwise empty
public record ShownTick(List<Segment> segments, boolean isEnded, List<Segment> beforeEdits) {

    /// An ended tick without segments.
    public static final ShownTick NONE = ended(List.of());

    /// A tick that has ended.
    public static ShownTick ended(List<Segment> segments) {
        return new ShownTick(segments, true, List.of());
    }

    /// A tick that has not ended.
    public static ShownTick begun(List<Segment> segments) {
        return new ShownTick(segments, false, List.of());
    }
}
