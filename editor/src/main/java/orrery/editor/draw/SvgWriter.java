package orrery.editor.draw;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Locale;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.paint.Color;

/// Writes the text of an SVG file. An [IOException] of the target is thrown as [UncheckedIOException].
///
/// @see <a href="https://www.w3.org/TR/SVG11/">Scalable Vector Graphics 1.1</a>
public final class SvgWriter {
    /// Attributes that give SVG the defaults of JavaFX, for instance for the ends of lines.
    public static final String DEFAULTS = "stroke-linecap=\"square\" stroke-miterlimit=\"10\" xml:space=\"preserve\""
            + " style=\"font-variant-ligatures: none\"";
    private static final int OPAQUE = 255;

    private final Writer out;
    private int ids;

    /// Creates a writer of one file.
    public SvgWriter(Writer out) {
        this.out = out;
    }

    /// Writes the head and the background of a picture.
    ///
    /// @param background `#rrggbb`
    public void begin(double width, double height, String background) {
        line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        line("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %1$s %2$s\">"
                .formatted(
                        number(width), number(height)));
        line("<rect width=\"%s\" height=\"%s\" fill=\"%s\"/>".formatted(number(width), number(height), background));
    }

    /// Ends the picture. The target stays open.
    public void end() {
        line("</svg>");
        try {
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Begins a group that is visible only within a rectangle; `</g>` ends it.
    ///
    /// @param radius radius of the rectangle's corners
    public void beginClipped(Bounds within, double radius) {
        String id = newId();
        line("<clipPath id=\"%s\">%s</clipPath><g clip-path=\"url(#%1$s)\">".formatted(id, new SvgElement("rect")
                .with("x", within.getMinX()).with("y", within.getMinY()).with("width", within.getWidth())
                .with("height", within.getHeight()).with("rx", radius)));
    }

    /// Returns the area that two areas have in common. If they have no common area, its width or height is 0.
    public static Bounds common(Bounds one, Bounds other) {
        double x = Math.max(one.getMinX(), other.getMinX());
        double y = Math.max(one.getMinY(), other.getMinY());
        return new BoundingBox(x, y, Math.max(0, Math.min(one.getMaxX(), other.getMaxX()) - x),
                Math.max(0, Math.min(one.getMaxY(), other.getMaxY()) - y));
    }

    /// Returns a new id for an element. Other elements can refer to the element by this id.
    public String newId() {
        ids++;
        return "d" + ids;
    }

    /// Writes text and a line end, without escaping the text.
    public void line(String text) {
        text(text);
        text("\n");
    }

    /// Writes text without escaping it.
    public void text(String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Escapes text for XML. Each tab, each line end, and each character that XML does not allow becomes a space.
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(character -> {
            switch (character) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                default -> {
                    boolean isAllowed = character >= ' ' && character < 0xD800 || character > 0xDFFF
                            && character < 0xFFFE || character > 0xFFFF;
                    escaped.appendCodePoint(isAllowed ? character : ' ');
                }
            }
        });
        return escaped.toString();
    }

    /// Returns a colour as `#rrggbb`.
    public static String hex(int rgb) {
        return String.format(Locale.ROOT, "#%06x", rgb & 0xFFFFFF);
    }

    /// Returns a colour as `#rrggbb`, without its opacity.
    public static String hex(Color color) {
        return hex((int) Math.round(color.getRed() * OPAQUE) << 16 | (int) Math.round(color.getGreen() * OPAQUE) << 8
                | (int) Math.round(color.getBlue() * OPAQUE));
    }

    /// Formats a number of pixels, with at most two digits after the decimal point.
    public static String number(double value) {
        long hundredths = Math.round(value * 100);
        if (hundredths % 100 == 0) {
            return Long.toString(hundredths / 100);
        }
        String sign = hundredths < 0 ? "-" : "";
        long size = Math.abs(hundredths);
        String digits = size % 100 < 10 ? ".0" + size % 100 : "." + (size % 10 == 0 ? size % 100 / 10 : size % 100);
        return sign + size / 100 + digits;
    }
}
