/// Component arrays: access to the components of one type, one by one, in bulk, by column and deferred.
///
/// ### Life cycle
/// [orrery.ecs.engine.array.ComponentArrays] creates an [orrery.ecs.engine.array.EngineArray] for each type when a world is
/// created. A call such as `set` checks its preconditions against the [orrery.ecs.engine.array.ArrayContext] that the arrays of a
/// world share, opens a segment if none is open, marks the row in the table and stores the component. When the segment closes, it
/// takes the delta from the table. [orrery.ecs.engine.array.EngineModifySet] holds the pending values of a deferred type, and
/// [orrery.ecs.engine.array.Group] orders the rows of types that are used together.
///
/// ### Threads
/// An array is used by one thread at a time, like its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 3, 8, 9, 12, 14, 15, 17 and 19.
package orrery.ecs.engine.array;
