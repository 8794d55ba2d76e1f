/// Finds the calls that wrote one component of one entity, or that created and destroyed the entity.
///
/// ### Life cycle
/// A [orrery.ecs.engine.trace.CallTrace] is opened on a copy of a world before a system runs there again, and closed
/// afterwards.
///
/// ### Threads
/// A trace is used by one thread at a time, like its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 25.
package orrery.ecs.engine.trace;
