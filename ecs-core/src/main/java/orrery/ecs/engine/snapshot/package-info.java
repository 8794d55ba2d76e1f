/// Copies of complete states of a world, plain and packed.
///
/// ### Life cycle
/// `EngineWorld.snapshot` creates an [orrery.ecs.engine.snapshot.EngineSnapshot], which can be restored at any time. History
/// packs it into a [orrery.ecs.engine.snapshot.PackedSnapshot], which takes less memory. A column that resembles the same column
/// of another snapshot is packed as the differences between the two.
///
/// ### Threads
/// Snapshots are immutable; any thread may read and pack them.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 21 and 24.
package orrery.ecs.engine.snapshot;
