package orrery.editor.draw;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/// Draws in an area of a canvas or of an SVG picture. A method without a comment does the same as the method with the same name
/// in [javafx.scene.canvas.GraphicsContext]. Places and sizes are in pixels; the origin is the upper left corner of the area.
public interface Pen {

    /// Width of the area. For a canvas in a scaled window, the width is in pixels of the screen.
    double width();

    /// Height of the area. For a canvas in a scaled window, the height is in pixels of the screen.
    double height();

    void setFill(Color color);

    void setStroke(Color color);

    void setLineWidth(double width);

    /// Sets the lengths of dashes and gaps, in turn. Without lengths, lines have no gaps.
    void setLineDashes(double... dashes);

    void setFont(Font font);

    void setTextAlign(TextAlignment align);

    void fillRect(double x, double y, double width, double height);

    void strokeRect(double x, double y, double width, double height);

    void fillRoundRect(double x, double y, double width, double height, double arcWidth, double arcHeight);

    void strokeRoundRect(double x, double y, double width, double height, double arcWidth, double arcHeight);

    void fillOval(double x, double y, double width, double height);

    void fillPolygon(double[] xs, double[] ys, int count);

    void strokeLine(double x1, double y1, double x2, double y2);

    void fillText(String text, double x, double baseline);

    void beginPath();

    void moveTo(double x, double y);

    void lineTo(double x, double y);

    void stroke();

    /// Runs drawing code that draws only within a rectangle. Afterwards, restores colours, line width, dashes, font and
    /// alignment.
    void clipped(double x, double y, double width, double height, Runnable drawing);
}
