/// The public interface of a world: entities, component arrays, singletons, queries, change sets, and the segments that record
/// changes.
///
/// ### Life cycle
/// A [orrery.ecs.world.World] is created by a definition, a scene, or `Worlds.create` of [orrery.ecs.provider]. The
/// implementations are in the packages of `orrery.ecs.engine`, which are not exported to games.
///
/// ### Threads
/// A world belongs to one thread at a time. Calls from other threads throw [orrery.ecs.world.WrongThreadException].
/// `release` and `claim` transfer ownership. The operation of a parallel update is called on several threads and must not
/// call the world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 11 to 19, 49 and 54.
package orrery.ecs.world;
