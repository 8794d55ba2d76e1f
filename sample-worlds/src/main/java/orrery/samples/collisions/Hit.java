package orrery.samples.collisions;

import orrery.ecs.world.Entity;

/// Event: one entity hit another.
///
/// @param by the entity that hit the target; [Damage] destroys it
/// @param target the entity that was hit
/// @param damage health points that the hit takes
record Hit(Entity by, Entity target, double damage) {}
