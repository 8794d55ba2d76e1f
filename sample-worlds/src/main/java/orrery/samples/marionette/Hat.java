package orrery.samples.marionette;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// A pointed hat.
///
/// @param height height from brim to tip
/// @param color colour
record Hat(@Finite double height, @Rgb int color) {}
