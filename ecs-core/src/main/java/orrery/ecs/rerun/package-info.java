/// Runs recorded ticks again in another world: to see whether they come out the same, where two runs part, and where in the
/// source a system made a write.
///
/// ### Life cycle
/// Each object is made for worlds of its own, which are of no further use afterwards.
///
/// ### Threads
/// As the worlds: one thread at a time.
///
/// ### Decisions
/// The module exports this package to the editor alone. See `ecs-core/docs/decisions`, records 22 and 49.
package orrery.ecs.rerun;
