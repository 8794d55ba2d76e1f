/// Segments: the changes that one author makes, from the first write to the closed segment that can be reverted.
///
/// ### Life cycle
/// [orrery.ecs.engine.segment.Segments] opens a segment for an author: a system, an edit, or the program itself where none is
/// open. When it closes, each [orrery.ecs.engine.segment.SegmentPart] of the world hands in its changes as
/// [orrery.ecs.engine.segment.Revertible] steps, and the builder makes an immutable
/// [orrery.ecs.engine.segment.EngineSegment] of them. To undo a tick, its segments are reverted from the last to the first. A
/// [orrery.ecs.engine.segment.PackedSegment] holds the same steps in fewer bytes.
/// [orrery.ecs.engine.segment.WorldClock] counts the ticks, and [orrery.ecs.engine.segment.WriteStamps] packs the author and
/// the tick of a write.
///
/// ### Threads
/// As for its world, one thread at a time. Closed segments are immutable; any thread may read and pack them.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 1, 11, 16, 17 and 21.
package orrery.ecs.engine.segment;
