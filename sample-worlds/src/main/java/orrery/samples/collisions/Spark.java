package orrery.samples.collisions;

/// Tag for the spark that marks where a monster or the fort lost its last health.
record Spark() {}
