package orrery.ecs.scenetree;

import orrery.ecs.type.Alternative;

/// The transform of an entity in world coordinates: the affine map `(x, y) → (xx·x + xy·y + position.x, yx·x + yy·y +
/// position.y)`. Computed from the local transforms of the entity and its ancestors.
///
/// @param position image of the origin
/// @param xx x component of the image of the x axis
/// @param yx y component of the image of the x axis
/// @param xy x component of the image of the y axis
/// @param yy y component of the image of the y axis
@Alternative("set LocalTransform, from which it is computed")
public record WorldTransform(Vec2 position, double xx, double yx, double xy, double yy) {

    /// The identity.
    public static final WorldTransform IDENTITY = new WorldTransform(Vec2.ZERO, 1, 0, 0, 1);

    /// Returns the map of one local transform. Uses `StrictMath`, so the result is the same on every machine.
    public static WorldTransform of(LocalTransform local) {
        double radians = StrictMath.toRadians(local.rotation());
        double cos = local.rotation() == 0 ? 1 : StrictMath.cos(radians);
        double sin = local.rotation() == 0 ? 0 : StrictMath.sin(radians);
        Vec2 scale = local.scale();
        return new WorldTransform(local.position(), cos * scale.x(), sin * scale.x(), -sin * scale.y(),
                cos * scale.y());
    }

    /// Returns the composition that applies `inner` first, then this map.
    public WorldTransform times(WorldTransform inner) {
        return new WorldTransform(apply(inner.position), xx * inner.xx + xy * inner.yx, yx * inner.xx + yy * inner.yx,
                xx * inner.xy + xy * inner.yy, yx * inner.xy + yy * inner.yy);
    }

    /// Returns the image of a point.
    public Vec2 apply(Vec2 place) {
        return new Vec2(xx * place.x() + xy * place.y() + position.x(),
                yx * place.x() + yy * place.y() + position.y());
    }

    /// Returns the point whose image is given. If the map is singular, the coordinates of the point are infinite or NaN.
    public Vec2 inverse(Vec2 image) {
        double det = xx * yy - xy * yx;
        double dx = image.x() - position.x();
        double dy = image.y() - position.y();
        return new Vec2((yy * dx - xy * dy) / det, (xx * dy - yx * dx) / det);
    }
}
