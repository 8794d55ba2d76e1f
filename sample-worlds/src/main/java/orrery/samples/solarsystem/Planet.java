package orrery.samples.solarsystem;

/// Tag for the eight planets.
record Planet() {}
