package orrery.ecs.bench.orrery;

/// A number of points.
record Health(int points) {}
