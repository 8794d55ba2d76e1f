package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// A bullet, which hits one monster.
///
/// @param damage health points that a hit takes
record Bullet(@Finite double damage) {}
