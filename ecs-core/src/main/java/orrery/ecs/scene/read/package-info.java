/// The second pass of reading: checks values where they stand, and puts them into the world only if all are right.
///
/// [orrery.ecs.scene.read.SceneReader] reads a text into [orrery.ecs.scene.read.SceneData];
/// [orrery.ecs.scene.read.SceneLoader] puts that into a world, with the links of its `Hierarchy`.
///
/// ### Life cycle
/// One of each for one reading.
///
/// ### Threads
/// The thread that reads.
///
/// Decisions: see `ecs-core/docs/decisions`, records 33 and 37.
package orrery.ecs.scene.read;
