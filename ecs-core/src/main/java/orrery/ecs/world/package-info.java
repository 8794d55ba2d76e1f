/// A world: entities, component arrays, singletons, change sets, and the segments in which all change is recorded.
///
/// ### Life cycle
/// A [orrery.ecs.world.World] is made from a [orrery.ecs.type.TypeRegistry]. Every write happens in a segment with an author: the schedule
/// opens one for each system it runs, an edit is one, and a write outside of both opens one for the program itself.
/// Closing a segment hands the marks of all tables to the tick's sets and to the watches of everyone but the author and,
/// where the world is recorded, turns the logs into deltas and yields a [orrery.ecs.world.Segment] that can be taken back.
///
/// ### Threads
/// A world belongs to one thread at a time; every call from another throws [orrery.ecs.world.WrongThreadException]. `release` and `claim`
/// hand it over.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 11 to 19, and 1 to 10 for what lies below.
package orrery.ecs.world;
