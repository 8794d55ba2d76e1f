/// Queries: loops over the entities that have several component types.
///
/// ### Life cycle
/// [orrery.ecs.engine.query.EngineQuery] starts a pass. [orrery.ecs.engine.query.Matches] chooses what drives the loop, an
/// array, a change set or an entity set, and looks up the rows of the other arrays in blocks.
/// [orrery.ecs.engine.query.JoinPass] defines a hidden class for the types and the class of the operation, which runs the
/// loop. A query may be kept and used again.
///
/// ### Threads
/// One thread at a time, as for its world. In a parallel update, each thread has [orrery.ecs.engine.query.Matches] of its own.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 13, 14 and 54.
package orrery.ecs.engine.query;
