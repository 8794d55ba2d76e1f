package orrery.samples.marionette;

import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;

/// What can hold a prop, and hands it on.
///
/// @param next who gets the prop after this one, or none
/// @param place where a prop is held, in the holder's coordinates
record Grip(Entity next, Vec2 place) {}
