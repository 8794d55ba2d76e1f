package orrery.samples.solarsystem;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.Unit;

/// The appearance of a body.
///
/// @param color colour
/// @param size mean radius
record Body(@Rgb int color, @Finite @Unit("km") double size) {}
