package orrery.editor.viewport.shape;

/// A pixel buffer for small shapes. There may be too many of them to draw each on the canvas. The simulation thread draws into
/// the buffer. Coordinates and lengths are pixels, y downwards. Colours are `0xRRGGBB`, pixels are premultiplied ARGB.
public final class Raster {
    private static final int FULL = 256;
    private static final int RED_BLUE = 0xff00ff;
    private static final int GREEN = 0x00ff00;

    private final int width;
    private final int height;
    private final int[] pixels;

    Raster(int width, int height) {
        this.width = width;
        this.height = height;
        pixels = new int[width * height];
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /// The pixels, row by row from the top. Do not modify.
    public int[] pixels() {
        return pixels;
    }

    void clear() {
        java.util.Arrays.fill(pixels, 0);
    }

    /// Draws a single pixel. The opacity is 0 to 256.
    void point(double x, double y, int rgb, int opacity) {
        int px = (int) Math.floor(x);
        int py = (int) Math.floor(y);
        if (px >= 0 && py >= 0 && px < width && py < height) {
            blend(py * width + px, rgb, opacity);
        }
    }

    /// Draws an antialiased disc.
    void disc(double x, double y, double radius, int rgb) {
        int left = Math.max(0, (int) Math.floor(x - radius - 0.5));
        int right = Math.min(width - 1, (int) Math.ceil(x + radius + 0.5));
        int top = Math.max(0, (int) Math.floor(y - radius - 0.5));
        int bottom = Math.min(height - 1, (int) Math.ceil(y + radius + 0.5));
        for (int py = top; py <= bottom; py++) {
            double dy = py + 0.5 - y;
            for (int px = left; px <= right; px++) {
                double dx = px + 0.5 - x;
                cover(py * width + px, rgb, radius + 0.5 - Math.sqrt(dx * dx + dy * dy));
            }
        }
    }

    /// Draws a circle one pixel wide.
    void ring(double x, double y, double radius, int rgb) {
        int left = Math.max(0, (int) Math.floor(x - radius - 1));
        int right = Math.min(width - 1, (int) Math.ceil(x + radius + 1));
        int top = Math.max(0, (int) Math.floor(y - radius - 1));
        int bottom = Math.min(height - 1, (int) Math.ceil(y + radius + 1));
        for (int py = top; py <= bottom; py++) {
            double dy = py + 0.5 - y;
            for (int px = left; px <= right; px++) {
                double dx = px + 0.5 - x;
                cover(py * width + px, rgb, 1 - Math.abs(Math.sqrt(dx * dx + dy * dy) - radius));
            }
        }
    }

    /// Draws a convex polygon without antialiasing.
    ///
    /// @param xs x of the corners, in order
    /// @param ys y of the corners, in order
    void polygon(double[] xs, double[] ys, int rgb) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double y : ys) {
            low = Math.min(low, y);
            high = Math.max(high, y);
        }
        for (int py = Math.max(0, (int) Math.floor(low)); py <= Math.min(height - 1, (int) high); py++) {
            span(xs, ys, py, rgb);
        }
    }

    private void span(double[] xs, double[] ys, int py, int rgb) {
        double y = py + 0.5;
        double from = Double.POSITIVE_INFINITY;
        double to = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < xs.length; i++) {
            int j = (i + 1) % xs.length;
            if (ys[i] <= y != ys[j] <= y) {
                double x = xs[i] + (y - ys[i]) / (ys[j] - ys[i]) * (xs[j] - xs[i]);
                from = Math.min(from, x);
                to = Math.max(to, x);
            }
        }
        for (int px = Math.max(0, (int) Math.round(from)); px < Math.min(width, Math.round(to)); px++) {
            blend(py * width + px, rgb, FULL);
        }
    }

    /// Draws a line one pixel wide. Cost: linear in the number of its pixels that are in the raster.
    void line(double fromX, double fromY, double toX, double toY, int rgb) {
        double wayX = toX - fromX;
        double wayY = toY - fromY;
        // The part of the line that is in the raster or at most one pixel outside of it.
        double from = Math.max(entry(fromX, wayX, width), entry(fromY, wayY, height));
        double to = Math.min(exit(fromX, wayX, width), exit(fromY, wayY, height));
        if (from <= to && Double.isFinite(wayX) && Double.isFinite(wayY)) {
            int steps = (int) Math.ceil(Math.max(Math.abs(wayX), Math.abs(wayY)) * (to - from));
            for (int i = 0; i <= steps; i++) {
                double part = steps == 0 ? from : from + (to - from) * i / steps;
                point(fromX + part * wayX, fromY + part * wayY, rgb, FULL);
            }
        }
    }

    /// Returns the fraction of a line at which one coordinate enters the range from -1 to `size + 1`, at least 0. Infinite if the
    /// coordinate is constant and outside of that range.
    private static double entry(double start, double way, int size) {
        if (way == 0) {
            return start >= -1 && start <= size + 1 ? 0 : Double.POSITIVE_INFINITY;
        }
        return Math.max(0, ((way > 0 ? -1 : size + 1) - start) / way);
    }

    /// Returns the fraction of a line at which one coordinate leaves the range from -1 to `size + 1`, at most 1.
    private static double exit(double start, double way, int size) {
        return way == 0 ? 1 : Math.min(1, ((way > 0 ? size + 1 : -1) - start) / way);
    }

    /// Draws an upright cross one pixel wide.
    ///
    /// @param arm number of pixels from the centre of the cross to each end
    void cross(double x, double y, int arm, int rgb) {
        for (int i = -arm; i <= arm; i++) {
            point(x + i, y, rgb, FULL);
            if (i != 0) {
                point(x, y + i, rgb, FULL);
            }
        }
    }

    private void cover(int pixel, int rgb, double coverage) {
        if (coverage > 0) {
            blend(pixel, rgb, (int) (Math.min(1, coverage) * FULL));
        }
    }

    private void blend(int pixel, int rgb, int opacity) {
        int below = pixels[pixel];
        int rest = FULL - opacity;
        int redBlue = (below & RED_BLUE) * rest + (rgb & RED_BLUE) * opacity >>> 8 & RED_BLUE;
        int green = (below & GREEN) * rest + (rgb & GREEN) * opacity >>> 8 & GREEN;
        int alpha = (below >>> 24) * rest + 255 * opacity >>> 8;
        pixels[pixel] = alpha << 24 | redBlue | green;
    }
}
