/// Queries: loops over the entities that have several component types.
///
/// ### Life cycle
/// [orrery.ecs.engine.query.EngineQuery] starts a pass. [orrery.ecs.engine.query.Matches] chooses the driver, whose entities the
/// loop visits: an array, a change set or an entity set. It looks up the rows of the other arrays in blocks.
/// [orrery.ecs.engine.query.JoinPass] defines a hidden class that runs the loop, for the types and the class of the operation. A
/// program may keep a query and use it again.
///
/// ### Threads
/// A query is used by one thread at a time, like its world. In a parallel update, each thread has its own
/// [orrery.ecs.engine.query.Matches].
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 13, 14 and 54.
package orrery.ecs.engine.query;
