/// The entities of a world and the structural changes that wait for the end of an iteration.
///
/// [orrery.ecs.engine.entity.Entities] knows which entities live and which are to be destroyed.
/// [orrery.ecs.engine.entity.StructuralQueue] holds what was requested while iterating, and
/// [orrery.ecs.engine.entity.Batch] the handles of a bulk call. Knows storage and no component array.
///
/// ### Life cycle
/// One of each a world. The queue fills while something iterates, is carried out when the outermost iteration ends, and is
/// discarded when that throws.
///
/// ### Threads
/// As for its world, one thread at a time.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 8, 9 and 15.
package orrery.ecs.engine.entity;
