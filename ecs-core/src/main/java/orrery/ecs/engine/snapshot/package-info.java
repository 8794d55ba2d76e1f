/// Copies of complete states of a world, plain and packed.
///
/// ### Life cycle
/// `EngineWorld.snapshot` creates an [orrery.ecs.engine.snapshot.EngineSnapshot], which can be restored at any time. History
/// keeps it as a [orrery.ecs.engine.snapshot.PackedSnapshot], which stores a column as differences from another snapshot if the
/// columns are similar.
///
/// ### Threads
/// Snapshots are immutable; any thread may read and pack them.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 21 and 24.
package orrery.ecs.engine.snapshot;
