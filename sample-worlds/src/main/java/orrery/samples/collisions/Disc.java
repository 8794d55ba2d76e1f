package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// The size of an entity for collisions.
///
/// @param radius distance from its position
record Disc(@Finite double radius) {}
