package orrery.samples.collisions;

/// A tag for what is seen where a monster ended.
record Spark() {}
