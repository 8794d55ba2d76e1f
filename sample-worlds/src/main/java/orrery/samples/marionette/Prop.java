package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// What wanders from grip to grip.
///
/// @param pause how long each keeps it
/// @param countdown time until it is handed on
@Finite
record Prop(@Unit("s") double pause, @Unit("s") double countdown) {}
