package orrery.editor.viewport.shape;

import java.util.List;
import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.Vec2;

/// Tests whether a point in the world is on a figure or near it. Of an outline, only its line counts.
public final class HitTest {
    private HitTest() {}

    /// Whether a point is on a figure.
    ///
    /// @param reach distance that still counts, in world units
    public static boolean isOn(Figure figure, Vec2 place, double reach) {
        Vec2 inside = figure.at().inverse(place);
        double near = reach / Figure.stretch(figure.at());
        return switch (figure.shape()) {
            case Shape.Circle circle ->
                isOnRound(inside.minus(circle.center()), new Vec2(circle.radius(), circle.radius()),
                        circle.filled(), near);
            case Shape.Ellipse ellipse ->
                isOnRound(inside.minus(ellipse.center()), ellipse.radii(), ellipse.filled(), near);
            case Shape.Rectangle box -> isOnPolygon(ShapeRasterizer.corners(box), inside, box.filled(), near);
            case Shape.Polygon polygon -> isOnPolygon(polygon.corners(), inside, polygon.filled(), near);
            case Shape.Line line -> distance(inside, line.from(), line.to()) <= near;
            case Shape.Dot dot -> inside.minus(dot.place()).length() <= near;
        };
    }

    private static boolean isOnRound(Vec2 from, Vec2 radii, boolean filled, double near) {
        boolean within = isWithin(from, radii.x() + near, radii.y() + near);
        return within && (filled || !isWithin(from, radii.x() - near, radii.y() - near));
    }

    private static boolean isWithin(Vec2 from, double x, double y) {
        return x > 0 && y > 0 && Math.hypot(from.x() / x, from.y() / y) <= 1;
    }

    private static boolean isOnPolygon(List<Vec2> corners, Vec2 place, boolean filled, double near) {
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
