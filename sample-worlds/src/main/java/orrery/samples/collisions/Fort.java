package orrery.samples.collisions;

/// A tag for what monsters are after.
record Fort() {}
