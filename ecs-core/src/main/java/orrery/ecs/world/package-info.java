/// A world as games see it: entities, component arrays, singletons, queries, change sets, and the segments in which all
/// change is recorded.
///
/// ### Life cycle
/// A [orrery.ecs.world.World] comes from a definition, a scene, or `Worlds.create` of [orrery.ecs.provider]. Its classes hold no
/// state: each is a door with one implementation, which is in `orrery.ecs.engine` and not exported to games.
///
/// ### Threads
/// A world belongs to one thread at a time; every call from another throws [orrery.ecs.world.WrongThreadException].
/// `release` and `claim` hand it over.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, records 11 to 19 and 49.
package orrery.ecs.world;
