package orrery.samples.collisions;

import orrery.ecs.scenetree.Vec2;

/// The velocity of an entity.
///
/// @param perSecond units per second
record Velocity(Vec2 perSecond) {}
