package orrery.samples.collisions;

import orrery.ecs.world.Entity;

/// An event: something ran into something.
///
/// @param by what hit; it is spent
/// @param target what was hit
/// @param damage points of health that it takes
record Hit(Entity by, Entity target, double damage) {}
