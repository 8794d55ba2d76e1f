package orrery.ecs.bench.orrery;

/// A tag with a number.
record Tag(int value) {}
