package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// A ball.
///
/// @param radius its radius
/// @param color its colour
record Ball(@Finite double radius, @Rgb int color) {}
