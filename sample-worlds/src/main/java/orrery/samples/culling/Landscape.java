package orrery.samples.culling;

import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.Finite;

/// Singleton that describes the objects of the landscape. [Landscapes] creates them.
///
/// @param count number of objects, 0 or more
/// @param roaming number of objects that move, 0 or more
/// @param width width, centred on the origin
/// @param height height, centred on the origin
/// @param seed random seed of the landscape
record Landscape(int count, int roaming, @Finite double width, @Finite double height, long seed) {
    /// @throws IllegalArgumentException if `count` or `roaming` is negative
    Landscape {
        if (count < 0 || roaming < 0) {
            throw new IllegalArgumentException("count is %d and roaming %d; neither can be less than 0."
                    .formatted(count, roaming));
        }
    }

    /// A velocity that points back into the landscape if the position is outside it; otherwise the given velocity.
    Vec2 inwards(Vec2 velocity, Vec2 place) {
        return new Vec2(inwards(velocity.x(), place.x(), width / 2), inwards(velocity.y(), place.y(), height / 2));
    }

    private static double inwards(double speed, double place, double edge) {
        return Math.abs(place) > edge ? -Math.copySign(speed, place) : speed;
    }
}
