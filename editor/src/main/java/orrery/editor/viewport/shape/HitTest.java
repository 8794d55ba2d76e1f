package orrery.editor.viewport.shape;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// Tests whether a point in the world is on a figure or near it. Of a figure that is not filled, only the outline counts.
public final class HitTest {
    private static final int POINTS = 64;
    private static final int REFINEMENTS = 40;

    private HitTest() {}

    /// Whether a point is on a figure.
    ///
    /// @param reach greatest distance from the figure at which a point counts as on it, in world units
    public static boolean isOn(Figure figure, Vec2 place, double reach) {
        WorldTransform at = figure.at();
        return switch (figure.shape()) {
            case Shape.Circle circle ->
                isOnRound(circle.center(), new Vec2(circle.radius(), circle.radius()), circle.filled(),
                        at, place, reach);
            case Shape.Ellipse ellipse ->
                isOnRound(ellipse.center(), ellipse.radii(), ellipse.filled(), at, place, reach);
            case Shape.Rectangle box -> isOnPolygon(ShapeRasterizer.corners(box), box.filled(), at, place, reach);
            case Shape.Polygon polygon -> isOnPolygon(polygon.corners(), polygon.filled(), at, place, reach);
            case Shape.Line line -> distance(place, at.apply(line.from()), at.apply(line.to())) <= reach;
            case Shape.Dot dot -> place.minus(at.apply(dot.place())).length() <= reach;
        };
    }

    private static boolean isOnRound(Vec2 center, Vec2 radii, boolean filled, WorldTransform at, Vec2 place,
            double reach) {
        return filled && isWithinRound(center, radii, at, place)
                || distanceFromRound(center, radii, at, place) <= reach;
    }

    private static boolean isWithinRound(Vec2 center, Vec2 radii, WorldTransform at, Vec2 place) {
        if (radii.x() == 0 || radii.y() == 0 || at.xx() * at.yy() - at.xy() * at.yx() == 0) {
            return false;
        }
        Vec2 from = at.inverse(place).minus(center);
        return Math.hypot(from.x() / radii.x(), from.y() / radii.y()) <= 1;
    }

    /// Returns the distance from a point to the line of an ellipse. Finds the nearest of 64 points of the line, then searches
    /// between the two neighbours of that point.
    private static double distanceFromRound(Vec2 center, Vec2 radii, WorldTransform at, Vec2 place) {
        DoubleUnaryOperator distance = angle -> at.apply(
                center.plus(new Vec2(radii.x() * Math.cos(angle), radii.y() * Math.sin(angle)))).minus(place).length();
        double step = 2 * Math.PI / POINTS;
        double nearest = 0;
        for (int i = 1; i < POINTS; i++) {
            nearest = distance.applyAsDouble(i * step) < distance.applyAsDouble(nearest) ? i * step : nearest;
        }
        double from = nearest - step;
        double to = nearest + step;
        for (int i = 0; i < REFINEMENTS; i++) {
            double third = (to - from) / 3;
            if (distance.applyAsDouble(from + third) < distance.applyAsDouble(to - third)) {
                to -= third;
            } else {
                from += third;
            }
        }
        return distance.applyAsDouble((from + to) / 2);
    }

    private static boolean isOnPolygon(List<Vec2> shape, boolean filled, WorldTransform at, Vec2 place, double near) {
        List<Vec2> corners = shape.stream().map(at::apply).toList();
        boolean within = false;
        for (int i = 0; i < corners.size(); i++) {
            Vec2 from = corners.get(i);
            Vec2 to = corners.get((i + 1) % corners.size());
            if (distance(place, from, to) <= near) {
                return true;
            }
            boolean crosses = from.y() <= place.y() != to.y() <= place.y();
            within ^= crosses && place.x() < from.x()
                    + (place.y() - from.y()) / (to.y() - from.y()) * (to.x() - from.x());
        }
        return filled && within;
    }

    /// Returns the distance from a point to a line segment.
    private static double distance(Vec2 place, Vec2 from, Vec2 to) {
        Vec2 way = to.minus(from);
        Vec2 off = place.minus(from);
        double whole = way.x() * way.x() + way.y() * way.y();
        double part = whole == 0 ? 0 : Math.clamp((off.x() * way.x() + off.y() * way.y()) / whole, 0, 1);
        return off.minus(way.times(part)).length();
    }
}
