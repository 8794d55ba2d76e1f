/// The public interface of a world: entities, component arrays, singletons, queries, change sets, and the segments that record
/// changes.
///
/// ### Life cycle
/// A [orrery.ecs.world.World] is created by a definition, a scene, or `Worlds.create` of [orrery.ecs.provider]. The abstract
/// classes here have no state. Each has one implementation in `orrery.ecs.engine`, which is not exported to games.
///
/// ### Threads
/// A world belongs to one thread at a time. Calls from other threads throw [orrery.ecs.world.WrongThreadException]. `release`
/// and `claim` transfer ownership.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 11 to 19 and 49.
package orrery.ecs.world;
