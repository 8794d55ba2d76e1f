/// Parents and children of entities, with local and world transforms.
///
/// ### Life cycle
/// A [orrery.ecs.scenetree.SceneTree] belongs to one world and is asked for by `SceneTree.of`. Its links are components, so they are
/// tracked, undone, hashed and saved like all others. [orrery.ecs.scenetree.Transforms] is a system that settles: it runs in ticks and after each
/// edit.
///
/// ### Threads
/// As its world.
///
/// ### Decisions
/// - Links are one component of five handles, so that each call of the tree is O(1) but for the check for cycles, which walks up
///   to the root.
/// - A node without a [orrery.ecs.scenetree.LocalTransform] is transparent: its children hang below its nearest ancestor that has one.
/// - World transforms are recomputed from the topmost changed nodes down, without recursion.
package orrery.ecs.scenetree;
