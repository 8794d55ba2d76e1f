package orrery.ecs.world;

import orrery.ecs.type.Instead;

/// The stable id that an entity has in its scene file; it survives loading and saving.
///
/// @param number the id, from 1
@Instead("saving a scene gives each entity an id of its own")
public record SceneId(long number) {}
