/// The engine's side of a world: what schedule, history, scenes, recordings and the editor need of it.
///
/// [orrery.ecs.engine.EngineWorld] is the only implementation of [orrery.ecs.world.World]; `EngineWorld.of` returns it. The
/// rooms below it are built one upon the other: [orrery.ecs.engine.access] and [orrery.ecs.engine.entity],
/// [orrery.ecs.engine.segment], [orrery.ecs.engine.snapshot], [orrery.ecs.engine.watch], [orrery.ecs.engine.pass],
/// [orrery.ecs.engine.array], [orrery.ecs.engine.singleton], [orrery.ecs.engine.query]. [orrery.ecs.engine.format] and
/// [orrery.ecs.engine.trace] are built upon the world. No room refers to one above it.
///
/// ### Life cycle
/// Every write happens in a segment with an author: the schedule opens one for each system it runs, an edit is one, and a write
/// outside of both opens one for the program itself. A closing segment hands the changes of all tables to the tick's sets and
/// to the watches of other authors. In a recorded world it also yields a segment that can be reverted.
///
/// ### Threads
/// As [orrery.ecs.world]: a world belongs to one thread at a time.
///
/// ### Decisions
/// The module exports these packages to the editor alone. See `ecs-core/docs/decisions`, records 11 to 19 and 49, and 1 to 10 for
/// the storage below.
package orrery.ecs.engine;
