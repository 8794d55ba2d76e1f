package orrery.editor.session.exchange.gltf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import orrery.ecs.scenetree.Vec2;

/// The outline of a mesh in a plane: the convex hull of its points, by Andrew's monotone chain.
///
/// @see <a href="https://doi.org/10.1016/0020-0190(79)90072-3">A. M. Andrew, Another efficient algorithm for convex hulls in two
///     dimensions (1979)</a>
final class Outline {
    private Outline() {}

    /// Returns the corners of the hull, counter-clockwise, without corners on straight lines; fewer than 3 if all points are on
    /// one line. Cost: O(n log n).
    static List<Vec2> hull(List<Vec2> points) {
        List<Vec2> sorted = points.stream().distinct()
                .sorted(Comparator.comparingDouble(Vec2::x).thenComparingDouble(Vec2::y)).toList();
        if (sorted.size() < 3) {
            return sorted;
        }
        List<Vec2> hull = half(sorted);
        List<Vec2> upper = half(sorted.reversed());
        hull.addAll(upper);
        return List.copyOf(hull);
    }

    /// Returns one side of the hull without its last point.
    private static List<Vec2> half(List<Vec2> sorted) {
        List<Vec2> side = new ArrayList<>();
        for (Vec2 point : sorted) {
            while (side.size() > 1 && turn(side.get(side.size() - 2), side.getLast(), point) <= 0) {
                side.removeLast();
            }
            side.add(point);
        }
        side.removeLast();
        return side;
    }

    private static double turn(Vec2 a, Vec2 b, Vec2 c) {
        return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
    }
}
