package orrery.ecs.world;

/// A tag for entities that a system makes out of a singleton, as a belt of asteroids out of a seed. Authoring scenes do not
/// hold them; they are made again when the scene is loaded.
public record Generated() {}
