package orrery.editor.session.edit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;

/// A motion of entities in the world: first a stretch and a rotation about a point, then a translation. Immutable.
///
/// @param by translation
/// @param degrees rotation, counter-clockwise
/// @param about centre of the stretch and the rotation; null for a translation only
/// @param precision smallest length that matters, 0 or more; written positions are rounded to about this length, or to the
///     resolution of numbers of their size if that is coarser
/// @param stretch factors of the stretch, by which each entity is scaled along its own axes; null for no stretch
/// @param axis direction in which distances to the centre are stretched by the first factor, in radians
public record EntityMotion(Vec2 by, double degrees, @Nullable Vec2 about, double precision,
        @Nullable Vec2 stretch, double axis) {

    private static final double LEAST_DEGREES = 1e-6;
    private static final MathContext SCALE_DIGITS = new MathContext(6);
    private static final int MOST_DECIMALS = 300;
    private static final double RESOLUTION = 1e-13;
    private static final double WHOLE_TURN = 360;

    /// Creates a translation.
    public static EntityMotion move(Vec2 by, double precision) {
        return new EntityMotion(by, 0, null, precision, null, 0);
    }

    /// Creates a translation with precision 0.
    static EntityMotion move(Vec2 by) {
        return move(by, 0);
    }

    /// Moves entities that have just been created: the first one with a finite position to `place`, the others by the same
    /// distance. Entities without a [LocalTransform], or at an infinite position or NaN, stay. Simulation thread.
    ///
    /// @param tops topmost entities
    /// @param place position relative to the entities' parent
    public static void place(Simulation simulation, List<Entity> tops, Vec2 place) {
        List<Entity> placed = tops.stream().filter(top -> {
            LocalTransform at = simulation.world().find(top, LocalTransform.class);
            return at != null && EntityPlaces.isFinite(at.position());
        }).toList();
        if (placed.isEmpty()) {
            return;
        }
        Vec2 first = simulation.world().get(placed.getFirst(), LocalTransform.class).position();
        EntityMotion motion = move(place.minus(first));
        for (Entity top : placed) {
            LocalTransform now = simulation.world().get(top, LocalTransform.class);
            LocalTransform next = motion.of(new Start(now, WorldTransform.IDENTITY), now, WorldTransform.IDENTITY);
            if (!next.equals(now)) {
                simulation.world().replace(top, next);
            }
        }
    }

    /// Creates a rotation.
    public static EntityMotion turn(double degrees, Vec2 about, double precision) {
        return new EntityMotion(Vec2.ZERO, degrees, about, precision, null, 0);
    }

    /// Creates a stretch.
    ///
    /// @param factors factors along the axes of each entity, above 0
    /// @param axis direction in which distances to the centre are stretched by the first factor, in radians
    public static EntityMotion stretch(Vec2 factors, double axis, Vec2 about, double precision) {
        return new EntityMotion(Vec2.ZERO, 0, about, precision, factors, axis);
    }

    /// Returns this motion about another centre.
    public EntityMotion about(Vec2 centre) {
        return new EntityMotion(by, degrees, centre, precision, stretch, axis);
    }

    /// The place of an entity before the motion.
    ///
    /// @param local its local transform
    /// @param above the world transform of the nearest ancestor that has one
    public record Start(LocalTransform local, WorldTransform above) {
        /// The present place of an entity that has a local transform.
        static Start of(Simulation simulation, Entity entity) {
            return new Start(simulation.world().get(entity, LocalTransform.class),
                    EntityMotion.above(simulation, entity));
        }

        private boolean isFinite() {
            return EntityPlaces.isFinite(local.position()) && Double.isFinite(local.rotation())
                    && EntityPlaces.isFinite(local.scale());
        }
    }

    /// Returns the world transform of the nearest ancestor that has one, otherwise the identity. The local transform is relative
    /// to it.
    public static WorldTransform above(Simulation simulation, Entity entity) {
        SceneTree tree = simulation.tree();
        Entity at = tree.contains(entity) ? tree.parentOf(entity) : Entity.NONE;
        while (!at.isNone()) {
            WorldTransform found = simulation.world().find(at, WorldTransform.class);
            if (found != null) {
                return found;
            }
            at = tree.parentOf(at);
        }
        return WorldTransform.IDENTITY;
    }

    /// Moves an entity. Does nothing if it has no [LocalTransform] any more. Simulation thread.
    ///
    /// @param start its place before the motion
    /// @throws IllegalArgumentException if the entity can't reach its new place; the message names the entity
    void apply(Simulation simulation, Entity entity, Start start) {
        LocalTransform now = simulation.world().find(entity, LocalTransform.class);
        if (now == null) {
            return;
        }
        LocalTransform next;
        try {
            next = of(start, now, above(simulation, entity));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("%s: %s".formatted(simulation.world().describe(entity), e.getMessage()),
                    e);
        }
        if (!next.equals(now)) {
            simulation.world().replace(entity, next);
        }
    }

    /// Returns the local transform after the motion. Values that the motion does not change stay as they are now: a translation
    /// keeps rotation and scale, and a rotation about the entity's own position keeps the position. An entity whose place or
    /// ancestor holds an infinite number or NaN stays where it is.
    ///
    /// @param start the place before the motion
    /// @param now the entity's present local transform
    /// @param above the present world transform of the nearest ancestor that has one
    /// @throws ArithmeticException if `above` can't be inverted, for example because its scale is 0, or if a number would be
    ///     infinite; the message is for the user
    public LocalTransform of(Start start, LocalTransform now, WorldTransform above) {
        if (!start.isFinite()) {
            return now;
        }
        Vec2 from = start.above().apply(start.local().position());
        if (!EntityPlaces.isFinite(from)) {
            return now;
        }
        if (about == null) {
            return now.withPosition(position(start, from, from.plus(by), above));
        }
        Vec2 arm = from.minus(about);
        LocalTransform placed = arm.length() < precision
                ? now
                : now.withPosition(position(start, from, about.plus(turned(stretched(arm))).plus(by), above));
        LocalTransform turned = stretch == null ? placed.withRotation(rotation(start, above)) : placed;
        return new LocalTransform(turned.position(), turned.rotation(), scale(start.local().scale(), turned.scale()));
    }

    private Vec2 scale(Vec2 before, Vec2 now) {
        return stretch == null
                ? now
                : new Vec2(significant(before.x(), stretch.x()), significant(before.y(), stretch.y()));
    }

    private static double significant(double before, double factor) {
        double after = before * factor;
        if (!Double.isFinite(after)) {
            throw new ArithmeticException("The scale would exceed the greatest number. Scale it less.");
        }
        return factor == 1 ? before : BigDecimal.valueOf(after).round(SCALE_DIGITS).doubleValue();
    }

    private Vec2 stretched(Vec2 arm) {
        if (stretch == null) {
            return arm;
        }
        double cos = Math.cos(axis);
        double sin = Math.sin(axis);
        double along = stretch.x() * (cos * arm.x() + sin * arm.y());
        double across = stretch.y() * (cos * arm.y() - sin * arm.x());
        return new Vec2(cos * along - sin * across, sin * along + cos * across);
    }

    /// The factors of the stretch; 1 if there is no stretch.
    public Vec2 factors() {
        return stretch == null ? Vec2.ONE : stretch;
    }

    private Vec2 turned(Vec2 direction) {
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        return new Vec2(cos * direction.x() - sin * direction.y(), sin * direction.x() + cos * direction.y());
    }

    private Vec2 position(Start start, Vec2 from, Vec2 to, WorldTransform above) {
        if (!EntityPlaces.isFinite(to)) {
            throw new ArithmeticException("The position would exceed the greatest number. Move or scale it less.");
        }
        return tidy(reachable(above.inverse(to), above), start.local().position(), above,
                Math.max(precision, resolution(from, to, start.above().position(), above.position())));
    }

    /// The length below which sums of these positions differ only by rounding errors.
    static double resolution(Vec2... places) {
        double most = 0;
        for (Vec2 place : places) {
            most = Math.max(most, Math.max(Math.abs(place.x()), Math.abs(place.y())));
        }
        return RESOLUTION * most;
    }

    /// Rounds a position relative to an ancestor to the decimals that matter. A coordinate that has changed by less than `least`
    /// keeps its former value.
    ///
    /// @param place the position, finite
    /// @param before the former position
    /// @param above world transform of the ancestor
    /// @param least smallest length that matters, in the world
    static Vec2 tidy(Vec2 place, Vec2 before, WorldTransform above, double least) {
        double most = Math.max(Math.hypot(above.xx(), above.yx()), Math.hypot(above.xy(), above.yy()));
        return new Vec2(tidy(place.x(), before.x(), least / most), tidy(place.y(), before.y(), least / most));
    }

    /// Returns the local angle after the motion. The motion rotates the entity's direction in the world by [#degrees]. If the
    /// ancestors scale unevenly, the local angle changes by another amount. If they mirror, it changes by the opposite amount.
    private double rotation(Start start, WorldTransform above) {
        double before = start.local().rotation();
        double radians = Math.toRadians(before);
        Vec2 direction = turned(linear(start.above(), new Vec2(Math.cos(radians), Math.sin(radians))));
        Vec2 inside = reachable(above.inverse(above.position().plus(direction)), above);
        double angle = Math.toDegrees(Math.atan2(inside.y(), inside.x()));
        double mirrored = determinant(above) < 0 ? -1 : 1;
        double near = before + mirrored * degrees;
        return tidy(near + Math.IEEEremainder(angle - near, WHOLE_TURN), before, LEAST_DEGREES);
    }

    private static Vec2 linear(WorldTransform at, Vec2 direction) {
        return at.apply(direction).minus(at.position());
    }

    private static double determinant(WorldTransform at) {
        return at.xx() * at.yy() - at.xy() * at.yx();
    }

    /// Returns a position relative to the parent.
    ///
    /// @throws ArithmeticException if it is not finite
    private static Vec2 reachable(Vec2 place, WorldTransform above) {
        if (!EntityPlaces.isFinite(place)) {
            throw new ArithmeticException(
                    "The position can't be reached within the parent: %s. Set it to another number first.".formatted(
                            determinant(above) == 0
                                    ? "a scale of an ancestor is 0"
                                    : "a scale or position of an ancestor is too great, too small, infinite or NaN"));
        }
        return place;
    }

    /// Rounds a value to the decimals that matter; returns the former value if the difference is too small.
    private static double tidy(double value, double before, double least) {
        if (Math.abs(value - before) < least) {
            return before;
        }
        int decimals = (int) Math.clamp(Math.ceil(-Math.log10(least)), -MOST_DECIMALS, MOST_DECIMALS);
        return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN).doubleValue();
    }
}
