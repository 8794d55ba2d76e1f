/// The bridge that shows games written with Ashley in Orrery.
///
/// [orrery.bridge.ashley.AshleyBridge] updates the game's engine. [orrery.bridge.ashley.AshleyGame] presents the engine to
/// [orrery.ecs.mirror.Mirror], which shows the game in a recorded world; [orrery.bridge.ashley.EngineAccess] accesses private
/// members of Ashley, and [orrery.bridge.ashley.EntitySlots] numbers the entities.
///
/// ### Life cycle
/// A bridge without a mirror updates the engine as the game would. The mirror is created by the first call of
/// [orrery.bridge.ashley.AshleyBridge#simulation].
///
/// ### Threads
/// A bridge is used by the thread that updates the engine.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 53.
package orrery.bridge.ashley;
