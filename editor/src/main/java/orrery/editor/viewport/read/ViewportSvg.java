package orrery.editor.viewport.read;

import static orrery.editor.draw.SvgWriter.escaped;
import static orrery.editor.draw.SvgWriter.hex;
import static orrery.editor.draw.SvgWriter.number;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Objects;
import java.util.function.LongConsumer;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.editor.draw.SvgWriter;
import orrery.editor.session.ReadContext;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.LabelLayout;
import orrery.editor.viewport.shape.Outline;
import orrery.editor.viewport.shape.ShapeScan;

/// Writes what a viewport shows as Scalable Vector Graphics: an element per shape, points of one colour as one path, names as
/// text. Without grid, selection and marks of changes. Simulation thread. Cost: all shapes twice.
///
/// @see <a href="https://www.w3.org/TR/SVG11/">Scalable Vector Graphics 1.1</a>
public final class ViewportSvg {
    private static final double LEAST_RADIUS = 0.75;
    private static final double LEAST_RING = 1.5;
    private static final double LEAST_BODY = 2;
    private static final double FAINT = 0.34;
    private static final double OUTLINE = 0.85;
    private static final double SAME = 1e-6;
    private static final double LABEL_PIXELS = 11;
    /// Width of a letter in names, in pixels: a little more than the mean of usual fonts.
    private static final double LETTER = 6.5;
    /// The first character of scripts whose characters are as wide as high.
    private static final int WIDE_FROM = 0x2E80;
    private static final int CROSS_ARM = 4;
    private static final int SHAPES_PER_STEP = 1024;
    private static final int POINTS_PER_PATH = 4096;

    private final SvgWriter out;
    private final Camera camera;
    private final LongConsumer progress;
    private long visited;
    /// Colour of the open path of points; -1 if none is open.
    private int pathRgb = -1;
    private boolean isPathOfPlaces;
    private int pathPoints;

    /// The colours that depend on the theme, as `#rrggbb`.
    ///
    /// @param background colour behind the shapes
    /// @param text colour of names
    public record Colours(String background, String text) {}

    private ViewportSvg(SvgWriter out, Camera camera, LongConsumer progress) {
        this.out = out;
        this.camera = camera;
        this.progress = progress;
    }

    /// Returns the number of units at which the progress of [#write] ends.
    public static long work(ReadContext moment) {
        return 2L * new ShapeScan(moment.simulation()).count();
    }

    /// What is drawn.
    ///
    /// @param camera the visible part of the world
    /// @param trails trails to draw
    /// @param names whether names are written
    public record Look(Camera camera, List<Overlay.Trail> trails, boolean names) {}

    /// Writes the picture.
    ///
    /// @param progress receives the number of units of [#work] that are done; an exception that it throws ends the call
    /// @throws IOException if the target fails
    public static void write(ReadContext moment, Look look, Colours colours, Writer to, LongConsumer progress)
            throws IOException {
        try {
            ViewportSvg svg = new ViewportSvg(new SvgWriter(to), look.camera(), progress);
            svg.out.begin(look.camera().width(), look.camera().height(), colours.background());
            ShapeScan scan = new ShapeScan(moment.simulation());
            scan.forEach((_, shape, at, anchor, _) -> svg.visit(shape, at, anchor, true));
            scan.forEachPlaced((_, shape, at, anchor, _) -> svg.visit(shape, at, anchor, false));
            svg.endPath();
            look.trails().forEach(svg::trail);
            List<Body> bodies = new OverlayReader().read(moment, scan, new ViewportQuery(look.camera(), false, false))
                    .bodies();
            bodies.forEach(svg::smallBody);
            if (look.names()) {
                svg.names(bodies, colours);
            }
            svg.out.end();
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        }
    }

    /// Writes a shape that is in view.
    ///
    /// @param isFaint whether the faint shapes are being written, which are behind all others
    private void visit(Shape shape, WorldTransform at, ShapeRule.Anchor anchor, boolean isFaint) {
        visited++;
        if (visited % SHAPES_PER_STEP == 0) {
            progress.accept(visited);
        }
        boolean isOutline = shape instanceof Shape.Line || !Figure.isFilled(shape);
        Vec2 middle = at.apply(Figure.middle(shape));
        double radius = Figure.radius(shape) * Figure.stretch(at);
        if ((anchor == ShapeRule.Anchor.PARENT && isOutline) != isFaint
                || !camera.sees(middle.x(), middle.y(), radius)) {
            return;
        }
        double pixels = radius * camera.scale();
        if (shape instanceof Shape.Dot || !isOutline && pixels < LEAST_RADIUS) {
            point(camera.screenX(middle.x()), camera.screenY(middle.y()), shape.rgb(), ShapeScan.isPlace(shape));
        } else if (!isOutline || pixels >= LEAST_RING) {
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

    /// Writes an ellipse in its own coordinates, with the matrix that maps them to the picture.
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

    /// Adds a point to the open path, or begins another path.
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

    private void trail(Overlay.Trail trail) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < trail.xs().length; i++) {
            points.append(i == 0 ? "" : " ").append(number(camera.screenX(trail.xs()[i]))).append(',')
                    .append(number(camera.screenY(trail.ys()[i])));
        }
        out.line("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" stroke-opacity=\"0.7\"/>"
                .formatted(points, hex(trail.rgb())));
    }

    private void smallBody(Body body) {
        if (body.radius() > 0 && body.radius() * camera.scale() < LEAST_BODY) {
            out.line("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>".formatted(number(camera.screenX(body.x())),
                    number(camera.screenY(body.y())), number(LEAST_BODY), hex(body.rgb())));
        }
    }

    private void names(List<Body> bodies, Colours colours) {
        out.line("<g font-family=\"Inter, sans-serif\" font-size=\"%s\" fill=\"%s\">".formatted(number(LABEL_PIXELS),
                colours.text()));
        LabelLayout labels = new LabelLayout();
        bodies.stream().filter(Body::named).forEach(body -> labels.place(camera, camera.screenX(body.x()),
                camera.screenY(body.y()), Math.max(LEAST_BODY, body.radius() * camera.scale()), 0, width(body.name()))
                .ifPresent(box -> out.line("<text x=\"%s\" y=\"%s\">%s</text>".formatted(number(box.left()),
                        number(box.top() - LabelLayout.DESCENT), escaped(body.name())))));
        out.line("</g>");
    }

    /// Estimates the width of a name, which depends on the font that the reader has.
    private static double width(String name) {
        return name.codePoints().mapToDouble(character -> character < WIDE_FROM ? LETTER : LABEL_PIXELS).sum();
    }

    private static String exact(double value) {
        return Double.toString(value);
    }
}
