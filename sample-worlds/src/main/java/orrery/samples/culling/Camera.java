package orrery.samples.culling;

import orrery.ecs.type.Finite;

/// A camera with the position, rotation and scale of its entity. The scale is the same along both axes.
///
/// @param width width of the visible area
/// @param height height of the visible area
@Finite
record Camera(double width, double height) {}
