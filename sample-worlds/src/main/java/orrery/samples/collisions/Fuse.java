package orrery.samples.collisions;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// The remaining lifetime of an entity. When no time is left, the entity is destroyed.
///
/// @param seconds remaining time
record Fuse(@Finite @Unit("s") double seconds) {}
