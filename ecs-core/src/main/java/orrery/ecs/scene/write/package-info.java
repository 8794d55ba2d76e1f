/// Writes worlds as scenes of either kind.
///
/// [orrery.ecs.scene.write.SceneWriter] writes the text, `TickWriter` the section that tick snapshots have beside it;
/// [orrery.ecs.scene.write.SceneIndex] says which entities a file holds and what it calls them;
/// [orrery.ecs.scene.write.NewHandles] names entities as they are when the file is read.
///
/// ### Life cycle
/// One writer for one text.
///
/// ### Threads
/// The thread that owns the world.
///
/// Decisions: see `ecs-core/docs/decisions`, records 35 and 38.
package orrery.ecs.scene.write;
