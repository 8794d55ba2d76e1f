package orrery.samples.collisions;

import orrery.ecs.scenetree.Vec2;

/// Where something goes by itself.
///
/// @param perSecond units a second
record Velocity(Vec2 perSecond) {}
