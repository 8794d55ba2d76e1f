package orrery.editor.viewport.shape;

import java.util.List;
import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

/// A shape of an entity with its transform. Immutable.
///
/// @param handle handle of the entity
/// @param shape the shape, in its own coordinates
/// @param at maps the coordinates of the shape to the world
/// @param faint whether the shape is drawn faintly, behind all other shapes
public record Figure(long handle, Shape shape, WorldTransform at, boolean faint) {

    /// Returns the centre of a shape in its own coordinates.
    public static Vec2 middle(Shape shape) {
        return switch (shape) {
            case Shape.Circle circle -> circle.center();
            case Shape.Ellipse ellipse -> ellipse.center();
            case Shape.Rectangle rectangle -> rectangle.center();
            case Shape.Line line -> line.from().plus(line.to()).times(0.5);
            case Shape.Polygon polygon -> middle(polygon.corners());
            case Shape.Dot dot -> dot.place();
        };
    }

    private static Vec2 middle(List<Vec2> corners) {
        Extent.Builder extent = new Extent.Builder();
        corners.forEach(corner -> extent.add(corner.x(), corner.y(), 0));
        Extent whole = extent.build();
        return whole.isEmpty() ? Vec2.ZERO : new Vec2(whole.middleX(), whole.middleY());
    }

    /// Returns the radius of a disc that contains the shape and has the same centre.
    public static double radius(Shape shape) {
        return switch (shape) {
            case Shape.Circle circle -> circle.radius();
            case Shape.Ellipse ellipse -> Math.max(ellipse.radii().x(), ellipse.radii().y());
            case Shape.Rectangle rectangle -> rectangle.size().length() / 2;
            case Shape.Line line -> line.to().minus(line.from()).length() / 2;
            case Shape.Polygon polygon -> radius(polygon.corners());
            case Shape.Dot dot -> 0;
        };
    }

    private static double radius(List<Vec2> corners) {
        Vec2 middle = middle(corners);
        return corners.stream().mapToDouble(corner -> corner.minus(middle).length()).max().orElse(0);
    }

    /// Returns the rectangle around figures; empty for an empty list.
    public static Extent extent(List<Figure> figures) {
        Extent.Builder extent = new Extent.Builder();
        figures.forEach(figure -> addTo(extent, figure.shape(), figure.at()));
        return extent.build();
    }

    /// Adds the rectangle around a shape to an extent.
    public static void addTo(Extent.Builder extent, Shape shape, WorldTransform at) {
        switch (shape) {
            case Shape.Rectangle box -> {
                double x = box.size().x() / 2;
                double y = box.size().y() / 2;
                add(extent, at.apply(box.center()), Math.abs(at.xx()) * x + Math.abs(at.xy()) * y,
                        Math.abs(at.yx()) * x + Math.abs(at.yy()) * y);
            }
            case Shape.Circle circle -> addRound(extent, circle.center(), circle.radius(), circle.radius(), at);
            case Shape.Ellipse ellipse ->
                addRound(extent, ellipse.center(), ellipse.radii().x(), ellipse.radii().y(), at);
            case Shape.Polygon polygon -> polygon.corners().forEach(corner -> add(extent, at.apply(corner), 0, 0));
            case Shape.Line line -> {
                add(extent, at.apply(line.from()), 0, 0);
                add(extent, at.apply(line.to()), 0, 0);
            }
            case Shape.Dot dot -> add(extent, at.apply(dot.place()), 0, 0);
        }
    }

    private static void addRound(Extent.Builder extent, Vec2 center, double x, double y, WorldTransform at) {
        add(extent, at.apply(center), Math.hypot(at.xx() * x, at.xy() * y), Math.hypot(at.yx() * x, at.yy() * y));
    }

    private static void add(Extent.Builder extent, Vec2 middle, double reachX, double reachY) {
        extent.add(middle.x() - reachX, middle.y() - reachY, 0);
        extent.add(middle.x() + reachX, middle.y() + reachY, 0);
    }

    /// Whether a shape is filled. Lines and dots count as filled.
    public static boolean isFilled(Shape shape) {
        return switch (shape) {
            case Shape.Circle circle -> circle.filled();
            case Shape.Ellipse ellipse -> ellipse.filled();
            case Shape.Rectangle rectangle -> rectangle.filled();
            case Shape.Polygon polygon -> polygon.filled();
            case Shape.Line line -> true;
            case Shape.Dot dot -> true;
        };
    }

    /// Returns the larger of the two factors by which a transform scales lengths along the x axis and the y axis.
    public static double stretch(WorldTransform at) {
        return Math.max(Math.hypot(at.xx(), at.yx()), Math.hypot(at.xy(), at.yy()));
    }
}
