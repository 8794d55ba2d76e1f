package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// What flutters in the breeze.
///
/// @param flutter how far the breeze bends it
/// @param delay how late the breeze reaches it
@Finite
record Cloth(@Unit("°") double flutter, @Unit("s") double delay) {}
