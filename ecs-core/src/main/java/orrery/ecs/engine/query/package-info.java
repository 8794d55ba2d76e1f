/// Queries: loops over the entities that have several component types.
///
/// ### Life cycle
/// [orrery.ecs.engine.query.EngineQuery] chooses the array that drives the loop. [orrery.ecs.engine.query.Matches] looks up the
/// rows of the other arrays a block at a time, and a hidden class, which [orrery.ecs.engine.query.JoinPass] defines for the
/// types and the class of the operation, runs the loop. A query may be kept and used again.
///
/// ### Threads
/// As for its world, one thread at a time.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 13 and 14.
package orrery.ecs.engine.query;
