package orrery.ecs.world;

import orrery.ecs.type.Alternative;

/// Stable id of an entity in its scene file. Loading and saving preserve it.
///
/// @param number the id, from 1
@Alternative("saving a scene gives each entity an id of its own")
public record SceneId(long number) {}
