package orrery.editor.viewport.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orrery.ecs.world.Entity;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.ShapeScan;

/// Ranks named bodies by size and chooses those whose names are shown. A body is as large as its shape, or as the subtree below it,
/// so that a puppet ranks before its limbs. Simulation thread. Cost: the depth of each body.
final class BodyRanking {
    /// Minimum distance between the centres of two bodies with names.
    private static final double APART_PIXELS = 28;
    /// The same, where one is below the other in the scene tree.
    private static final double RELATED_PIXELS = 64;
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

    /// The largest bodies, in order; of two of one size the one with the larger shape first.
    List<Body> largestFirst(int most) {
        return bodies.values().stream()
                .sorted(Comparator.comparingDouble((Body body) -> sizes.getOrDefault(body.handle(), 0d))
                        .thenComparingDouble(Body::radius).reversed().thenComparingLong(Body::handle))
                .limit(most).toList();
    }

    /// Marks as not prominent what is close to a body before it.
    List<Body> prominent(List<Body> largestFirst, Camera camera) {
        List<Body> ranked = new ArrayList<>();
        List<Body> shown = new ArrayList<>();
        for (Body body : largestFirst) {
            boolean isProminent = shown.stream().noneMatch(other -> isClose(other, body, camera));
            ranked.add(isProminent ? body : body.inTheShade());
            if (isProminent) {
                shown.add(body);
            }
        }
        return List.copyOf(ranked);
    }

    private boolean isClose(Body larger, Body body, Camera camera) {
        double pixels = distance(larger, body) * camera.scale();
        double least = Math.max(APART_PIXELS, larger.radius() * camera.scale() + EDGE_PIXELS);
        return pixels < least || pixels < RELATED_PIXELS && isRelated(larger, body);
    }

    private boolean isRelated(Body one, Body other) {
        return ancestors(one).contains(other) || ancestors(other).contains(one);
    }
}
