package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// Cloth that flutters in the breeze.
///
/// @param flutter angle to which a lasting gust of strength 1 bends it; gusts have strengths from −1.6 to 1.6
/// @param delay how much later the breeze reaches it than cloth with delay 0
@Finite
record Cloth(@Unit("°") double flutter, @Unit("s") double delay) {}
