package orrery.editor.app.picture;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.paint.Stop;
import javafx.scene.shape.ArcTo;
import javafx.scene.shape.Circle;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.FillRule;
import javafx.scene.shape.HLineTo;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;
import javafx.scene.shape.QuadCurveTo;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.Shape;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.VLineTo;
import orrery.editor.draw.SvgElement;
import orrery.editor.draw.SvgWriter;

/// Writes shapes, and the backgrounds and borders of regions, as SVG. Leaves out unsupported paints, such as radial gradients,
/// and unsupported shapes, such as ellipses.
final class ShapeSvg {
    private static final String FILL = "fill";
    private static final String STROKE = "stroke";

    private final SvgWriter out;

    ShapeSvg(SvgWriter out) {
        this.out = out;
    }

    /// Writes a shape.
    ///
    /// @param x,y place of the shape's origin
    void shape(Shape shape, double x, double y) {
        SvgElement element = painted(geometry(shape).with("transform", translate(x, y)), FILL, shape.getFill(), 0, 0);
        if (shape.getStroke() != null) {
            painted(element, STROKE, shape.getStroke(), 0, 0).with("stroke-width", shape.getStrokeWidth());
            if (shape.getStrokeLineCap() != StrokeLineCap.SQUARE) {
                element.with("stroke-linecap", shape.getStrokeLineCap().name().toLowerCase(Locale.ROOT));
            }
            dashed(element, shape.getStrokeDashArray());
        }
        out.line(element.toString());
    }

    private static String translate(double x, double y) {
        return "translate(%s %s)".formatted(SvgWriter.number(x), SvgWriter.number(y));
    }

    private static void dashed(SvgElement element, List<Double> dashes) {
        if (!dashes.isEmpty()) {
            element.with("stroke-dasharray", dashes.stream().map(SvgWriter::number).collect(Collectors.joining(" ")));
        }
    }

    /// Adds a paint to an element.
    ///
    /// @param kind the attribute to set, `fill` or `stroke`
    /// @param x,y origin of the coordinates of a gradient in pixels
    private SvgElement painted(SvgElement element, String kind, Paint paint, double x, double y) {
        return switch (paint) {
            case Color color -> element.with(kind, color);
            case LinearGradient gradient -> element.with(kind, "url(#" + gradient(gradient, x, y) + ")");
            case null, default -> element.with(kind, "none");
        };
    }

    private String gradient(LinearGradient gradient, double x, double y) {
        String id = out.newId();
        SvgElement element = new SvgElement("linearGradient").with("id", id)
                .with("x1", Double.toString(gradient.getStartX())).with("y1", Double.toString(gradient.getStartY()))
                .with("x2", Double.toString(gradient.getEndX())).with("y2", Double.toString(gradient.getEndY()));
        if (!gradient.isProportional()) {
            element.with("gradientUnits", "userSpaceOnUse").with("gradientTransform", translate(x, y));
        }
        if (gradient.getCycleMethod() != CycleMethod.NO_CYCLE) {
            element.with("spreadMethod", gradient.getCycleMethod().name().toLowerCase(Locale.ROOT));
        }
        out.line(element.toString().replace("/>", ">"));
        for (Stop stop : gradient.getStops()) {
            out.line("<stop offset=\"%s\" stop-color=\"%s\" stop-opacity=\"%s\"/>".formatted(stop.getOffset(),
                    SvgWriter.hex(stop.getColor()), SvgWriter.number(stop.getColor().getOpacity())));
        }
        out.line("</linearGradient>");
        return id;
    }

    /// Returns the element of a shape; an empty group for an unsupported shape.
    private static SvgElement geometry(Shape shape) {
        return switch (shape) {
            case Rectangle rect -> rectangle(rect.getX(), rect.getY(), rect.getWidth(), rect.getHeight())
                    .with("rx", rect.getArcWidth() / 2).with("ry", rect.getArcHeight() / 2);
            case Line line -> new SvgElement("line").with("x1", line.getStartX()).with("y1", line.getStartY())
                    .with("x2", line.getEndX()).with("y2", line.getEndY());
            case Circle circle -> new SvgElement("circle").with("cx", circle.getCenterX())
                    .with("cy", circle.getCenterY()).with("r", circle.getRadius());
            case Polygon polygon -> new SvgElement("polygon").with("points", numbers(polygon.getPoints()));
            case Polyline polyline -> new SvgElement("polyline").with("points", numbers(polyline.getPoints()));
            case SVGPath path -> path(path.getContent(), path.getFillRule());
            case Path path -> path(path.getElements().stream().map(ShapeSvg::step).collect(Collectors.joining()),
                    path.getFillRule());
            default -> new SvgElement("g");
        };
    }

    private static SvgElement rectangle(double x, double y, double width, double height) {
        return new SvgElement("rect").with("x", x).with("y", y).with("width", width).with("height", height);
    }

    private static SvgElement path(String steps, FillRule rule) {
        SvgElement path = new SvgElement("path").with("d", steps);
        return rule == FillRule.EVEN_ODD ? path.with("fill-rule", "evenodd") : path;
    }

    private static String numbers(List<Double> values) {
        return values.stream().map(SvgWriter::number).collect(Collectors.joining(" "));
    }

    private static String step(PathElement element) {
        String step = switch (element) {
            case MoveTo to -> "M" + numbers(List.of(to.getX(), to.getY()));
            case LineTo to -> "L" + numbers(List.of(to.getX(), to.getY()));
            case HLineTo to -> "H" + SvgWriter.number(to.getX());
            case VLineTo to -> "V" + SvgWriter.number(to.getY());
            case CubicCurveTo to -> "C" + numbers(List.of(to.getControlX1(), to.getControlY1(), to.getControlX2(),
                    to.getControlY2(), to.getX(), to.getY()));
            case QuadCurveTo to -> "Q" + numbers(List.of(to.getControlX(), to.getControlY(), to.getX(), to.getY()));
            case ArcTo to -> "A" + numbers(List.of(to.getRadiusX(), to.getRadiusY(), to.getXAxisRotation(),
                    to.isLargeArcFlag() ? 1. : 0, to.isSweepFlag() ? 1. : 0, to.getX(), to.getY()));
            case ClosePath _ -> "Z";
            default -> throw new IllegalArgumentException("No step of a path: " + element);
        };
        return element.isAbsolute() ? step : step.toLowerCase(Locale.ROOT);
    }

    /// Writes the background and the border of a region.
    ///
    /// @param x,y place of the region's upper left corner
    void region(Region region, double x, double y) {
        if (region.getBackground() != null) {
            region.getBackground().getFills().forEach(fill -> fill(region, fill, x, y));
        }
        if (region.getBorder() != null) {
            region.getBorder().getStrokes().forEach(stroke -> {
                Insets insets = stroke.getInsets();
                border(stroke, x + insets.getLeft(), y + insets.getTop(),
                        region.getWidth() - insets.getLeft() - insets.getRight(),
                        region.getHeight() - insets.getTop() - insets.getBottom());
            });
        }
    }

    private void fill(Region region, BackgroundFill fill, double x, double y) {
        Insets insets = fill.getInsets();
        double width = region.getWidth() - insets.getLeft() - insets.getRight();
        double height = region.getHeight() - insets.getTop() - insets.getBottom();
        boolean hasArea = width > 0 && height > 0 || region.getShape() != null && !region.isScaleShape();
        if (!hasArea || fill.getFill() instanceof Color color && color.getOpacity() == 0) {
            return;
        }
        double left = x + insets.getLeft();
        double top = y + insets.getTop();
        SvgElement element = region.getShape() == null
                ? rounded(left, top, width, height, fill.getRadii(), 0)
                : fitted(geometry(region.getShape()), region, left, top, width, height);
        out.line(painted(element, FILL, fill.getFill(), x, y).toString());
    }

    /// Fits the shape of a region into an area. Scales the shape if [Region#isScaleShape], and moves it to the middle if
    /// [Region#isCenterShape].
    private static SvgElement fitted(SvgElement element, Region region, double x, double y, double width,
            double height) {
        Bounds of = region.getShape().getLayoutBounds();
        double scaleX = region.isScaleShape() ? width / of.getWidth() : 1;
        double scaleY = region.isScaleShape() ? height / of.getHeight() : 1;
        double middle = region.isCenterShape() ? 0.5 : 0;
        double left = x + (width - of.getWidth() * scaleX) * middle - of.getMinX() * scaleX;
        double top = y + (height - of.getHeight() * scaleY) * middle - of.getMinY() * scaleY;
        return element.with("transform", "matrix(%s 0 0 %s %s %s)".formatted(scaleX, scaleY, left, top));
    }

    /// Returns a rectangle with round corners.
    ///
    /// @param inner how many pixels the rectangle lies inside the edge that has the radii
    private static SvgElement rounded(double x, double y, double width, double height, CornerRadii radii,
            double inner) {
        double most = Math.min(width, height) / 2;
        double[] corners = {
            radius(radii.getTopLeftHorizontalRadius(), radii.isTopLeftHorizontalRadiusAsPercentage(), width),
            radius(radii.getTopRightHorizontalRadius(), radii.isTopRightHorizontalRadiusAsPercentage(), width),
            radius(radii.getBottomRightHorizontalRadius(), radii.isBottomRightHorizontalRadiusAsPercentage(), width),
            radius(radii.getBottomLeftHorizontalRadius(), radii.isBottomLeftHorizontalRadiusAsPercentage(), width)};
        IntStream.range(0, corners.length).forEach(i -> corners[i] = Math.clamp(corners[i] - inner, 0, most));
        if (radii.isUniform()) {
            return rectangle(x, y, width, height).with("rx", corners[0]);
        }
        double right = x + width;
        double bottom = y + height;
        return path("M" + numbers(List.of(x + corners[0], y)) + "H" + SvgWriter.number(right - corners[1])
                + arc(corners[1], right, y + corners[1]) + "V" + SvgWriter.number(bottom - corners[2])
                + arc(corners[2], right - corners[2], bottom) + "H" + SvgWriter.number(x + corners[3])
                + arc(corners[3], x, bottom - corners[3]) + "V" + SvgWriter.number(y + corners[0])
                + arc(corners[0], x + corners[0], y) + "Z", FillRule.NON_ZERO);
    }

    private static double radius(double value, boolean isPart, double width) {
        return isPart ? value * width : value;
    }

    private static String arc(double radius, double x, double y) {
        return "A" + numbers(List.of(radius, radius, 0.0, 0.0, 1.0, x, y));
    }

    /// Writes a border. If it is the same at all sides, writes it in one piece; otherwise writes each side as a rectangle.
    private void border(BorderStroke stroke, double x, double y, double width, double height) {
        var widths = stroke.getWidths();
        double line = widths.getTop();
        if (stroke.isStrokeUniform() && line == widths.getLeft() && line == widths.getBottom()
                && line == widths.getRight()) {
            if (isShown(stroke.getTopStroke(), stroke.getTopStyle(), line) && width > line && height > line) {
                SvgElement element = painted(rounded(x + line / 2, y + line / 2, width - line, height - line,
                        stroke.getRadii(), line / 2).with(FILL, "none"), STROKE, stroke.getTopStroke(), x, y);
                dashed(element, stroke.getTopStyle().getDashArray());
                out.line(element.with("stroke-width", line).toString());
            }
            return;
        }
        side(stroke.getTopStroke(), stroke.getTopStyle(), rectangle(x, y, width, line), line);
        side(stroke.getBottomStroke(), stroke.getBottomStyle(),
                rectangle(x, y + height - widths.getBottom(), width, widths.getBottom()), widths.getBottom());
        side(stroke.getLeftStroke(), stroke.getLeftStyle(), rectangle(x, y, widths.getLeft(), height),
                widths.getLeft());
        side(stroke.getRightStroke(), stroke.getRightStyle(),
                rectangle(x + width - widths.getRight(), y, widths.getRight(), height), widths.getRight());
    }

    private void side(Paint paint, BorderStrokeStyle style, SvgElement rectangle, double line) {
        if (isShown(paint, style, line)) {
            out.line(painted(rectangle, FILL, paint, 0, 0).toString());
        }
    }

    private static boolean isShown(Paint paint, BorderStrokeStyle style, double line) {
        return line > 0 && style != BorderStrokeStyle.NONE
                && !(paint instanceof Color color && color.getOpacity() == 0);
    }
}
