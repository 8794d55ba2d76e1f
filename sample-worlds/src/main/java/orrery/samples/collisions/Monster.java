package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// A monster, which bites the fort once.
///
/// @param bite health points that it takes from the fort
record Monster(@Finite double bite) {}
