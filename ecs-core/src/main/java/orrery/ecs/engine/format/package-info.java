/// Segments and snapshots of a world as bytes, for recordings.
///
/// ### Life cycle
/// A format is created for one world. What it reads is checked against the world as it is, and applied only afterwards.
///
/// ### Threads
/// As for its world, one thread at a time.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 27 and 29.
package orrery.ecs.engine.format;
