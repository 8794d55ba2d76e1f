package orrery.samples.culling;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// The appearance of an object.
///
/// @param radius radius
/// @param color colour
record Look(@Finite double radius, @Rgb int color) {}
