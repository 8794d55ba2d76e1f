/// Numbers in arrays: packed columns, the two maps between handles and rows, first-touch logs and the deltas made of
/// them. Knows types and no world; not exported.
///
/// A [orrery.ecs.storage.Table] is what component arrays, singletons, pending values and entity sets are made of: a list of
/// handles, a [orrery.ecs.storage.HandleSet] that finds the row of a handle, and one array a field. [orrery.ecs.storage.row]
/// moves records to and from these arrays, [orrery.ecs.storage.pack] writes numbers in few bits. [orrery.ecs.storage.Allocator]
/// issues handles, [orrery.ecs.storage.Presence] knows in which tables an entity may have a row, and
/// [orrery.ecs.storage.PackedDelta] and [orrery.ecs.storage.PackedImage] keep deltas and states in few bytes.
///
/// ### Life cycle
/// The [orrery.ecs.storage.SegmentLog] of a table marks what the open segment changes. At the end of the segment the
/// [orrery.ecs.storage.PendingHandles] sets collect the marks and, where values are recorded, the log becomes an immutable
/// [orrery.ecs.storage.TableDelta].
///
/// ### Threads
/// A table belongs to one thread at a time, as its world does. Deltas are immutable; any thread may read them.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 1 to 10.
package orrery.ecs.storage;
