package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// An object that is passed from grip to grip.
///
/// @param pause time that each holder keeps it
/// @param countdown time until it is passed on
@Finite
record Prop(@Unit("s") double pause, @Unit("s") double countdown) {}
