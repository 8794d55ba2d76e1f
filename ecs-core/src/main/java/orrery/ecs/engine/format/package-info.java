/// Encodes segments and snapshots of a world as bytes, for recordings.
///
/// ### Life cycle
/// A format belongs to one world. Reading does not change the world. It checks a segment against the world's state, and a
/// snapshot against the world's types.
///
/// ### Threads
/// A format is used by one thread at a time, like its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 27 and 29.
package orrery.ecs.engine.format;
