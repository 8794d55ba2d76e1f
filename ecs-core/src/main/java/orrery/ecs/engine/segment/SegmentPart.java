package orrery.ecs.engine.segment;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Author;

/// A part of a world's state whose changes belong to segments, such as an array, a set, a queue or the random streams.
public interface SegmentPart {
    /// Ends the open segment in this part.
    ///
    /// @param by the author of the segment
    /// @param stamp write stamp for the written rows; 0 if not needed
    /// @param parts receives the changes; null if not needed
    void close(Author by, int stamp, EngineSegment.@Nullable Builder parts);
}
