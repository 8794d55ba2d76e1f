/// Segments: the changes of one author, from the first write to the closed segment that can be reverted.
///
/// ### Life cycle
/// [orrery.ecs.engine.segment.Segments] opens a segment for an author, such as a system, an edit, or the program itself if
/// none is open. When the segment closes, each [orrery.ecs.engine.segment.SegmentPart] of the world supplies its changes as
/// [orrery.ecs.engine.segment.Revertible] steps, from which an immutable [orrery.ecs.engine.segment.EngineSegment] is created.
/// To undo a tick, its segments are reverted from the last to the first. A [orrery.ecs.engine.segment.PackedSegment] holds the
/// same steps in fewer bytes. [orrery.ecs.engine.segment.WorldClock] counts the ticks, and
/// [orrery.ecs.engine.segment.WriteStamps] packs author and tick of a write.
///
/// ### Threads
/// One thread at a time, as for its world. Closed segments are immutable; any thread may read and pack them.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 1, 11, 16, 17 and 21.
package orrery.ecs.engine.segment;
