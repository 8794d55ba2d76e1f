package orrery.samples.poisoncloud;

import orrery.ecs.scenetree.Vec2;

/// The velocity with which the wind carries an entity.
///
/// @param velocity units per second
record Drift(Vec2 velocity) {}
