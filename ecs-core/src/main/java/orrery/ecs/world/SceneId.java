package orrery.ecs.world;

/// The stable id that an entity has in its scene file; it survives loading and saving.
///
/// @param number the id, from 1
public record SceneId(long number) {}
