/// The second pass over a scene: checks each value as it is read, and fills the world only if all values are valid.
///
/// [orrery.ecs.scene.read.SceneReader] reads a text into [orrery.ecs.scene.read.SceneData]. [orrery.ecs.scene.read.SceneLoader]
/// fills a new world with these data; `Hierarchy` builds the links of its scene tree.
///
/// ### Life cycle
/// One instance of each class per read.
///
/// ### Threads
/// Confined to the thread that reads.
///
/// Decisions: see `ecs-core/docs/decisions`, core 33 and 37.
package orrery.ecs.scene.read;
