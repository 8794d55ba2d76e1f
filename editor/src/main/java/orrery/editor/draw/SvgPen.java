package orrery.editor.draw;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/// Draws in an area of an SVG picture. Texts outside the visible part are left out. Every other text has a `textLength`, so that
/// it is as wide as in the window even if the program that shows the picture lacks its font.
public final class SvgPen implements Pen {
    /// Fonts that are about as wide as Inter, for programs that lack Inter and ignore `textLength`.
    private static final String AS_WIDE = ", Helvetica Neue, Arial, Liberation Sans, DejaVu Sans Condensed, sans-serif";

    private final SvgWriter out;
    private final Bounds area;
    private Bounds visible;
    private Color fill = Color.BLACK;
    private Color stroke = Color.BLACK;
    private double lineWidth = 1;
    /// Value of `stroke-dasharray`; empty for lines without gaps.
    private String dashes = "";
    private Font font = Font.getDefault();
    private TextAlignment align = TextAlignment.LEFT;
    private boolean isUnderlined;
    private final StringBuilder path = new StringBuilder();

    /// Creates a pen.
    ///
    /// @param area the area in which the pen draws, in pixels of the picture
    /// @param visible the part of the picture that is visible
    public SvgPen(SvgWriter out, Bounds area, Bounds visible) {
        this.out = out;
        this.area = area;
        this.visible = visible;
    }

    @Override
    public double width() {
        return area.getWidth();
    }

    @Override
    public double height() {
        return area.getHeight();
    }

    @Override
    public void setFill(Color color) {
        fill = color;
    }

    @Override
    public void setStroke(Color color) {
        stroke = color;
    }

    @Override
    public void setLineWidth(double width) {
        lineWidth = width;
    }

    @Override
    public void setLineDashes(double... newDashes) {
        dashes = Arrays.stream(newDashes).mapToObj(SvgWriter::number).collect(Collectors.joining(" "));
    }

    @Override
    public void setFont(Font newFont) {
        font = newFont;
    }

    @Override
    public void setTextAlign(TextAlignment newAlign) {
        align = newAlign;
    }

    /// Sets whether texts are underlined.
    public void setUnderline(boolean underline) {
        isUnderlined = underline;
    }

    private double x(double x) {
        return area.getMinX() + x;
    }

    private double y(double y) {
        return area.getMinY() + y;
    }

    private SvgElement rect(double x, double y, double width, double height) {
        return new SvgElement("rect").with("x", x(x)).with("y", y(y)).with("width", width).with("height", height);
    }

    private void filled(SvgElement element) {
        if (fill.getOpacity() > 0) {
            out.line(element.with("fill", fill).toString());
        }
    }

    private void stroked(SvgElement element) {
        if (stroke.getOpacity() > 0) {
            element.with("fill", "none").with("stroke", stroke).with("stroke-width", lineWidth);
            out.line((dashes.isEmpty() ? element : element.with("stroke-dasharray", dashes)).toString());
        }
    }

    @Override
    public void fillRect(double x, double y, double width, double height) {
        if (width > 0 && height > 0) {
            filled(rect(x, y, width, height));
        }
    }

    @Override
    public void strokeRect(double x, double y, double width, double height) {
        stroked(rect(x, y, width, height));
    }

    @Override
    public void fillRoundRect(double x, double y, double width, double height, double arcWidth, double arcHeight) {
        filled(rect(x, y, width, height).with("rx", arcWidth / 2).with("ry", arcHeight / 2));
    }

    @Override
    public void strokeRoundRect(double x, double y, double width, double height, double arcWidth, double arcHeight) {
        stroked(rect(x, y, width, height).with("rx", arcWidth / 2).with("ry", arcHeight / 2));
    }

    @Override
    public void fillOval(double x, double y, double width, double height) {
        filled(new SvgElement("ellipse").with("cx", x(x + width / 2)).with("cy", y(y + height / 2))
                .with("rx", width / 2)
                .with("ry", height / 2));
    }

    @Override
    public void fillPolygon(double[] xs, double[] ys, int count) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < count; i++) {
            points.append(i == 0 ? "" : " ").append(place(',', xs[i], ys[i]));
        }
        filled(new SvgElement("polygon").with("points", points.toString()));
    }

    private String place(char separator, double x, double y) {
        return SvgWriter.number(x(x)) + separator + SvgWriter.number(y(y));
    }

    @Override
    public void strokeLine(double x1, double y1, double x2, double y2) {
        stroked(new SvgElement("line").with("x1", x(x1)).with("y1", y(y1)).with("x2", x(x2)).with("y2", y(y2)));
    }

    @Override
    public void fillText(String text, double x, double baseline) {
        Text measured = new Text(text);
        measured.setFont(font);
        double width = measured.getLayoutBounds().getWidth();
        double left = x(x) - (align == TextAlignment.LEFT ? 0 : align == TextAlignment.CENTER ? width / 2 : width);
        double top = y(baseline) - measured.getBaselineOffset();
        if (!text.isBlank() && visible.intersects(left, top, width, measured.getLayoutBounds().getHeight())) {
            out.line(styled(new SvgElement("text").with("x", left).with("y", y(baseline)).with("textLength", width)
                    .with("lengthAdjust", "spacingAndGlyphs")).with("fill", fill).around(text));
        }
    }

    private SvgElement styled(SvgElement text) {
        boolean isMonospace = font.getFamily().contains("Mono");
        text.with("font-family", font.getFamily() + (isMonospace ? ", monospace" : AS_WIDE))
                .with("font-size", font.getSize());
        String style = font.getStyle().toLowerCase(Locale.ROOT);
        if (style.contains("bold")) {
            text.with("font-weight", "bold");
        }
        if (isUnderlined) {
            text.with("text-decoration", "underline");
        }
        return style.contains("italic") ? text.with("font-style", "italic") : text;
    }

    @Override
    public void beginPath() {
        path.setLength(0);
    }

    @Override
    public void moveTo(double x, double y) {
        path.append('M').append(place(' ', x, y));
    }

    @Override
    public void lineTo(double x, double y) {
        path.append('L').append(place(' ', x, y));
    }

    @Override
    public void stroke() {
        if (!path.isEmpty()) {
            stroked(new SvgElement("path").with("d", path.toString()));
        }
    }

    @Override
    public void clipped(double x, double y, double width, double height, Runnable drawing) {
        Bounds visibleBefore = visible;
        Color fillBefore = fill;
        Color strokeBefore = stroke;
        double lineWidthBefore = lineWidth;
        Font fontBefore = font;
        TextAlignment alignBefore = align;
        String dashesBefore = dashes;
        visible = SvgWriter.common(visible, new BoundingBox(x(x), y(y), width, height));
        out.beginClipped(visible, 0);
        drawing.run();
        out.line("</g>");
        visible = visibleBefore;
        fill = fillBefore;
        stroke = strokeBefore;
        lineWidth = lineWidthBefore;
        font = fontBefore;
        align = alignBefore;
        dashes = dashesBefore;
    }
}
