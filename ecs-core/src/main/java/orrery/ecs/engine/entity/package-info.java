/// The entities of a world and the structural changes queued until an iteration ends.
///
/// [orrery.ecs.engine.entity.Entities] knows which entities are alive and which are queued to be destroyed.
/// [orrery.ecs.engine.entity.StructuralQueue] holds the changes requested during an iteration, and
/// [orrery.ecs.engine.entity.Batch] the handles of a bulk call. [orrery.ecs.engine.entity.EntityReplacement] replaces the
/// entities to which components refer. The package depends on `storage` and on no component array.
///
/// ### Life cycle
/// A world has one `Entities` with its queue and its batch. The queue fills during an iteration, is applied when the outermost
/// iteration ends, and is discarded if that iteration throws.
///
/// ### Threads
/// An `Entities` is used by one thread at a time, like its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 8, 9 and 15.
package orrery.ecs.engine.entity;
