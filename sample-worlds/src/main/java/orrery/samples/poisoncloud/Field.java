package orrery.samples.poisoncloud;

import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.Finite;

/// Singleton with the size of the field, which is centred on the origin.
///
/// @param width width
/// @param height height
@Finite
record Field(double width, double height) {
    /// The nearest position on the field.
    Vec2 nearest(Vec2 place) {
        return new Vec2(Math.clamp(place.x(), -width / 2, width / 2), Math.clamp(place.y(), -height / 2, height / 2));
    }
}
