/// The engine's side of a world: what schedule, history, scenes, recordings and the editor need, and all that works behind
/// the classes of [orrery.ecs.world].
///
/// ### Life cycle
/// An [orrery.ecs.engine.EngineWorld] is the one implementation of [orrery.ecs.world.World]; `EngineWorld.of` leads from the
/// one to the other, and so for arrays, segments, changes and snapshots. Every write happens in a segment with an author:
/// the schedule opens one for each system it runs, an edit is one, and a write outside of both opens one for the program
/// itself. Closing a segment hands the marks of all tables to the tick's sets and to the watches of everyone but the author
/// and, where the world is recorded, turns the logs into deltas and yields a segment that can be taken back.
///
/// ### Threads
/// As [orrery.ecs.world]: a world belongs to one thread at a time.
///
/// ### Decisions
/// The module exports this package to the editor alone. See `ecs-core/docs/decisions`, records 11 to 19 and 49, and 1 to 10
/// for what lies below.
package orrery.ecs.engine;
