/// Component arrays: read and write the components of one type, one by one, in bulk, by column, or deferred.
///
/// ### Life cycle
/// [orrery.ecs.engine.array.ComponentArrays] creates an [orrery.ecs.engine.array.EngineArray] for each type when a world is
/// created. A call such as `set` first checks its preconditions, with the [orrery.ecs.engine.array.ArrayContext] that the arrays
/// of a world share. Then it opens a segment if none is open, marks the row in the table and stores the component. When the
/// segment closes, [orrery.ecs.engine.array.ArrayTracking] takes the delta from the table.
/// [orrery.ecs.engine.array.EngineModifySet] holds the pending values of a deferred type, and [orrery.ecs.engine.array.Group]
/// orders the rows of types that are used together.
///
/// ### Parts of an array
/// The class of an array extends a chain of superclasses, instead of using several objects. So a call loads one field to reach
/// the table, and one to find out whether the running system may read and write the type. [orrery.ecs.engine.array.ReadableArray]
/// reads rows, [orrery.ecs.engine.array.WritableArray] changes them without preconditions, `EngineArray` checks the
/// preconditions, and [orrery.ecs.engine.array.ArrayTemplate] copies records. Work that runs once for many rows is in separate
/// objects: [orrery.ecs.engine.array.Bulk], [orrery.ecs.engine.array.Updates], [orrery.ecs.engine.array.ArrayTracking] and
/// [orrery.ecs.engine.array.ArrayState].
///
/// ### Threads
/// An array is used by one thread at a time, like its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 3, 8, 9, 12, 14, 15, 17 and 19.
package orrery.ecs.engine.array;
