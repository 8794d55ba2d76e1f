package orrery.samples.motion;

import orrery.ecs.type.Finite;

/// Singleton with the size of the box.
///
/// @param width distance between the side walls
/// @param height distance between floor and ceiling
@Finite
record Box(float width, float height) {}
