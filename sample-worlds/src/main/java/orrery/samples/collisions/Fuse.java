package orrery.samples.collisions;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// The remaining lifetime of an entity, which is destroyed at its end.
///
/// @param seconds remaining time
record Fuse(@Finite @Unit("s") double seconds) {}
