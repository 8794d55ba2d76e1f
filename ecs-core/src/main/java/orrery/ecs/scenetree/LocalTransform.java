package orrery.ecs.scenetree;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// Where an entity is in relation to its parent: scaled, then turned, then moved.
///
/// @param position place in the parent's coordinates
/// @param rotation counter-clockwise, in degrees
/// @param scale factors along the own axes
@Finite
public record LocalTransform(Vec2 position, @Unit("°") double rotation, Vec2 scale) {

    /// No move, no turn, scale 1.
    public static final LocalTransform IDENTITY = at(0, 0);

    /// At a place, not turned, scale 1.
    public static LocalTransform at(double x, double y) {
        return new LocalTransform(new Vec2(x, y), 0, Vec2.ONE);
    }

    /// The same at another place.
    public LocalTransform withPosition(Vec2 place) {
        return new LocalTransform(place, rotation, scale);
    }

    /// The same turned to an angle in degrees.
    public LocalTransform withRotation(double degrees) {
        return new LocalTransform(position, degrees, scale);
    }
}
