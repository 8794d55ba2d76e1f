package orrery.samples.solarsystem;

/// A tag for the eight planets.
record Planet() {}
