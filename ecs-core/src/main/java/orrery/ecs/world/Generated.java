package orrery.ecs.world;

import orrery.ecs.type.Instead;

/// A tag for entities that a system makes out of a singleton, as a belt of asteroids out of a seed. Authoring scenes do not
/// hold them; they are made again when the scene is loaded.
@Instead("a system makes such entities; change what it makes them of")
public record Generated() {}
