/// Segments. A segment collects the changes of one author. In a recorded world, a closed segment can be reverted.
///
/// ### Life cycle
/// [orrery.ecs.engine.segment.Segments] opens a segment for an author, such as a system or an edit. If no segment is open, a
/// write opens one for the program itself. When the segment closes, an immutable [orrery.ecs.engine.segment.EngineSegment] is
/// created from [orrery.ecs.engine.segment.Revertible] steps. These are the steps noted while it was open, the change of the
/// entity slots, and the changes of each [orrery.ecs.engine.segment.SegmentPart] of the world. To undo a tick, its segments are
/// reverted from the last to the first. A [orrery.ecs.engine.segment.PackedSegment] holds the same steps in fewer bytes.
/// [orrery.ecs.engine.segment.WorldClock] counts the ticks, and [orrery.ecs.engine.segment.WriteStamps] packs author and tick of
/// a write.
///
/// | to end a segment | |
/// |---|---|
/// | [orrery.ecs.engine.segment.Segments#close] | ends the open segment and returns it as an `EngineSegment`, or null if empty |
/// | [orrery.ecs.engine.segment.Segments#end] | ends the open segment; builds it only if the world is recorded or has listeners |
/// | [orrery.ecs.engine.segment.Segments#endProgramSegment] | ends the program's segment; throws if another author has one open |
/// | [orrery.ecs.engine.segment.SegmentPart#close] | each part adds its changes |
/// | `Table.delta`, `Table.endSegment` | an array takes the delta of its table, then the table clears its marks |
/// | `Table.endWithDelta` | both of the above at once, for entity sets and random streams |
///
/// A delta has the changed rows of one table (`storage.TableDelta`). A step is any change that can be reverted: a delta, or a
/// change outside of tables, such as that of the tick number.
///
/// ### Threads
/// Segments are opened and closed by one thread at a time, like their world. Closed segments are immutable; any thread may read
/// and pack them.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 1, 11, 16, 17 and 21.
package orrery.ecs.engine.segment;
