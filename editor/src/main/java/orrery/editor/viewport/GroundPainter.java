package orrery.editor.viewport;

import java.util.List;
import java.util.Locale;
import orrery.editor.draw.Pen;
import orrery.editor.text.RoundSteps;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.shape.Camera;

/// Paints what does not belong to the world: the grid, the scale, and the texts at the lower edge.
final class GroundPainter {
    /// Coordinates of at least this size are written with an exponent.
    private static final double GREAT = 1e9;

    /// Height of the strip at the lower edge that holds scale and coordinates.
    static final double FIGURES_HEIGHT = 32;
    private static final double LEAST_STEP = 44;
    private static final double LEAST_SNAP_STEP = 8;
    private static final double ALPHA = 0.4;
    private static final double SNAP_ALPHA = 0.8;
    private static final double EDGE = 12;
    private static final double BETWEEN = 14;
    private static final double LINE = 17;
    private static final double HALO = 0.8;
    private static final double HINT_UP = 18;
    private static final double BAR_PIXELS = 70;

    private final CanvasLook look;

    GroundPainter(CanvasLook look) {
        this.look = look;
    }

    /// Returns the distance between the grid lines to which entities snap, in world units.
    static double gridStep(Camera camera, Snapping snapping) {
        return snapping.step() > 0 ? snapping.step() : RoundSteps.atLeast(LEAST_STEP / camera.scale());
    }

    /// Paints the background with grid lines. If entities snap to the grid, these are the lines to which they snap, or every n-th
    /// of them if they are too dense. Otherwise, the distance between the lines is a round number.
    void paint(Pen pen, Camera camera, Snapping snapping) {
        pen.setFill(look.color(Tone.WINDOW));
        pen.fillRect(0, 0, camera.width(), camera.height());
        double lines = gridStep(camera, snapping);
        double step = !snapping.grid()
                ? RoundSteps.atLeast(LEAST_STEP / camera.scale())
                : lines * Math.max(1, RoundSteps.atLeast(LEAST_SNAP_STEP / camera.scale() / lines));
        pen.setFill(look.color(Tone.SEPARATOR, snapping.grid() ? SNAP_ALPHA : ALPHA));
        for (double x = Math.ceil(camera.worldX(0) / step) * step; camera.screenX(x) < camera.width(); x += step) {
            pen.fillRect(Math.rint(camera.screenX(x)), 0, 1, camera.height());
            if (x + step == x) {
                return;
            }
        }
        for (double y = Math.ceil(camera.worldY(camera.height()) / step) * step; camera.screenY(y) > 0; y += step) {
            pen.fillRect(0, Math.rint(camera.screenY(y)), camera.width(), 1);
            if (y + step == y) {
                return;
            }
        }
    }

    /// Paints the texts at the lower edge: the scale and the numbers at the right, the pointer's coordinates and the hint at the
    /// left.
    ///
    /// @param pointer coordinates of the pointer as text, or empty
    /// @param hint what a drag or click at the pointer does, or empty; painted above the coordinates
    /// @param figures texts with the numbers of visible and omitted objects; painted one above the other if they don't fit in one
    ///     line
    void paintFigures(Pen pen, Camera camera, String pointer, String hint, List<String> figures) {
        double base = camera.height() - EDGE;
        if (!hint.isEmpty()) {
            pen.setFill(look.color(Tone.WINDOW, HALO));
            pen.fillRoundRect(EDGE - 4, base - HINT_UP - 12, look.width(look.label(), hint) + 8, 17, 5, 5);
            pen.setFill(look.color(Tone.MUTED));
            pen.setFont(look.label());
            pen.fillText(hint, EDGE, base - HINT_UP);
        }
        pen.setFont(look.value());
        pen.setFill(look.color(Tone.FAINT));
        pen.fillText(pointer, EDGE, base);
        double length = RoundSteps.atLeast(BAR_PIXELS / camera.scale());
        double pixels = length * camera.scale();
        String text = plain(length);
        double right = camera.width() - EDGE;
        pen.setFill(look.color(Tone.WINDOW, HALO));
        pen.fillRoundRect(right - pixels - 4, base - 18, pixels + 8, 22, 5, 5);
        pen.setFill(look.color(Tone.FAINT));
        pen.fillText(text, right - look.width(look.value(), text), base - 6);
        pen.fillRect(right - pixels, base - 1, pixels, 1);
        pen.fillRect(right - pixels, base - 4, 1, 4);
        pen.fillRect(right - 1, base - 4, 1, 4);
        double end = right - pixels - BETWEEN;
        double room = end - EDGE - (pointer.isEmpty() ? 0 : look.width(look.value(), pointer) + BETWEEN);
        String inOneLine = String.join(" · ", figures);
        List<String> lines = figures.isEmpty() || look.width(look.label(), inOneLine) > room
                ? figures
                : List.of(inOneLine);
        for (int i = 0; i < lines.size(); i++) {
            paintFigure(pen, lines.get(i), end, base - LINE * (lines.size() - 1 - i));
        }
    }

    private void paintFigure(Pen pen, String text, double right, double base) {
        double width = look.width(look.label(), text);
        pen.setFill(look.color(Tone.WINDOW, HALO));
        pen.fillRoundRect(right - width - 3, base - 12, width + 6, 16, 5, 5);
        pen.setFill(look.color(Tone.FAINT));
        pen.setFont(look.label());
        pen.fillText(text, right - width, base);
    }

    /// Formats a length: `200`, `0.05`, `1e9`.
    static String plain(double length) {
        return length >= 1e7 || length < 1e-4
                ? String.format(Locale.ROOT, "%.0e", length).replace("e+0", "e").replace("e+", "e").replace("e-0", "e-")
                : length >= 1
                        ? orrery.editor.text.NumberFormats.grouped(Math.round(length))
                        : java.math.BigDecimal.valueOf(length).round(new java.math.MathContext(1)).toPlainString();
    }

    /// Formats coordinates with as many decimals as pixels can distinguish: `x 12.4  y -3.1`. Coordinates of 1e9 and more get an
    /// exponent: `x 1.25000e+12`.
    static String coordinates(Camera camera, double x, double y) {
        int digits = (int) Math.clamp(Math.ceil(Math.log10(camera.scale())), 0, 9);
        return "x %s  y %s".formatted(coordinate(x, digits), coordinate(y, digits));
    }

    private static String coordinate(double value, int digits) {
        return Math.abs(value) < GREAT
                ? String.format(Locale.ROOT, "%." + digits + "f", value)
                : String.format(Locale.ROOT, "%.5e", value);
    }
}
