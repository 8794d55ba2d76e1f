package orrery.samples.collisions;

import orrery.ecs.world.EventQueue;

/// Singleton with the queue in which [Collisions] publishes hits for [Damage].
///
/// @param queue hits in the order of detection
record Hits(EventQueue<Hit> queue) {}
