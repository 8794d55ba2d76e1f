package orrery.editor.viewport.shape;

import java.util.List;
import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// The corners of a figure on the screen. Curves are approximated. Immutable.
///
/// @param xs x of the corners, in order
/// @param ys y of the corners, in order
/// @param closed whether the last corner is joined to the first
public record Outline(double[] xs, double[] ys, boolean closed) {

    private static final int LEAST_CORNERS = 16;
    private static final int MOST_CORNERS = 240;
    private static final int ARC_CORNERS = 120;
    private static final double HUGE_PIXELS = 4_000;

    /// Returns the outline of a figure. For a round figure with a radius of more than 4,000 pixels, returns only the arc that may
    /// be in view, as an open line.
    public static Outline of(Figure figure, Camera camera) {
        WorldTransform at = figure.at();
        return switch (figure.shape()) {
            case Shape.Circle circle -> round(circle.center(), new Vec2(circle.radius(), circle.radius()), at, camera);
            case Shape.Ellipse ellipse -> round(ellipse.center(), ellipse.radii(), at, camera);
            case Shape.Rectangle box -> corners(ShapeRasterizer.corners(box), at, camera, true);
            case Shape.Polygon polygon -> corners(polygon.corners(), at, camera, true);
            case Shape.Line line -> corners(List.of(line.from(), line.to()), at, camera, false);
            case Shape.Dot dot -> corners(List.of(dot.place()), at, camera, false);
        };
    }

    private static Outline corners(List<Vec2> places, WorldTransform at, Camera camera, boolean closed) {
        double[] xs = new double[places.size()];
        double[] ys = new double[places.size()];
        for (int i = 0; i < xs.length; i++) {
            Vec2 place = at.apply(places.get(i));
            xs[i] = camera.screenX(place.x());
            ys[i] = camera.screenY(place.y());
        }
        return new Outline(xs, ys, closed);
    }

    private static Outline round(Vec2 center, Vec2 radii, WorldTransform at, Camera camera) {
        double pixels = Math.max(radii.x(), radii.y()) * Figure.stretch(at) * camera.scale();
        if (pixels <= HUGE_PIXELS) {
            int corners = (int) Math.clamp(pixels * 2, LEAST_CORNERS, MOST_CORNERS);
            return arc(new Arc(center, radii, 0, 2 * Math.PI / corners), corners, at, camera, true);
        }
        Vec2 seen = at.inverse(new Vec2(camera.x(), camera.y())).minus(center);
        double towards = Math.atan2(seen.y() / radii.y(), seen.x() / radii.x());
        double half = Math.min(Math.PI, Math.hypot(camera.width(), camera.height()) * 1.5 / pixels);
        return arc(new Arc(center, radii, towards - half, 2 * half / (ARC_CORNERS - 1)), ARC_CORNERS, at, camera,
                false);
    }

    /// An arc of an ellipse.
    private record Arc(Vec2 center, Vec2 radii, double from, double step) {}

    private static Outline arc(Arc arc, int corners, WorldTransform at, Camera camera, boolean closed) {
        double[] xs = new double[corners];
        double[] ys = new double[corners];
        for (int i = 0; i < corners; i++) {
            double angle = arc.from() + i * arc.step();
            Vec2 place = at.apply(new Vec2(arc.center().x() + arc.radii().x() * Math.cos(angle),
                    arc.center().y() + arc.radii().y() * Math.sin(angle)));
            xs[i] = camera.screenX(place.x());
            ys[i] = camera.screenY(place.y());
        }
        return new Outline(xs, ys, closed);
    }

    /// Returns the closed outline of these corners and one more corner. With the centre of an arc as that corner, the outline is
    /// a sector, which can be filled.
    public Outline towards(double x, double y) {
        int size = xs.length;
        double[] moreXs = java.util.Arrays.copyOf(xs, size + 1);
        double[] moreYs = java.util.Arrays.copyOf(ys, size + 1);
        moreXs[size] = x;
        moreYs[size] = y;
        return new Outline(moreXs, moreYs, true);
    }
}
