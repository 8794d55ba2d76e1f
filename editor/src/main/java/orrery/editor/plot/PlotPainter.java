package orrery.editor.plot;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import orrery.editor.draw.Pen;
import orrery.editor.text.FieldText;
import orrery.editor.text.NumberFormats;
import orrery.editor.text.RoundSteps;
import orrery.editor.theme.EmptyText;
import orrery.editor.theme.Fonts;
import orrery.editor.theme.TextMeasure;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;

/// Paints the plot: scale, ruler, lines, playhead, and the values under the pointer.
final class PlotPainter {
    private static final double LABEL_SIZE = 11;
    private static final double LABEL_PIXELS = 90;
    private static final double LINE_WIDTH = 1.5;
    private static final double DOT = 2.5;
    private static final double POINTS_FROM = 6;
    private static final double PAD = 7;
    private static final double LINE = 15;
    private static final double FLAG_HEIGHT = 17;
    private static final double MARK = 5;

    private final Font font = Fonts.text(LABEL_SIZE);
    private final Font bold = Fonts.boldText(LABEL_SIZE);
    private final TextMeasure measure = new TextMeasure();
    private Theme theme = Theme.DARK;

    void useTheme(Theme newTheme) {
        theme = newTheme;
    }

    private Color color(Tone tone) {
        return tone.in(theme);
    }

    void paintEmpty(Pen pen, PlotLayout layout, EmptyText text) {
        ground(pen, layout);
        text.paint(pen, theme, 0, layout.width(), layout.height());
    }

    private void ground(Pen pen, PlotLayout layout) {
        pen.setFill(color(Tone.PANEL));
        pen.fillRect(0, 0, layout.width(), layout.height());
    }

    /// Paints the plot.
    ///
    /// @param pointer x coordinate of the pointer; negative if the pointer is not over the plot
    void paint(Pen pen, PlotModel model, PlotLayout layout, double pointer) {
        ground(pen, layout);
        pen.setFill(color(Tone.LANE));
        pen.fillRect(PlotLayout.GUTTER, layout.top(), layout.groundWidth(), layout.bottom() - layout.top());
        paintScale(pen, layout);
        paintRuler(pen, model.window(), layout);
        pen.clipped(PlotLayout.GUTTER, layout.top(), layout.groundWidth(), layout.bottom() - layout.top(), () -> {
            List<PlotSlice.Line> lines = model.lines();
            for (int i = 0; i < lines.size(); i++) {
                paintLine(pen, model, layout, lines.get(i), theme.series(i));
            }
        });
        paintHead(pen, model, layout);
        if (pointer >= 0) {
            paintPointer(pen, model, layout, pointer);
        }
    }

    private void paintScale(Pen pen, PlotLayout layout) {
        pen.setFont(font);
        List<Double> scale = layout.scale();
        double step = scale.size() > 1 ? scale.get(1) - scale.get(0) : 1;
        for (double value : scale) {
            double y = Math.rint(layout.yOf(value));
            pen.setFill(color(Tone.SEPARATOR));
            pen.fillRect(PlotLayout.GUTTER, y, layout.groundWidth(), 1);
            String text = scaleText(value, step);
            pen.setFill(color(Tone.MUTED));
            pen.fillText(text, PlotLayout.GUTTER - PAD - measure.width(font, text), y + 4);
        }
    }

    /// From this number on, a whole number does not fit beside the chart.
    private static final double MOST_IN_FULL = 1e9;

    /// Formats a value of the scale so that it fits beside the chart.
    static String scaleText(double value, double step) {
        double size = Math.max(Math.abs(value), step);
        if (step >= 1 && size < MOST_IN_FULL) {
            return NumberFormats.grouped(Math.round(value));
        }
        if (size >= 1e7 || step < 1e-5) {
            return FieldText.number(value);
        }
        int digits = Math.max(0, (int) Math.ceil(-Math.log10(step) - 1e-9));
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    private void paintRuler(Pen pen, PlotWindow window, PlotLayout layout) {
        long step = RoundSteps.ticks(window.pixelsPerTick(), LABEL_PIXELS);
        long first = Math.max(0, (long) Math.ceil(window.firstTick() / step) * step);
        for (long tick = first; window.xOf(tick) < layout.groundWidth(); tick += step) {
            double x = Math.rint(PlotLayout.GUTTER + window.xOf(tick));
            pen.setFill(color(Tone.SEPARATOR));
            pen.fillRect(x, layout.top(), 1, layout.bottom() - layout.top() + 4);
            pen.setFill(color(Tone.MUTED));
            pen.fillText(NumberFormats.grouped(tick), x + 4, layout.bottom() + 14);
        }
    }

    private void paintLine(Pen pen, PlotModel model, PlotLayout layout, PlotSlice.Line line, Color ink) {
        PlotSlice.Bins bins = model.shown().bins();
        PlotWindow window = model.window();
        pen.setStroke(ink);
        pen.setFill(ink);
        pen.setLineWidth(LINE_WIDTH);
        boolean isDrawing = false;
        boolean hasPoints = bins.ticks() == 1 && window.pixelsPerTick() >= POINTS_FROM;
        pen.beginPath();
        for (int bin = 0; bin < line.least().length; bin++) {
            if (Double.isNaN(line.least()[bin])) {
                isDrawing = false;
                continue;
            }
            double x = PlotLayout.GUTTER + window.xOf(bins.tickOf(bin) + (bins.ticks() - 1) / 2.0);
            double low = layout.yOf(line.least()[bin]);
            double high = layout.yOf(line.most()[bin]);
            boolean isAlone = !isDrawing && (bin + 1 == line.least().length || Double.isNaN(line.least()[bin + 1]));
            if (isDrawing) {
                pen.lineTo(x, low);
            } else {
                pen.moveTo(x, low);
            }
            if (high != low) {
                pen.lineTo(x, high);
            }
            if (hasPoints || isAlone) {
                pen.fillOval(x - DOT, low - DOT, 2 * DOT, 2 * DOT);
            }
            isDrawing = true;
        }
        pen.stroke();
        pen.setLineWidth(1);
        paintNonFinite(pen, line, bins, window, layout, true);
        paintNonFinite(pen, line, bins, window, layout, false);
    }

    /// Marks the bins that contain values that can't be drawn. Marks of positive infinity are at the top, marks of NaN and
    /// negative infinity at the bottom.
    private void paintNonFinite(Pen pen, PlotSlice.Line line, PlotSlice.Bins bins, PlotWindow window,
            PlotLayout layout, boolean isTop) {
        int mask = isTop ? PlotSlice.Line.INFINITY : PlotSlice.Line.NAN | PlotSlice.Line.MINUS_INFINITY;
        double y = isTop ? layout.top() : layout.bottom() - MARK;
        double textY = isTop ? layout.top() + MARK + LABEL_SIZE : layout.bottom() - MARK - 3;
        pen.setFill(color(Tone.REMOVED));
        Set<String> said = new HashSet<>();
        for (int bin = 0; bin < line.nonFinite().length; bin++) {
            String text = line.nonFiniteText(bin, mask);
            if (!text.isEmpty()) {
                double x = PlotLayout.GUTTER + window.xOf(bins.tickOf(bin));
                pen.fillRect(x - 1, y, Math.max(3, bins.ticks() * window.pixelsPerTick()), MARK);
                if (said.add(text)) {
                    pen.fillText(text, Math.max(PlotLayout.GUTTER + 2, x), textY);
                }
            }
        }
    }

    private void paintHead(Pen pen, PlotModel model, PlotLayout layout) {
        double x = PlotLayout.GUTTER + model.window().xOf(model.shown().shownTick());
        if (x < PlotLayout.GUTTER - 1 || x > PlotLayout.GUTTER + layout.groundWidth() + 1) {
            return;
        }
        String text = NumberFormats.grouped(model.shown().shownTick());
        double half = measure.width(bold, text) / 2 + PAD;
        double middle = Math.clamp(x, PlotLayout.GUTTER, Math.max(PlotLayout.GUTTER, layout.width() - half));
        pen.setFill(color(Tone.ACCENT));
        pen.fillRect(Math.rint(x) - 1, 0, 2, layout.bottom());
        pen.fillRoundRect(middle - half, 0, 2 * half, FLAG_HEIGHT, 4, 4);
        pen.setFill(color(Tone.ON_ACCENT));
        pen.setFont(bold);
        pen.fillText(text, middle - half + PAD, FLAG_HEIGHT - 4);
        pen.setFont(font);
    }

    private void paintPointer(Pen pen, PlotModel model, PlotLayout layout, double pointer) {
        PlotWindow window = model.window();
        PlotSlice.Bins bins = model.shown().bins();
        int bin = bins.binOf(Math.round(window.tickAt(pointer - PlotLayout.GUTTER)));
        if (bin < 0) {
            return;
        }
        double x = Math.rint(PlotLayout.GUTTER + window.xOf(bins.tickOf(bin) + (bins.ticks() - 1) / 2.0));
        pen.setFill(color(Tone.MUTED));
        pen.fillRect(x, layout.top(), 1, layout.bottom() - layout.top());
        List<String> texts = new ArrayList<>();
        List<Color> inks = new ArrayList<>();
        texts.add(bins.ticks() == 1
                ? "tick " + NumberFormats.grouped(bins.tickOf(bin))
                : "ticks %s to %s".formatted(NumberFormats.grouped(bins.tickOf(bin)),
                        NumberFormats.grouped(bins.tickOf(bin + 1) - 1)));
        inks.add(color(Tone.MUTED));
        List<PlotSlice.Line> lines = model.lines();
        for (int i = 0; i < lines.size(); i++) {
            PlotSlice.Line line = lines.get(i);
            if (bin < line.least().length) {
                texts.add("%s  %s".formatted(line.label(), valueText(line, bin)));
                inks.add(theme.series(i));
            }
        }
        paintBox(pen, layout, x, texts, inks);
    }

    /// Returns the values of a line in a bin as text. If finite values differ, the text has their range.
    static String valueText(PlotSlice.Line line, int bin) {
        double least = line.least()[bin];
        double most = line.most()[bin];
        String others = line.nonFiniteText(bin, ~0);
        if (Double.isNaN(least)) {
            return others.isEmpty() ? "absent" : others;
        }
        String range = least == most
                ? PlotReader.finite(least)
                : "%s to %s".formatted(PlotReader.finite(least), PlotReader.finite(most));
        return others.isEmpty() ? range : range + ", " + others;
    }

    private void paintBox(Pen pen, PlotLayout layout, double x, List<String> texts, List<Color> inks) {
        double most = Math.max(80, layout.width() / 2 - 40);
        List<String> clipped = texts.stream().map(text -> measure.clip(font, text, most)).toList();
        double width = clipped.stream().mapToDouble(text -> measure.width(font, text)).max().orElse(0) + 2 * PAD + 10;
        double height = LINE * clipped.size() + PAD;
        double left = x + 10 + width > layout.width() ? x - 10 - width : x + 10;
        pen.setFill(color(Tone.RAISED));
        pen.fillRoundRect(left, layout.top() + 4, width, height, 6, 6);
        pen.setStroke(color(Tone.BORDER));
        pen.strokeRoundRect(left + 0.5, layout.top() + 4.5, width - 1, height - 1, 6, 6);
        double y = layout.top() + 4 + LINE;
        for (int i = 0; i < clipped.size(); i++) {
            if (i > 0) {
                pen.setFill(inks.get(i));
                pen.fillRect(left + PAD, y - 8, 7, 7);
            }
            pen.setFill(color(i == 0 ? Tone.MUTED : Tone.TEXT));
            pen.fillText(clipped.get(i), left + PAD + (i == 0 ? 0 : 10), y);
            y += LINE;
        }
    }
}
