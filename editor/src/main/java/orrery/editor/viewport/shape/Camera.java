package orrery.editor.viewport.shape;

/// The visible part of the world and its scale. The y axis points up in the world and down on the screen. Immutable.
///
/// @param x world position at the centre, x
/// @param y world position at the centre, y
/// @param scale pixels per world unit, above 0
/// @param width width of the screen, in pixels
/// @param height height of the screen, in pixels
public record Camera(double x, double y, double scale, double width, double height) {

    private static final double FIT_PART = 0.92;
    private static final double MOST_SCALE = 1e15;
    private static final double LEAST_SCALE = 1e-18;
    private static final double LEAST_PIXELS = 20;

    /// Converts a world position to the screen, x.
    public double screenX(double worldX) {
        return width / 2 + (worldX - x) * scale;
    }

    /// Converts a world position to the screen, y.
    public double screenY(double worldY) {
        return height / 2 - (worldY - y) * scale;
    }

    /// Converts a screen position to the world, x.
    public double worldX(double screenX) {
        return x + (screenX - width / 2) / scale;
    }

    /// Converts a screen position to the world, y.
    public double worldY(double screenY) {
        return y - (screenY - height / 2) / scale;
    }

    /// Returns this camera panned by pixels.
    public Camera dragged(double pixelsX, double pixelsY) {
        return new Camera(x - pixelsX / scale, y + pixelsY / scale, scale, width, height);
    }

    /// Returns this camera zoomed in by a factor. The world position under the given screen position stays there.
    public Camera zoomed(double factor, double screenX, double screenY) {
        double newScale = Math.clamp(scale * factor, LEAST_SCALE, MOST_SCALE);
        double worldX = worldX(screenX);
        double worldY = worldY(screenY);
        return new Camera(worldX - (screenX - width / 2) / newScale, worldY + (screenY - height / 2) / newScale,
                newScale, width, height);
    }

    /// Returns this camera with a new size of the screen.
    public Camera sized(double newWidth, double newHeight) {
        return new Camera(x, y, scale, newWidth, newHeight);
    }

    /// Returns this camera fitted to an extent. If the extent is a point, the scale does not change. If the extent is empty,
    /// returns this camera.
    public Camera fitting(Extent extent) {
        if (extent.isEmpty()) {
            return this;
        }
        double most = Math.max(extent.width() / width, extent.height() / height) / FIT_PART;
        double newScale = most > 0 ? Math.clamp(1 / most, LEAST_SCALE, MOST_SCALE) : scale;
        return new Camera(extent.middleX(), extent.middleY(), newScale, width, height);
    }

    /// Whether an extent is in view, wholly or in part, and can be recognised: it is at least 20 pixels wide or high, or a point.
    public boolean sees(Extent extent) {
        double pixels = Math.max(extent.width(), extent.height()) * scale;
        return !extent.isEmpty() && (pixels >= LEAST_PIXELS || pixels == 0) && screenX(extent.left()) < width
                && screenX(extent.right()) > 0 && screenY(extent.top()) < height && screenY(extent.bottom()) > 0;
    }

    /// Whether the bounding square of a disc, enlarged by 2 pixels on each side, is in view, wholly or in part.
    public boolean sees(double worldX, double worldY, double radius) {
        double reach = radius * scale + 2;
        double sx = screenX(worldX);
        double sy = screenY(worldY);
        return sx > -reach && sy > -reach && sx < width + reach && sy < height + reach;
    }
}
