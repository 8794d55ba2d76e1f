package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// The size of an entity for collisions.
///
/// @param radius radius of the disc around the entity's position
record Disc(@Finite double radius) {}
