package orrery.ecs.engine.segment;

import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Author;

/// A part of a world's state whose changes belong to segments: an array, a set, a queue, the random streams.
public interface SegmentPart {
    /// Ends the open segment in this part.
    ///
    /// @param by the author of the segment
    /// @param stamp the stamp of the rows that it wrote; 0 if nobody asks
    /// @param parts receives what changed; null if nobody asks
    void close(Author by, int stamp, EngineSegment.@Nullable Builder parts);
}
