package orrery.ecs.bench.orrery;

/// A mark with a number.
record Tag(int value) {}
