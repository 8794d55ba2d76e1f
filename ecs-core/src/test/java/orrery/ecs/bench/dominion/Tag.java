package orrery.ecs.bench.dominion;

/// A tag with a number.
record Tag(int value) {}
