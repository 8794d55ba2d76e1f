package orrery.samples.culling;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;

/// What the renderer draws: an object in the camera's picture.
///
/// @param x place to the right of the picture's middle
/// @param y place above the picture's middle
/// @param radius its radius
/// @param color its colour
record Sprite(@Finite double x, @Finite double y, @Finite double radius, @Rgb int color) {}
