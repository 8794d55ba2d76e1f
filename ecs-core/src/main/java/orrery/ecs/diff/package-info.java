/// Compares two states of a world, or two worlds: structure first, then fields.
///
/// A [orrery.ecs.diff.Comparison] of two [orrery.ecs.world.Snapshot]s runs once and returns a [orrery.ecs.diff.StateDiff], which
/// groups its [orrery.ecs.diff.Difference]s.
///
/// ### Threads
/// Snapshots and results are immutable. Any thread may run a comparison; another may cancel it and read its progress.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 45.
package orrery.ecs.diff;
