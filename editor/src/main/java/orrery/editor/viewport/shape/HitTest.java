package orrery.editor.viewport.shape;

import java.util.List;
import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// Tests whether a point in the world is on a figure or near it. Of an outline, only its line counts.
public final class HitTest {
    private HitTest() {}

    /// Whether a point is on a figure.
    ///
    /// @param reach distance that still counts, in world units
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

    /// Whether a point is on an ellipse. Estimates its distance from the line to first order, which is exact at the line.
    private static boolean isOnRound(Vec2 center, Vec2 radii, boolean filled, WorldTransform at, Vec2 place,
            double reach) {
        double area = at.xx() * at.yy() - at.xy() * at.yx();
        if (radii.x() == 0 || radii.y() == 0 || area == 0) {
            Vec2 along = radii.x() == 0 ? new Vec2(0, radii.y()) : new Vec2(radii.x(), 0);
            return distance(place, at.apply(center.minus(along)), at.apply(center.plus(along))) <= reach;
        }
        Vec2 from = at.inverse(place).minus(center);
        double part = Math.hypot(from.x() / radii.x(), from.y() / radii.y());
        if (part <= 1 && filled) {
            return true;
        }
        double x = from.x() / radii.x() / radii.x();
        double y = from.y() / radii.y() / radii.y();
        double slope = Math.hypot((at.yy() * x - at.yx() * y) / area, (at.xx() * y - at.xy() * x) / area) / part;
        return Math.abs(part - 1) <= reach * slope;
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
