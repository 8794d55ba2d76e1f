package orrery.samples.culling;

import orrery.ecs.world.EntitySet;

/// Singleton with the visible set, which [Culler] updates and [Renderer] reads.
///
/// @param visible entities in view, in the order in which they came into view
record CullResult(EntitySet visible) {}
