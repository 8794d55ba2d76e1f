package orrery.ecs.scenetree;

import orrery.ecs.type.Alternative;
import orrery.ecs.world.Entity;

/// Core singleton with the two ends of the list of roots. Only [SceneTree] writes it.
///
/// @param first first root, or [Entity#NONE]
/// @param last last root, or [Entity#NONE]
@Alternative("use SceneTree.attach, attachBefore or detach")
public record TreeRoots(Entity first, Entity last) {}
