package orrery.samples.collisions;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// How long something still lasts; then it is destroyed.
///
/// @param seconds what is left
record Fuse(@Finite @Unit("s") double seconds) {}
