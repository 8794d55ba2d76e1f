package orrery.editor.viewport.shape;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;

/// Sorts the shapes of a world by the way they are drawn. Of the shapes in view, up to 3,000 large shapes and up to 3,000 faint
/// ones become figures, which are painted one by one. The other shapes in view are drawn into a raster, or not at all (see
/// [#drawn]). Shapes out of view are only counted and measured. Simulation thread.
public final class ShapeRasterizer implements ShapeScan.Visitor {
    private static final int MOST_FIGURES = 3_000;
    private static final int MANY_DOTS = 60_000;
    private static final double SMALL_PIXELS = 6;
    /// Number of pixels that large shapes may cover in the raster. Further large shapes are left out, because drawing them would
    /// take too long.
    private static final double MOST_LARGE_PIXELS = 24_000_000;
    private static final double LEAST_RADIUS = 0.75;
    private static final double LEAST_RING = 1.5;
    private static final int POINT_OPACITY = 200;
    private static final int CROSS_ARM = 4;

    private final Camera camera;
    private final Raster raster;
    private final boolean manyDots;
    private final List<Figure> faint = new ArrayList<>();
    private final List<Figure> figures = new ArrayList<>();
    private final Extent.Builder extent = new Extent.Builder();
    private final Extent.Builder aroundPlaces = new Extent.Builder();
    private int currentLayer = -1;
    private int layerStart;
    private int belowRaster;
    private int drawn;
    private int total;
    private int places;
    private double largePixels;

    /// Creates a rasterizer.
    ///
    /// @param raster a cleared raster of the camera's size
    /// @param expected approximate number of shapes
    public ShapeRasterizer(Camera camera, Raster raster, int expected) {
        this.camera = camera;
        this.raster = raster;
        manyDots = expected > MANY_DOTS;
    }

    @Override
    public void visit(Entity entity, Shape shape, WorldTransform at, ShapeRule.Anchor anchor, int layer) {
        total++;
        if (layer != currentLayer) {
            currentLayer = layer;
            layerStart = figures.size();
        }
        if (shape instanceof Shape.Dot dot) {
            dot(dot, at);
            return;
        }
        Vec2 middle = at.apply(Figure.middle(shape));
        double radius = Figure.radius(shape) * Figure.stretch(at);
        Figure.addTo(extent, shape, at);
        if (camera.sees(middle.x(), middle.y(), radius)) {
            boolean behind = anchor == ShapeRule.Anchor.PARENT && isOutline(shape);
            seen(new Figure(entity.handle(), shape, at, behind), middle, radius * camera.scale());
        }
    }

    private static boolean isOutline(Shape shape) {
        return shape instanceof Shape.Line || !Figure.isFilled(shape);
    }

    private void dot(Shape.Dot dot, WorldTransform at) {
        double px = dot.place().x();
        double py = dot.place().y();
        double x = at.xx() * px + at.xy() * py + at.position().x();
        double y = at.yx() * px + at.yy() * py + at.position().y();
        boolean isPlace = ShapeScan.isPlace(dot);
        places += isPlace ? 1 : 0;
        (isPlace ? aroundPlaces : extent).add(x, y, 0);
        double sx = camera.screenX(x);
        double sy = camera.screenY(y);
        if (sx >= -2 && sy >= -2 && sx < camera.width() + 2 && sy < camera.height() + 2) {
            drawn++;
            belowRaster = layerStart;
            if (isPlace) {
                raster.cross(sx, sy, manyDots ? 1 : CROSS_ARM, dot.rgb());
            } else if (manyDots) {
                raster.point(sx, sy, dot.rgb(), POINT_OPACITY);
            } else {
                raster.disc(sx, sy, LEAST_RADIUS, dot.rgb());
            }
        }
    }

    private void seen(Figure figure, Vec2 middle, double radiusPixels) {
        boolean outline = isOutline(figure.shape());
        if (outline && radiusPixels < LEAST_RING) {
            return;
        }
        if (figure.faint() && faint.size() < MOST_FIGURES) {
            faint.add(figure);
        } else if (radiusPixels >= SMALL_PIXELS && figures.size() < MOST_FIGURES) {
            figures.add(figure);
        } else if (radiusPixels < SMALL_PIXELS) {
            belowRaster = layerStart;
            small(figure, camera.screenX(middle.x()), camera.screenY(middle.y()), radiusPixels);
        } else if (largePixels < MOST_LARGE_PIXELS) {
            belowRaster = layerStart;
            large(figure, middle, radiusPixels);
        } else {
            return;
        }
        drawn++;
    }

    /// Draws a shape of a few pixels. Lines are drawn as lines, and outlines as circles. Filled shapes that are round or very
    /// small are drawn as discs, other filled shapes as polygons.
    private void small(Figure figure, double x, double y, double radius) {
        int rgb = figure.shape().rgb();
        boolean hasCorners = figure.shape() instanceof Shape.Rectangle || figure.shape() instanceof Shape.Polygon;
        if (figure.shape() instanceof Shape.Line) {
            lines(Outline.of(figure, camera), rgb);
        } else if (!Figure.isFilled(figure.shape())) {
            raster.ring(x, y, radius, rgb);
        } else if (hasCorners && radius >= LEAST_RING) {
            Outline outline = Outline.of(figure, camera);
            raster.polygon(outline.xs(), outline.ys(), rgb);
        } else {
            raster.disc(x, y, Math.max(LEAST_RADIUS, radius), rgb);
        }
    }

    /// Draws a large shape that can't become a figure, because there are 3,000 figures already.
    private void large(Figure figure, Vec2 middle, double radius) {
        Outline outline = Outline.of(figure, camera);
        double width = Math.min(2 * radius, camera.width());
        double height = Math.min(2 * radius, camera.height());
        if (isOutline(figure.shape())) {
            lines(outline, figure.shape().rgb());
            largePixels += 2 * (width + height);
        } else {
            Outline whole = outline.closed()
                    ? outline
                    : outline.towards(camera.screenX(middle.x()), camera.screenY(middle.y()));
            raster.polygon(whole.xs(), whole.ys(), figure.shape().rgb());
            largePixels += width * height;
        }
    }

    private void lines(Outline outline, int rgb) {
        double[] xs = outline.xs();
        double[] ys = outline.ys();
        for (int i = outline.closed() ? 0 : 1; i < xs.length; i++) {
            int before = i == 0 ? xs.length - 1 : i - 1;
            raster.line(xs[before], ys[before], xs[i], ys[i], rgb);
        }
    }

    /// Returns the corners of a rectangle, in order.
    static List<Vec2> corners(Shape.Rectangle box) {
        double x = box.size().x() / 2;
        double y = box.size().y() / 2;
        Vec2 middle = box.center();
        return List.of(middle.plus(new Vec2(-x, -y)), middle.plus(new Vec2(x, -y)), middle.plus(new Vec2(x, y)),
                middle.plus(new Vec2(-x, y)));
    }

    /// Returns the figures in drawing order, the faint ones first.
    public List<Figure> figures() {
        List<Figure> all = new ArrayList<>(faint);
        all.addAll(figures);
        return List.copyOf(all);
    }

    /// Number of figures below the raster: the faint ones, and those of all shape rules below the last one that drew into the
    /// raster.
    public int belowRaster() {
        return faint.size() + belowRaster;
    }

    Raster raster() {
        return raster;
    }

    /// Rectangle around all shapes, in view or not. In a world without shapes, the rectangle around the places of its entities.
    public Extent extent() {
        Extent ofShapes = extent.build();
        return ofShapes.isEmpty() ? aroundPlaces.build() : ofShapes;
    }

    /// Number of shapes and places in view that are drawn. A place stands for an entity without a shape. Very small outlines are
    /// not drawn, nor large shapes that would take too long.
    public int drawn() {
        return drawn;
    }

    /// Number of shapes in the world, plus the number of places of entities without a shape.
    public int total() {
        return total;
    }

    /// Number of places of entities without a shape.
    public int places() {
        return places;
    }
}
