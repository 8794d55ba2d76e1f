package orrery.samples.poisoncloud;

import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.Finite;

/// The singleton that says how large the field is, about the origin.
///
/// @param width from left to right
/// @param height from bottom to top
@Finite
record Field(double width, double height) {
    /// The nearest place on the field.
    Vec2 nearest(Vec2 place) {
        return new Vec2(Math.clamp(place.x(), -width / 2, width / 2), Math.clamp(place.y(), -height / 2, height / 2));
    }
}
