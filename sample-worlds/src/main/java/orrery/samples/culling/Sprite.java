package orrery.samples.culling;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// An object in the camera's picture, as the renderer draws it.
///
/// @param x distance to the right of the picture's centre
/// @param y distance above the picture's centre
/// @param radius radius
/// @param color colour
record Sprite(@Finite double x, @Finite double y, @Finite double radius, @Rgb int color) {}
