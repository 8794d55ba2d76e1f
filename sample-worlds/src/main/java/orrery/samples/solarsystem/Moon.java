package orrery.samples.solarsystem;

/// Tag for bodies that orbit a planet.
record Moon() {}
