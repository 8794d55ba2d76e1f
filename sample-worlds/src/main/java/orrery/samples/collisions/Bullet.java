package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// What hits monsters, once.
///
/// @param damage points of health that a hit takes
record Bullet(@Finite double damage) {}
