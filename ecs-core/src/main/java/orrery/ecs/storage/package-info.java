/// Tables of packed columns, the logs of first touches and the deltas built from them. The package depends on types but not on
/// worlds, and is not exported.
///
/// Component arrays, singletons, pending values and entity sets are each a [orrery.ecs.storage.Table]: a list of handles, a set
/// that finds the row of a handle ([orrery.ecs.storage.handle]), and one array for each field. Its superclass
/// [orrery.ecs.storage.Rows] finds and reads rows, [orrery.ecs.storage.TrackedRows] records writes to cells, and a
/// [orrery.ecs.storage.DeltaPlacer] takes the table to the state before or after a delta. [orrery.ecs.storage.row] copies records
/// to and from the arrays; [orrery.ecs.storage.pack] encodes numbers in few bits. [orrery.ecs.storage.PackedDelta] and
/// [orrery.ecs.storage.PackedImage] store deltas and states compactly. The open segment is the one that has not ended yet. A row
/// is touched if the open segment has changed, added or removed it. A pass is an operation that runs over all rows of a table. A
/// write stamp is a number that stands for the author and the tick of a row's last write.
///
/// ### Life cycle
/// The [orrery.ecs.storage.SegmentLog] of a table marks what the open segment changes. When the segment ends, the
/// [orrery.ecs.storage.PendingHandles] sets collect the marks. If values are recorded, a [orrery.ecs.storage.DeltaBuilder] builds
/// a [orrery.ecs.storage.TableDelta] from the log.
///
/// ### Threads
/// A table is used by one thread at a time, like its world. The exception is a parallel update: each of its threads marks rows
/// through a separate [orrery.ecs.storage.BlockLog]. Deltas are immutable; any thread may read them.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 1 to 10 and 54.
package orrery.ecs.storage;
