package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// How large something is when it comes to collisions.
///
/// @param radius from its place
record Disc(@Finite double radius) {}
