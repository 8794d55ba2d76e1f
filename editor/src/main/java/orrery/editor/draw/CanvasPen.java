package orrery.editor.draw;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/// Draws on a canvas.
///
/// @param gc the graphics context of the canvas
public record CanvasPen(GraphicsContext gc) implements Pen {

    @Override
    public double width() {
        return gc.getCanvas().getWidth();
    }

    @Override
    public double height() {
        return gc.getCanvas().getHeight();
    }

    @Override
    public void setFill(Color color) {
        gc.setFill(color);
    }

    @Override
    public void setStroke(Color color) {
        gc.setStroke(color);
    }

    @Override
    public void setLineWidth(double width) {
        gc.setLineWidth(width);
    }

    @Override
    public void setLineDashes(double... dashes) {
        gc.setLineDashes(dashes);
    }

    @Override
    public void setFont(Font font) {
        gc.setFont(font);
    }

    @Override
    public void setTextAlign(TextAlignment align) {
        gc.setTextAlign(align);
    }

    @Override
    public void fillRect(double x, double y, double width, double height) {
        gc.fillRect(x, y, width, height);
    }

    @Override
    public void strokeRect(double x, double y, double width, double height) {
        gc.strokeRect(x, y, width, height);
    }

    @Override
    public void fillRoundRect(double x, double y, double width, double height, double arcWidth, double arcHeight) {
        gc.fillRoundRect(x, y, width, height, arcWidth, arcHeight);
    }

    @Override
    public void strokeRoundRect(double x, double y, double width, double height, double arcWidth, double arcHeight) {
        gc.strokeRoundRect(x, y, width, height, arcWidth, arcHeight);
    }

    @Override
    public void fillOval(double x, double y, double width, double height) {
        gc.fillOval(x, y, width, height);
    }

    @Override
    public void fillPolygon(double[] xs, double[] ys, int count) {
        gc.fillPolygon(xs, ys, count);
    }

    @Override
    public void strokeLine(double x1, double y1, double x2, double y2) {
        gc.strokeLine(x1, y1, x2, y2);
    }

    @Override
    public void fillText(String text, double x, double baseline) {
        gc.fillText(text, x, baseline);
    }

    @Override
    public void beginPath() {
        gc.beginPath();
    }

    @Override
    public void moveTo(double x, double y) {
        gc.moveTo(x, y);
    }

    @Override
    public void lineTo(double x, double y) {
        gc.lineTo(x, y);
    }

    @Override
    public void stroke() {
        gc.stroke();
    }

    @Override
    public void clipped(double x, double y, double width, double height, Runnable drawing) {
        gc.save();
        gc.beginPath();
        gc.rect(x, y, width, height);
        gc.clip();
        drawing.run();
        gc.restore();
    }
}
