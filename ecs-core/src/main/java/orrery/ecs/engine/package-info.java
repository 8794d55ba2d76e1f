/// The implementation of a world, with the operations that schedule, history, scenes, recordings and the editor need.
///
/// ### Life cycle
/// [orrery.ecs.engine.EngineWorld] is the only implementation of [orrery.ecs.world.World]; `EngineWorld.of` casts a world to it.
/// Arrays, segments, changes and snapshots have such methods, too. Every write belongs to a segment with an author: the schedule
/// opens a segment for each system, an edit is a segment, and any other write opens one for the program itself. Closing a segment
/// passes the marks of all tables to the tick's change sets and to the watches of everyone but the author. In a recorded world it
/// also turns the logs into deltas and gives a segment that can be reverted.
///
/// ### Threads
/// A world belongs to one thread at a time.
///
/// ### Decisions
/// The module exports this package to the editor alone. See `ecs-core/docs/decisions`, records 11 to 19 and 49, and records 1 to
/// 10 for the storage below it.
package orrery.ecs.engine;
