/// What differs between two states of a world, or between two worlds: structure first, then fields.
///
/// A [orrery.ecs.diff.Comparison] is made of two [orrery.ecs.world.Snapshot]s and run once; it comes to a
/// [orrery.ecs.diff.StateDiff] of [orrery.ecs.diff.Difference]s in groups.
///
/// ### Threads
/// Snapshots and results are immutable, so any thread may run a comparison; another may cancel it and ask how far it is.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 45.
package orrery.ecs.diff;
