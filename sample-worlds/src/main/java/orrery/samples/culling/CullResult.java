package orrery.samples.culling;

import orrery.ecs.world.EntitySet;

/// The singleton that [Culler] keeps and [Renderer] walks.
///
/// @param visible what the camera sees, in the order in which it came into sight
record CullResult(EntitySet visible) {}
