/// Encodes segments and snapshots of a world as bytes, for recordings.
///
/// ### Life cycle
/// A format belongs to one world. Content that it reads is checked against the world's state before anything is applied.
///
/// ### Threads
/// One thread at a time, as for its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 27 and 29.
package orrery.ecs.engine.format;
