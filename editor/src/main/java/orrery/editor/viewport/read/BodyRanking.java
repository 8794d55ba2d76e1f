package orrery.editor.viewport.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orrery.ecs.world.Entity;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.ShapeScan;

/// Ranks named bodies by size and chooses those whose names are shown. The size of a body includes its descendants, so that a
/// puppet ranks before its limbs. A body and the named descendants that touch it form a group. Each group shows one name, plus
/// the names of its bodies that are large on the screen. Simulation thread. Cost: O(depth in the scene tree) for each body, plus
/// O(n²) for the n largest ones.
final class BodyRanking {
    /// Minimum distance between the centres of two bodies with names.
    private static final double APART_PIXELS = 28;
    /// Minimum radius at which the name of a body is shown although another body of its group shows its name.
    private static final double PART_PIXELS = 40;
    private static final double EDGE_PIXELS = 6;
    private static final int DEEPEST = 32;

    private final Map<Long, Body> bodies = new HashMap<>();
    private final Map<Long, Double> sizes = new HashMap<>();
    private final ShapeScan scan;

    BodyRanking(List<Body> bodies, ShapeScan scan) {
        this.scan = scan;
        bodies.forEach(body -> this.bodies.put(body.handle(), body));
        bodies.forEach(body -> sizes.merge(body.handle(), body.radius(), Math::max));
        bodies.forEach(body -> ancestors(body).forEach(
                above -> sizes.merge(above.handle(), distance(above, body) + body.radius(), Math::max)));
    }

    /// The named ancestors of a body that are in view, the nearest first.
    private List<Body> ancestors(Body body) {
        List<Body> found = new ArrayList<>();
        Entity above = scan.parentOf(new Entity(body.handle()));
        for (int depth = 0; depth < DEEPEST && !above.isNone(); depth++) {
            Body named = bodies.get(above.handle());
            if (named != null) {
                found.add(named);
            }
            above = scan.parentOf(above);
        }
        return found;
    }

    private static double distance(Body one, Body other) {
        return Math.hypot(other.x() - one.x(), other.y() - one.y());
    }

    /// Returns the largest bodies, the largest first. Of two equally large bodies, the one with the larger shape comes first.
    List<Body> largestFirst(int most) {
        return bodies.values().stream()
                .sorted(Comparator.comparingDouble((Body body) -> sizes.getOrDefault(body.handle(), 0d))
                        .thenComparingDouble(Body::radius).reversed().thenComparingLong(Body::handle))
                .limit(most).toList();
    }

    /// Returns the bodies with `prominent` and `named` set. A body is neither prominent nor named if a prominent body before it
    /// in the list is close to it. A body without a shape is neither if it is close to a body with a shape, unless that body is
    /// its descendant in the scene tree. A small body is not named if an earlier body of its group is named.
    List<Body> marked(List<Body> largestFirst, Camera camera) {
        List<Body> ranked = new ArrayList<>();
        Set<Long> named = new HashSet<>();
        for (Body body : largestFirst) {
            boolean isProminent = ranked.stream().filter(Body::prominent)
                    .noneMatch(other -> isClose(other, body, camera))
                    && (body.radius() > 0 || largestFirst.stream().noneMatch(other -> other.radius() > 0
                            && isClose(other, body, camera) && !ancestors(other).contains(body)));
            boolean isLarge = body.radius() * camera.scale() >= PART_PIXELS;
            boolean isNamed = isProminent && (isLarge || !named.contains(thing(body)));
            if (isNamed) {
                named.add(thing(body));
            }
            ranked.add(body.marked(isProminent, isNamed));
        }
        return List.copyOf(ranked);
    }

    private static boolean isClose(Body larger, Body body, Camera camera) {
        return distance(larger, body) * camera.scale() < Math.max(APART_PIXELS,
                larger.radius() * camera.scale() + EDGE_PIXELS);
    }

    /// Returns the handle of the topmost body of a body's group. A body is in the group of its nearest named ancestor if the two
    /// touch. For example, the limbs of a puppet touch it; a planet does not touch its sun.
    private long thing(Body part) {
        Body top = part;
        for (Body above : ancestors(part)) {
            if (distance(top, above) > top.radius() + above.radius()) {
                break;
            }
            top = above;
        }
        return top.handle();
    }
}
