package orrery.samples.marionette;

import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;

/// A place that can hold a prop and pass it on.
///
/// @param next the next holder of the prop, or [Entity#NONE]
/// @param place position of the prop in the holder's coordinates
record Grip(Entity next, Vec2 place) {}
