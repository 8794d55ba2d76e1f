package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// An object that is passed from grip to grip.
///
/// @param pause time for which each holder keeps the prop
/// @param countdown time until the prop is passed on
@Finite
record Prop(@Unit("s") double pause, @Unit("s") double countdown) {}
