package orrery.samples.collisions;

import orrery.ecs.type.Finite;

/// What hits the fort, once.
///
/// @param bite points of health that it takes from the fort
record Monster(@Finite double bite) {}
