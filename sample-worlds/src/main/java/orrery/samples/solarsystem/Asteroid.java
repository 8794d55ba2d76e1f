package orrery.samples.solarsystem;

/// Tag for asteroids of the belt. The rings of their orbits are not drawn.
record Asteroid() {}
