package orrery.samples.collisions;

/// Tag for the spark that marks where a monster died.
record Spark() {}
