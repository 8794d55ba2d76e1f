package orrery.samples.collisions;

/// Tag for the target of the monsters.
record Fort() {}
