/// Writes worlds as scenes of either kind.
///
/// [orrery.ecs.scene.write.SceneWriter] writes the text, `TickWriter` the `state` section of tick snapshots.
/// [orrery.ecs.scene.write.SceneIndex] selects the entities of a file and assigns their ids. [orrery.ecs.scene.write.NewHandles]
/// replaces handles by those that entities get when the file is read.
///
/// ### Life cycle
/// One writer per text.
///
/// ### Threads
/// Confined to the thread that owns the world.
///
/// Decisions: see `ecs-core/docs/decisions`, core 35, 38 and 55.
package orrery.ecs.scene.write;
