/// The hierarchy of entities, with local and world transforms.
///
/// ### Life cycle
/// `SceneTree.of` returns the [orrery.ecs.scenetree.SceneTree] of a world. Its links are components, so they are tracked, undone,
/// hashed and saved like all other components. [orrery.ecs.scenetree.Transforms] is a system declared with `settles()`: it runs
/// not only in ticks, but also after edits and after an authoring scene is read.
///
/// ### Threads
/// A scene tree is confined to the thread of its world.
///
/// ### Decisions
/// See `ecs-core/docs/decisions`, core 41 and 42.
package orrery.ecs.scenetree;
