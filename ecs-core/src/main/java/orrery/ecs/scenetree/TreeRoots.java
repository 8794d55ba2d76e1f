package orrery.ecs.scenetree;

import orrery.ecs.type.Instead;
import orrery.ecs.world.Entity;

/// The core singleton that holds the ends of the list of roots; written by [SceneTree] only.
///
/// @param first first root, or none
/// @param last last root, or none
@Instead("use SceneTree.attach, attachBefore or detach")
public record TreeRoots(Entity first, Entity last) {}
