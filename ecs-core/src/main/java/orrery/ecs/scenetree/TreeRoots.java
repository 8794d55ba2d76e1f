package orrery.ecs.scenetree;

import orrery.ecs.type.Alternative;
import orrery.ecs.world.Entity;

/// Singleton with the first and the last root of the scene tree. Only [SceneTree] writes it.
///
/// @param first first root, or [Entity#NONE]
/// @param last last root, or [Entity#NONE]
@Alternative("use SceneTree.attach, attachBefore or detach")
public record TreeRoots(Entity first, Entity last) {}
