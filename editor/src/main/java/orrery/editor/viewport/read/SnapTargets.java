package orrery.editor.viewport.read;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.session.edit.EntityAlignment;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.ShapeScan;

/// Positions and edges of entities. Dragged entities and carried templates snap to them. Immutable.
///
/// @param xs x coordinates of positions, left and right edges
/// @param ys y coordinates of positions, lower and upper edges
public record SnapTargets(Line xs, Line ys) {
    /// No targets.
    public static final SnapTargets NONE = new SnapTargets(new Line(List.of()), new Line(List.of()));

    private static final int MOST = 2_000;
    private static final double LEAST_PIXELS = 6;
    private static final double FAR = 1_000;

    /// A target to which a coordinate snaps.
    ///
    /// @param at the coordinate of the target
    /// @param by the translation that moves the coordinate to the target
    /// @param from smallest coordinate of the target on the other axis
    /// @param to largest coordinate of the target on the other axis
    public record Place(double at, double by, double from, double to) {}

    private record Edge(double at, double from, double to) {}

    /// Coordinates of one axis. Immutable.
    public static final class Line {
        private final List<Edge> edges;
        private final double[] ats;

        private Line(List<Edge> unsorted) {
            edges = unsorted.stream().sorted(Comparator.comparingDouble(Edge::at)).toList();
            ats = edges.stream().mapToDouble(Edge::at).toArray();
        }

        /// Returns the target nearest to `from + by`. Null if no target is within `reach` of `from + by`. All in world units.
        /// Cost: logarithmic.
        @Nullable
        public Place nearest(double from, double by, double reach) {
            int found = Arrays.binarySearch(ats, from + by);
            int next = found >= 0 ? found : -found - 1;
            int best = next == ats.length
                    || next > 0 && from + by - ats[next - 1] < ats[next] - from - by ? next - 1 : next;
            if (best < 0 || Math.abs(ats[best] - from - by) > reach) {
                return null;
            }
            Edge edge = edges.get(best);
            return new Place(edge.at, edge.at - from, edge.from, edge.to);
        }
    }

    private record Candidate(double rank, Entity entity) {}

    /// Reads the targets in view, except the selected entities and their descendants. If the remaining entities have more than
    /// 2,000 shapes in view, takes the entities of the 2,000 largest shapes. For every 1,000 pixels of distance, the radius of a
    /// shape counts as one pixel smaller. Simulation thread. Cost: visits all shapes.
    ///
    /// @param near position on the screen from which the distances of shapes are measured
    public static SnapTargets read(ReadContext moment, Camera camera, Vec2 near) {
        return read(moment, camera, near, false);
    }

    /// Reads the targets in view as [#read] does, and takes the selected entities and their descendants, too.
    public static SnapTargets readAll(ReadContext moment, Camera camera, Vec2 near) {
        return read(moment, camera, near, true);
    }

    private static SnapTargets read(ReadContext moment, Camera camera, Vec2 near, boolean takesSelected) {
        PriorityQueue<Candidate> best = new PriorityQueue<>(Comparator.comparingDouble(Candidate::rank));
        ShapeScan scan = new ShapeScan(moment.simulation());
        scan.forEachPlaced((entity, shape, at, anchor, _) -> {
            Vec2 middle = at.apply(Figure.middle(shape));
            double radius = Figure.radius(shape) * Figure.stretch(at);
            if (anchor == ShapeRule.Anchor.PARENT || !camera.sees(middle.x(), middle.y(), radius)) {
                return;
            }
            double far = Math.hypot(camera.screenX(middle.x()) - near.x(), camera.screenY(middle.y()) - near.y());
            double rank = Math.max(LEAST_PIXELS, radius * camera.scale()) - far / FAR;
            if (best.size() < MOST || rank > best.element().rank) {
                if (takesSelected || !isSelected(moment, scan, entity)) {
                    best.add(new Candidate(rank, entity));
                }
                if (best.size() > MOST) {
                    best.remove();
                }
            }
        });
        Set<Entity> entities = new HashSet<>();
        best.forEach(candidate -> entities.add(candidate.entity));
        return of(scan, entities);
    }

    private static boolean isSelected(ReadContext moment, ShapeScan scan, Entity entity) {
        for (Entity at = entity; !at.isNone(); at = scan.parentOf(at)) {
            if (moment.selection().contains(at)) {
                return true;
            }
        }
        return false;
    }

    private static SnapTargets of(ShapeScan scan, Set<Entity> entities) {
        return new SnapTargets(
                new Line(entities.stream().flatMap(entity -> edges(scan, entity, true)).toList()),
                new Line(entities.stream().flatMap(entity -> edges(scan, entity, false)).toList()));
    }

    private static Stream<Edge> edges(ShapeScan scan, Entity entity, boolean isX) {
        WorldTransform at = scan.transformOf(entity);
        Extent box = box(scan, entity, at);
        double middle = at == null
                ? isX ? (box.left() + box.right()) / 2 : (box.bottom() + box.top()) / 2
                : isX ? at.position().x() : at.position().y();
        double from = isX ? box.bottom() : box.left();
        double to = isX ? box.top() : box.right();
        return Stream.of(isX ? box.left() : box.bottom(), middle, isX ? box.right() : box.top()).distinct()
                .map(coordinate -> new Edge(coordinate, from, to));
    }

    /// Returns a function that reads the rectangles around the drawn shapes of entities, see [EntityAlignment]. Simulation
    /// thread.
    public static EntityAlignment.Outlines outlines(Simulation simulation) {
        ShapeScan scan = new ShapeScan(simulation);
        return (entity, axis) -> {
            Extent box = box(scan, entity, scan.transformOf(entity));
            return axis == EntityAlignment.Axis.X
                    ? new EntityAlignment.Span(box.left(), box.right())
                    : new EntityAlignment.Span(box.bottom(), box.top());
        };
    }

    private static Extent box(ShapeScan scan, Entity entity, @Nullable WorldTransform at) {
        Extent.Builder extent = new Extent.Builder();
        scan.forEachOf(entity, (_, shape, placed, anchor, _) -> {
            if (anchor != ShapeRule.Anchor.PARENT) {
                Figure.addTo(extent, shape, placed);
            }
        });
        if (at != null) {
            extent.add(at.position().x(), at.position().y(), 0);
        }
        return extent.build();
    }
}
