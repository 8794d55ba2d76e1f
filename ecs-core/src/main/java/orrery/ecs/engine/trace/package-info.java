/// Finds the calls that wrote one component of one entity.
///
/// ### Life cycle
/// A [orrery.ecs.engine.trace.CallTrace] is opened on a copy of a world before a tick is run again there, and closed after it.
///
/// ### Threads
/// As for its world, one thread at a time.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, record 25.
package orrery.ecs.engine.trace;
