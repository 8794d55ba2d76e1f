package orrery.editor.viewport;

import static orrery.editor.draw.SvgWriter.hex;
import static orrery.editor.draw.SvgWriter.number;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongConsumer;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.editor.draw.Pen;
import orrery.editor.draw.SvgPen;
import orrery.editor.draw.SvgWriter;
import orrery.editor.session.ReadContext;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.OverlayReader;
import orrery.editor.viewport.read.ViewportQuery;
import orrery.editor.viewport.read.ViewportSlice;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.Outline;
import orrery.editor.viewport.shape.ShapeScan;

/// Writes what a viewport shows as Scalable Vector Graphics: an element for each shape, and a path for successive points of one
/// colour. The ground, marks and names come from the same painters as on the screen. Leaves out handles and what belongs to the
/// pointer. Simulation thread. Cost: visits all shapes twice.
///
/// @see <a href="https://www.w3.org/TR/SVG11/">Scalable Vector Graphics 1.1</a>
public final class ViewportSvg {
    private static final double LEAST_RADIUS = 0.75;
    private static final double LEAST_RING = 1.5;
    private static final double FAINT = 0.34;
    private static final double OUTLINE = 0.85;
    private static final double SAME = 1e-6;
    private static final int CROSS_ARM = 4;
    private static final int SHAPES_PER_STEP = 1024;
    private static final int POINTS_PER_PATH = 4096;

    private final SvgWriter out;
    private final Camera camera;
    private final LongConsumer progress;
    private final long work;
    private long visited;
    private int total;
    private int places;
    private int drawn;
    /// Colour of the open path of points; -1 if none is open.
    private int pathRgb = -1;
    private boolean isPathOfPlaces;
    private int pathPoints;

    private ViewportSvg(SvgWriter out, Camera camera, long work, LongConsumer progress) {
        this.out = out;
        this.camera = camera;
        this.work = work;
        this.progress = progress;
    }

    /// Estimates the units of work of [#write]: twice the number of shapes. The last progress that [#write] reports may be less.
    public static long work(ReadContext moment) {
        return 2L * new ShapeScan(moment.simulation()).count();
    }

    /// What is drawn.
    ///
    /// @param camera the visible part of the world
    /// @param trails trails to draw
    /// @param names whether names are written
    /// @param snapping the grid
    /// @param marks which marks are drawn; empty if neither the selection nor changes are marked
    public record Look(Camera camera, List<Overlay.Trail> trails, boolean names, Snapping snapping,
            Optional<Marks> marks) {}

    /// What a picture shows besides the marks of the selection: marks of changes, and numbers at the lower edge.
    ///
    /// @param changes whether changes are marked
    /// @param lack why no entity has a shape; empty if the world defines shapes
    record Marks(boolean changes, String lack) {}

    /// Writes the picture.
    ///
    /// @param progress receives the units of work that are done, at most [#work]. An exception that it throws ends the call
    /// @throws IOException if writing to `to` fails
    public static void write(ReadContext moment, Look look, Theme theme, Writer to, LongConsumer progress)
            throws IOException {
        try {
            Camera camera = look.camera();
            ViewportSvg svg = new ViewportSvg(new SvgWriter(to), camera, work(moment), progress);
            CanvasLook colours = new CanvasLook();
            colours.useTheme(theme);
            svg.out.begin(camera.width(), camera.height(), hex(colours.color(Tone.WINDOW)));
            svg.out.line("<g %s>".formatted(SvgWriter.DEFAULTS));
            Bounds area = new BoundingBox(0, 0, camera.width(), camera.height());
            Pen pen = new SvgPen(svg.out, area, area);
            GroundPainter ground = new GroundPainter(colours);
            ground.paint(pen, camera, look.snapping());
            ShapeScan scan = new ShapeScan(moment.simulation());
            scan.forEach((_, shape, at, anchor, _) -> svg.visit(shape, at, anchor, true));
            scan.forEachPlaced((_, shape, at, anchor, _) -> svg.visit(shape, at, anchor, false));
            svg.endPath();
            ground.paintFigures(pen, camera, "", "", svg.overlay(moment, scan, look, new OverlayPainter(colours), pen));
            svg.out.line("</g>");
            svg.out.end();
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        }
    }

    /// Writes what lies over the shapes. Returns the numbers for the lower edge.
    private List<String> overlay(ReadContext moment, ShapeScan scan, Look look, OverlayPainter painter, Pen pen) {
        boolean changes = look.marks().filter(Marks::changes).isPresent();
        Overlay read = new OverlayReader().read(moment, scan, new ViewportQuery(camera, false, changes))
                .withTrails(look.trails());
        Overlay overlay = look.marks().isPresent() ? read : read.unmarked();
        painter.paintBodies(pen, overlay, camera);
        painter.paintChanged(pen, overlay, camera);
        painter.paintSelection(pen, overlay, camera, false);
        painter.paintDirty(pen, overlay, camera);
        if (look.names()) {
            painter.paintNames(pen, overlay, camera, false);
        }
        ViewportSlice.Counts counts = new ViewportSlice.Counts(total, places, drawn, scan.hasRules(), Extent.EMPTY,
                Extent.EMPTY);
        return look.marks().map(marks -> ViewportSpeech.numbers(overlay, counts, marks.lack())).orElse(List.of());
    }

    /// Writes a shape if it is in view.
    ///
    /// @param isFaint whether the faint shapes are being written; faint shapes are behind all other shapes
    private void visit(Shape shape, WorldTransform at, ShapeRule.Anchor anchor, boolean isFaint) {
        visited++;
        if (visited % SHAPES_PER_STEP == 0) {
            progress.accept(Math.min(visited, work));
        }
        total += isFaint ? 0 : 1;
        places += ShapeScan.isPlace(shape) ? 1 : 0;
        boolean isOutline = shape instanceof Shape.Line || !Figure.isFilled(shape);
        Vec2 middle = at.apply(Figure.middle(shape));
        double radius = Figure.radius(shape) * Figure.stretch(at);
        if ((anchor == ShapeRule.Anchor.PARENT && isOutline) != isFaint
                || !camera.sees(middle.x(), middle.y(), radius)) {
            return;
        }
        double pixels = radius * camera.scale();
        if (shape instanceof Shape.Dot || !isOutline && pixels < LEAST_RADIUS) {
            drawn++;
            point(camera.screenX(middle.x()), camera.screenY(middle.y()), shape.rgb(), ShapeScan.isPlace(shape));
        } else if (!isOutline || pixels >= LEAST_RING) {
            drawn++;
            endPath();
            element(shape, at, style(shape, isOutline, isFaint));
        }
    }

    private static String style(Shape shape, boolean isOutline, boolean isFaint) {
        return isOutline
                ? "fill=\"none\" stroke=\"%s\" stroke-opacity=\"%s\"".formatted(hex(shape.rgb()),
                        number(isFaint ? FAINT : OUTLINE))
                : "fill=\"%s\"".formatted(hex(shape.rgb()));
    }

    private void element(Shape shape, WorldTransform at, String style) {
        switch (shape) {
            case Shape.Circle circle when isSimilar(at) -> {
                Vec2 middle = at.apply(circle.center());
                out.line("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s/>".formatted(number(camera.screenX(middle.x())),
                        number(camera.screenY(middle.y())),
                        number(circle.radius() * Figure.stretch(at) * camera.scale()), style));
            }
            case Shape.Circle circle -> ellipse(circle.center(), new Vec2(circle.radius(), circle.radius()), at, style);
            case Shape.Ellipse ellipse -> ellipse(ellipse.center(), ellipse.radii(), at, style);
            default -> corners(Outline.of(new Figure(0, shape, at, false), camera), style);
        }
    }

    private static boolean isSimilar(WorldTransform at) {
        double x = Math.hypot(at.xx(), at.yx());
        double y = Math.hypot(at.xy(), at.yy());
        double mixed = Math.abs(at.xx() * at.xy() + at.yx() * at.yy());
        return Math.abs(x - y) <= SAME * x && mixed <= SAME * x * y;
    }

    /// Writes an ellipse in the coordinates of its entity, with the matrix that maps these coordinates to the picture.
    private void ellipse(Vec2 center, Vec2 radii, WorldTransform at, String style) {
        double scale = camera.scale();
        out.line(("<ellipse cx=\"%s\" cy=\"%s\" rx=\"%s\" ry=\"%s\" transform=\"matrix(%s %s %s %s %s %s)\""
                + " vector-effect=\"non-scaling-stroke\" %s/>").formatted(exact(center.x()), exact(center.y()),
                        exact(radii.x()), exact(radii.y()), exact(scale * at.xx()), exact(-scale * at.yx()),
                        exact(scale * at.xy()), exact(-scale * at.yy()), exact(camera.screenX(at.position().x())),
                        exact(camera.screenY(at.position().y())), style));
    }

    private void corners(Outline outline, String style) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < outline.xs().length; i++) {
            points.append(i == 0 ? "" : " ").append(number(outline.xs()[i])).append(',')
                    .append(number(outline.ys()[i]));
        }
        out.line("<%s points=\"%s\" %s/>".formatted(outline.closed() ? "polygon" : "polyline", points, style));
    }

    /// Adds a point to the open path. Begins another path if the open one has another colour or is full.
    private void point(double x, double y, int rgb, boolean isPlace) {
        if (pathRgb != rgb || isPathOfPlaces != isPlace || pathPoints == POINTS_PER_PATH) {
            endPath();
            pathRgb = rgb;
            isPathOfPlaces = isPlace;
            out.text("<path fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linecap=\"round\" d=\"".formatted(
                    hex(rgb),
                    isPlace ? "1" : number(2 * LEAST_RADIUS)));
        }
        pathPoints++;
        if (isPlace) {
            out.text("M%s %sh%dM%s %sv%d".formatted(number(x - CROSS_ARM), number(y), 2 * CROSS_ARM, number(x),
                    number(y - CROSS_ARM), 2 * CROSS_ARM));
        } else {
            out.text("M" + number(x) + " " + number(y) + "h0");
        }
    }

    private void endPath() {
        if (pathRgb >= 0) {
            out.line("\"/>");
            pathRgb = -1;
            pathPoints = 0;
        }
    }

    private static String exact(double value) {
        return Double.toString(value);
    }
}
