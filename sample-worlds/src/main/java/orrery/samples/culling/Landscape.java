package orrery.samples.culling;

import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.Finite;

/// The singleton that says what there is to be seen; [Landscapes] makes it.
///
/// @param count number of objects, from 0
/// @param roaming how many of them move, from 0
/// @param width from left to right, about the origin
/// @param height from bottom to top, about the origin
/// @param seed other seeds make other landscapes
record Landscape(int count, int roaming, @Finite double width, @Finite double height, long seed) {
    /// Checks the numbers.
    Landscape {
        if (count < 0 || roaming < 0) {
            throw new IllegalArgumentException("count is %d and roaming %d; neither can be less than 0."
                    .formatted(count, roaming));
        }
    }

    /// The velocity, turned back towards the landscape where the place is outside of it.
    Vec2 inwards(Vec2 velocity, Vec2 place) {
        return new Vec2(inwards(velocity.x(), place.x(), width / 2), inwards(velocity.y(), place.y(), height / 2));
    }

    private static double inwards(double speed, double place, double edge) {
        return Math.abs(place) > edge ? -Math.copySign(speed, place) : speed;
    }
}
