package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// A body part along the x axis of its entity.
///
/// @param length length from the joint to the end
/// @param thickness greatest thickness
/// @param color colour
record Bone(@Finite double length, @Finite double thickness, @Rgb int color) {}
