package orrery.ecs.bench.dominion;

/// A mark with a number.
record Tag(int value) {}
