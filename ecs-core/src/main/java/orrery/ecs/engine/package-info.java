/// The implementation of a world, with the operations that schedule, history, scenes, recordings and the editor need.
///
/// [orrery.ecs.engine.EngineWorld] is the only implementation of [orrery.ecs.world.World]; `EngineWorld.of` casts a world to it.
/// Its superclass [orrery.ecs.engine.TimedWorld] has segments, ticks, watches and access; `WorldState` hashes and copies the
/// world as a whole, `OwnedCollections` has the sets and queues of singletons. The subpackages are layered; each depends only on
/// those before it in this list: [orrery.ecs.engine.access], [orrery.ecs.engine.bytes], [orrery.ecs.engine.entity],
/// [orrery.ecs.engine.segment], [orrery.ecs.engine.snapshot], [orrery.ecs.engine.watch], [orrery.ecs.engine.pass],
/// [orrery.ecs.engine.array], [orrery.ecs.engine.singleton], [orrery.ecs.engine.query]. [orrery.ecs.engine.format] and
/// [orrery.ecs.engine.trace] depend on the world.
///
/// ### Life cycle
/// Every write belongs to a segment with an author. The schedule opens a segment for each system, and an edit is a segment. Any
/// other write opens a segment for the program itself. Single writes begin in `array.ArrayTemplate`, updates of all rows in
/// `pass.Passes`. While the segment is open, the tables mark the changed rows. When it is closed, the marked entities are added
/// to the tick's change sets and to the watches of all systems except the segment's author. In a recorded world, closing also
/// returns the segment as an immutable [orrery.ecs.world.Segment], which can be reverted.
///
/// ### Threads
/// A world belongs to one thread at a time.
///
/// ### Decisions
/// The module exports this package and its subpackages to the editor alone. It does not export the subpackages `format` and
/// `pass`. See `ecs-core/docs/decisions`, core 11 to 19 and 49. For the storage on which these packages are built, see core 1 to
/// 10.
package orrery.ecs.engine;
