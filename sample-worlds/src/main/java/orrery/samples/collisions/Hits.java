package orrery.samples.collisions;

import orrery.ecs.world.EventQueue;

/// The singleton through which [Collisions] tells [Damage] what it found.
///
/// @param queue hits in the order in which they were found
record Hits(EventQueue<Hit> queue) {}
