package orrery.samples.solarsystem;

/// A tag for what circles in the belt; the rings of their orbits are not drawn.
record Asteroid() {}
