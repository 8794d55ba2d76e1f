package orrery.editor.draw;

import javafx.scene.paint.Color;

/// The text of an SVG element.
public final class SvgElement {
    private final String name;
    private final StringBuilder attributes = new StringBuilder();

    /// Creates an element without attributes.
    public SvgElement(String name) {
        this.name = name;
    }

    /// Adds an attribute unless its value is 0, which is the default of places, sizes and radii in SVG.
    public SvgElement with(String attribute, double value) {
        return value == 0 ? this : with(attribute, SvgWriter.number(value));
    }

    /// Adds an attribute.
    public SvgElement with(String attribute, String value) {
        attributes.append(' ').append(attribute).append("=\"").append(SvgWriter.escaped(value)).append('"');
        return this;
    }

    /// Adds a colour and its opacity.
    ///
    /// @param kind `fill` or `stroke`
    public SvgElement with(String kind, Color color) {
        with(kind, SvgWriter.hex(color));
        return color.isOpaque() ? this : with(kind + "-opacity", SvgWriter.number(color.getOpacity()));
    }

    /// Returns the element with a text as its content.
    public String around(String content) {
        return "<" + name + attributes + ">" + SvgWriter.escaped(content) + "</" + name + ">";
    }

    @Override
    public String toString() {
        return "<" + name + attributes + "/>";
    }
}
