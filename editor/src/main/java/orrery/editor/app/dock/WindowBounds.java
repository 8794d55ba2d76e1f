package orrery.editor.app.dock;

/// Position and size of a window on the screen, in pixels.
public record WindowBounds(double x, double y, double width, double height) {

    public WindowBounds {
        if (!Double.isFinite(x + y + width + height) || width <= 0 || height <= 0) {
            throw new IllegalArgumentException("A window can't be %s by %s at %s, %s.".formatted(width, height, x, y));
        }
    }
}
