package orrery.ecs.scenetree;

import orrery.ecs.type.Alternative;
import orrery.ecs.world.Entity;

/// Singleton with the first and the last root of the scene tree. Programs change it only through [SceneTree].
///
/// @param first first root, or [Entity#NONE]
/// @param last last root, or [Entity#NONE]
@Alternative("use SceneTree.attach, attachBefore or detach")
public record TreeRoots(Entity first, Entity last) {}
