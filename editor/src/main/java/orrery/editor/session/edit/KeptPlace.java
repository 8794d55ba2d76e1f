package orrery.editor.session.edit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// The local transform with which an entity keeps its place in the world when it moves below another ancestor. Immutable.
///
/// @param local the transform; it keeps the position and the direction of the x axis
/// @param isWhole whether it keeps the whole place; if not, the place has a shear, which no local transform can represent
public record KeptPlace(LocalTransform local, boolean isWhole) {
    private static final int DEGREE_DECIMALS = 9;
    private static final MathContext SCALE_DIGITS = new MathContext(12);
    private static final double LEAST_DEGREES = 1e-9;
    private static final double LEAST_SHEAR = 1e-9;
    private static final double WHOLE_TURN = 360;

    /// Computes the transform. Rounds the position to the decimals that are reliable for world positions of this size. If
    /// rotation and scale change, rounds the rotation to 9 decimals and the scale to 12 digits.
    ///
    /// @param local the local transform below the former ancestor
    /// @param before the world transform of the former ancestor
    /// @param after the world transform of the new ancestor
    /// @return empty if a number would be infinite or NaN, for example because the scale of the new ancestor is 0
    public static Optional<KeptPlace> of(LocalTransform local, WorldTransform before, WorldTransform after) {
        WorldTransform at = before.times(WorldTransform.of(local));
        Vec2 place = after.inverse(at.position());
        if (!EntityPlaces.isFinite(place)) {
            return Optional.empty();
        }
        Vec2 position = EntityMotion.tidy(place, local.position(), after,
                EntityMotion.resolution(at.position(), before.position(), after.position()));
        KeptPlace kept = isSameLinearly(before, after)
                ? new KeptPlace(local.withPosition(position), true)
                : of(local, position, axes(at, after));
        return isFinite(kept.local) ? Optional.of(kept) : Optional.empty();
    }

    private static boolean isSameLinearly(WorldTransform before, WorldTransform after) {
        return before.xx() == after.xx() && before.yx() == after.yx() && before.xy() == after.xy()
                && before.yy() == after.yy();
    }

    /// Returns the entity's axes in the coordinates of the new ancestor.
    private static WorldTransform axes(WorldTransform at, WorldTransform after) {
        WorldTransform linear = new WorldTransform(Vec2.ZERO, after.xx(), after.yx(), after.xy(), after.yy());
        Vec2 x = linear.inverse(new Vec2(at.xx(), at.yx()));
        Vec2 y = linear.inverse(new Vec2(at.xy(), at.yy()));
        return new WorldTransform(Vec2.ZERO, x.x(), x.y(), y.x(), y.y());
    }

    /// Splits axes into rotation and scale. The x scale keeps its sign, and the rotation is as near to the former one as
    /// possible.
    private static KeptPlace of(LocalTransform local, Vec2 position, WorldTransform axes) {
        double x = Math.copySign(Math.hypot(axes.xx(), axes.yx()), local.scale().x());
        double y = Math.copySign(Math.hypot(axes.xy(), axes.yy()), local.scale().y());
        if (x == 0 && y == 0) {
            return new KeptPlace(local.withPosition(position), true);
        }
        double shear = axes.xx() * axes.xy() + axes.yx() * axes.yy();
        double radians = x == 0
                ? Math.atan2(-axes.xy() / y, axes.yy() / y)
                : Math.atan2(axes.yx() / x, axes.xx() / x);
        double across = x == 0 ? y : (axes.xx() * axes.yy() - axes.xy() * axes.yx()) / x;
        double turn = Math.IEEEremainder(Math.toDegrees(radians) - local.rotation(), WHOLE_TURN);
        double degrees = Math.abs(turn) < LEAST_DEGREES ? local.rotation() : rounded(local.rotation() + turn);
        return new KeptPlace(new LocalTransform(position, degrees, new Vec2(scale(x), scale(across))),
                Math.abs(shear) <= LEAST_SHEAR * Math.abs(x * y));
    }

    private static boolean isFinite(LocalTransform local) {
        return EntityPlaces.isFinite(local.position()) && Double.isFinite(local.rotation())
                && EntityPlaces.isFinite(local.scale());
    }

    private static double rounded(double degrees) {
        return Double.isFinite(degrees)
                ? BigDecimal.valueOf(degrees).setScale(DEGREE_DECIMALS, RoundingMode.HALF_EVEN).doubleValue()
                : degrees;
    }

    private static double scale(double value) {
        return Double.isFinite(value) ? BigDecimal.valueOf(value).round(SCALE_DIGITS).doubleValue() : value;
    }
}
