package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// A ball.
///
/// @param radius radius
/// @param color colour
record Ball(@Finite double radius, @Rgb int color) {}
