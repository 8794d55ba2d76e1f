package orrery.samples.culling;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// What an object looks like.
///
/// @param radius its radius
/// @param color its colour
record Look(@Finite double radius, @Rgb int color) {}
