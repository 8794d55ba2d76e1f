package orrery.samples.poisoncloud;

import orrery.ecs.scenetree.Vec2;

/// How the wind carries something.
///
/// @param velocity units a second
record Drift(Vec2 velocity) {}
