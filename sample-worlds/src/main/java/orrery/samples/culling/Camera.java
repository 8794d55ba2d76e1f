package orrery.samples.culling;

import orrery.ecs.type.Finite;

/// A camera at its entity's place, turned and scaled as that is.
///
/// @param width of what it sees
/// @param height of what it sees
@Finite
record Camera(double width, double height) {}
