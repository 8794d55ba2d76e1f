package orrery.editor.session.edit;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// How entities are to be moved and turned in the world: first turned about a place, then moved. Immutable.
///
/// @param by how far they are moved
/// @param degrees how far they are turned, counter-clockwise
/// @param about the place about which they are turned; null where they are only moved
/// @param precision the least length that counts, above 0: what is written has no more decimals than that takes
public record EntityMotion(Vec2 by, double degrees, @Nullable Vec2 about, double precision) {

    private static final double LEAST_DEGREES = 1e-6;
    private static final int MOST_DECIMALS = 300;
    private static final double WHOLE_TURN = 360;

    /// A move.
    public static EntityMotion move(Vec2 by, double precision) {
        return new EntityMotion(by, 0, null, precision);
    }

    /// A turn.
    public static EntityMotion turn(double degrees, Vec2 about, double precision) {
        return new EntityMotion(Vec2.ZERO, degrees, about, precision);
    }

    /// Where an entity was before the motion.
    ///
    /// @param local its local transform
    /// @param above what that was in: the world transform of the nearest ancestor that has one
    public record Start(LocalTransform local, WorldTransform above) {}

    /// The local transform that takes an entity there. What the motion leaves alone is as it is now: a move keeps the rotation,
    /// a turn about the own place keeps the position. The scale stays.
    ///
    /// @param start where it was
    /// @param now its local transform now
    /// @param above what that is in now
    /// @throws ArithmeticException if nothing in `above` leads there, as where its scale is 0
    public LocalTransform of(Start start, LocalTransform now, WorldTransform above) {
        Vec2 from = start.above().apply(start.local().position());
        if (about == null) {
            return now.withPosition(position(start, from.plus(by), above));
        }
        Vec2 arm = from.minus(about);
        LocalTransform placed = arm.length() < precision
                ? now
                : now.withPosition(position(start, about.plus(turned(arm)).plus(by), above));
        return placed.withRotation(rotation(start, above));
    }

    private Vec2 turned(Vec2 direction) {
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        return new Vec2(cos * direction.x() - sin * direction.y(), sin * direction.x() + cos * direction.y());
    }

    private Vec2 position(Start start, Vec2 to, WorldTransform above) {
        Vec2 place = above.inverse(to);
        double stretch = Math.max(Math.hypot(above.xx(), above.yx()), Math.hypot(above.xy(), above.yy()));
        Vec2 before = start.local().position();
        return new Vec2(tidy(place.x(), before.x(), precision / stretch),
                tidy(place.y(), before.y(), precision / stretch));
    }

    /// The angle whose direction in the world is the former one, turned. Where the ancestors stretch unevenly it differs from
    /// the former angle by another angle, where they mirror by the opposite one.
    private double rotation(Start start, WorldTransform above) {
        double before = start.local().rotation();
        double radians = Math.toRadians(before);
        Vec2 direction = turned(linear(start.above(), new Vec2(Math.cos(radians), Math.sin(radians))));
        Vec2 inside = above.inverse(above.position().plus(direction));
        double angle = Math.toDegrees(Math.atan2(inside.y(), inside.x()));
        double mirrored = above.xx() * above.yy() - above.xy() * above.yx() < 0 ? -1 : 1;
        double near = before + mirrored * degrees;
        return tidy(near + Math.IEEEremainder(angle - near, WHOLE_TURN), before, LEAST_DEGREES);
    }

    private static Vec2 linear(WorldTransform at, Vec2 direction) {
        return at.apply(direction).minus(at.position());
    }

    /// A number without decimals that are nothing but rounding.
    private static double tidy(double value, double before, double least) {
        if (!Double.isFinite(value)) {
            throw new ArithmeticException(
                    "Nothing leads there from within the parent: one of the scales above is 0. Set it to another number first.");
        }
        if (Math.abs(value - before) < least) {
            return before;
        }
        int decimals = (int) Math.clamp(Math.ceil(-Math.log10(least)), -MOST_DECIMALS, MOST_DECIMALS);
        return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN).doubleValue();
    }
}
