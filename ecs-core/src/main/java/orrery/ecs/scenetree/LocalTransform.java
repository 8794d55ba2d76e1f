package orrery.ecs.scenetree;

import orrery.ecs.type.Finite;
import orrery.ecs.type.Unit;

/// The transform of an entity relative to its parent: scale, then rotation, then translation.
///
/// @param position position in the parent's coordinates
/// @param rotation counter-clockwise rotation in degrees
/// @param scale factors along the local axes
@Finite
public record LocalTransform(Vec2 position, @Unit("°") double rotation, Vec2 scale) {

    /// The identity: position 0, rotation 0, scale 1.
    public static final LocalTransform IDENTITY = at(0, 0);

    /// Creates a transform with this position, rotation 0 and scale 1.
    public static LocalTransform at(double x, double y) {
        return new LocalTransform(new Vec2(x, y), 0, Vec2.ONE);
    }

    /// Returns this transform with another position.
    public LocalTransform withPosition(Vec2 place) {
        return new LocalTransform(place, rotation, scale);
    }

    /// Returns this transform with another rotation in degrees.
    public LocalTransform withRotation(double degrees) {
        return new LocalTransform(position, degrees, scale);
    }
}
