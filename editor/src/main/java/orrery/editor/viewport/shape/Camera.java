package orrery.editor.viewport.shape;

/// Which part of the world is seen, and how large; y goes up in the world and down on the screen. Immutable.
///
/// @param x place in the world that is in the middle, x
/// @param y place in the world that is in the middle, y
/// @param scale pixels a unit of the world, above 0
/// @param width width of the screen, in pixels
/// @param height height of the screen, in pixels
public record Camera(double x, double y, double scale, double width, double height) {

    private static final double FIT_PART = 0.92;
    private static final double MOST_SCALE = 1e15;
    private static final double LEAST_SCALE = 1e-18;

    /// Where a place of the world is on the screen.
    public double screenX(double worldX) {
        return width / 2 + (worldX - x) * scale;
    }

    /// Where a place of the world is on the screen.
    public double screenY(double worldY) {
        return height / 2 - (worldY - y) * scale;
    }

    /// The place of the world at a place on the screen.
    public double worldX(double screenX) {
        return x + (screenX - width / 2) / scale;
    }

    /// The place of the world at a place on the screen.
    public double worldY(double screenY) {
        return y - (screenY - height / 2) / scale;
    }

    /// Moved so that what is on the screen goes along by so many pixels.
    public Camera dragged(double pixelsX, double pixelsY) {
        return new Camera(x - pixelsX / scale, y + pixelsY / scale, scale, width, height);
    }

    /// Nearer by a factor; the place of the world at that place on the screen stays there.
    public Camera zoomed(double factor, double screenX, double screenY) {
        double newScale = Math.clamp(scale * factor, LEAST_SCALE, MOST_SCALE);
        double worldX = worldX(screenX);
        double worldY = worldY(screenY);
        return new Camera(worldX - (screenX - width / 2) / newScale, worldY + (screenY - height / 2) / newScale,
                newScale, width, height);
    }

    /// The same view on a screen of another size.
    public Camera sized(double newWidth, double newHeight) {
        return new Camera(x, y, scale, newWidth, newHeight);
    }

    /// The view that shows all of an extent; the same place nearer or not at all where the extent is a point or nothing.
    public Camera fitting(Extent extent) {
        if (extent.isEmpty()) {
            return this;
        }
        double most = Math.max(extent.width() / width, extent.height() / height) / FIT_PART;
        double newScale = most > 0 ? Math.clamp(1 / most, LEAST_SCALE, MOST_SCALE) : scale;
        return new Camera(extent.middleX(), extent.middleY(), newScale, width, height);
    }

    /// Whether a disc is on the screen, wholly or in part.
    public boolean sees(double worldX, double worldY, double radius) {
        double reach = radius * scale + 2;
        double sx = screenX(worldX);
        double sy = screenY(worldY);
        return sx > -reach && sy > -reach && sx < width + reach && sy < height + reach;
    }
}
