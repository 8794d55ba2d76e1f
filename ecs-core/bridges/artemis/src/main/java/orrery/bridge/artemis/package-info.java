/// The bridge that shows games written with Artemis-odb in Orrery.
///
/// [orrery.bridge.artemis.ArtemisBridge] takes the place of the game's invocation strategy. [orrery.bridge.artemis.ArtemisGame]
/// presents the game's world to [orrery.ecs.mirror.Mirror], which shows the game in a recorded world.
///
/// ### Life cycle
/// A bridge without a mirror runs the systems as Artemis-odb does. The mirror is created by the first call of
/// [orrery.bridge.artemis.ArtemisBridge#simulation].
///
/// ### Threads
/// A bridge is used by the thread that calls `World.process`.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 53.
package orrery.bridge.artemis;
