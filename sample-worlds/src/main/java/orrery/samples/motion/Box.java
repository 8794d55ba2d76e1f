package orrery.samples.motion;

import orrery.ecs.type.Finite;

/// The singleton that says where the walls are.
///
/// @param width from wall to wall
/// @param height from floor to ceiling
@Finite
record Box(float width, float height) {}
