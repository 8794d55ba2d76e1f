package orrery.ecs.bench.dominion;

/// A number of points.
record Health(int points) {}
