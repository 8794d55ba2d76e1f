/// Runs recorded ticks again in another world to check that they give the same result, to find where two runs differ, and to find
/// the source location of a write.
///
/// ### Life cycle
/// Each object runs worlds that the caller passes to it. Don't use these worlds for anything else.
///
/// ### Threads
/// An object is used by the thread that owns its worlds.
///
/// ### Decisions
/// The module exports this package only to the editor. See `ecs-core/docs/decisions`, core 22 and 49.
package orrery.ecs.rerun;
