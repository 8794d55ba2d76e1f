package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// A part that lies along the x axis of its entity.
///
/// @param length from the joint to the end
/// @param thickness where it is thickest
/// @param color its colour
record Bone(@Finite double length, @Finite double thickness, @Rgb int color) {}
