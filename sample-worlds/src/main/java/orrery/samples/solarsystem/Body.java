package orrery.samples.solarsystem;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.Unit;

/// What a body looks like.
///
/// @param color its colour
/// @param size its mean radius
record Body(@Rgb int color, @Finite @Unit("km") double size) {}
