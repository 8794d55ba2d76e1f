package orrery.samples.culling;

import orrery.ecs.scenetree.Vec2;

/// An object that moves.
///
/// @param velocity units per second
record Roaming(Vec2 velocity) {}
