package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// Cloth that flutters in the breeze.
///
/// @param flutter greatest angle by which the breeze bends it
/// @param delay delay of the breeze
@Finite
record Cloth(@Unit("°") double flutter, @Unit("s") double delay) {}
