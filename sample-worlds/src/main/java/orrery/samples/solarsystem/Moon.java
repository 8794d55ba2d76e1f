package orrery.samples.solarsystem;

/// A tag for what circles a planet.
record Moon() {}
