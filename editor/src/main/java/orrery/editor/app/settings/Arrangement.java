package orrery.editor.app.settings;

/// Sizes of the side places in pixels; 0 leaves a size to the window.
///
/// @param leftPixels width of the left place
/// @param rightPixels width of the right place
/// @param bottomPixels height of the bottom place
public record Arrangement(double leftPixels, double rightPixels, double bottomPixels) {

    /// Every size left to the window.
    public static final Arrangement DEFAULT = new Arrangement(0, 0, 0);

    /// No place becomes smaller than this.
    public static final double LEAST_PIXELS = 60;

    private static final double CENTRE_SHARE = 0.35;

    /// Sizes for a workspace of this width and height: none 0, and at least a third left to the centre.
    public Arrangement fitting(double width, double height) {
        double left = orDefault(leftPixels, clamp(width * 0.19, 308, 340));
        double right = orDefault(rightPixels, clamp(width * 0.21, 304, 380));
        double bottom = orDefault(bottomPixels, clamp(height * 0.29, 240, 340));
        double scale = Math.min(1, width * (1 - CENTRE_SHARE) / (left + right));
        return new Arrangement(left * scale, right * scale, Math.min(bottom, height * (1 - CENTRE_SHARE)));
    }

    private static double orDefault(double pixels, double other) {
        return pixels > 0 ? Math.max(pixels, LEAST_PIXELS) : other;
    }

    private static double clamp(double value, double least, double most) {
        return Math.clamp(value, least, most);
    }
}
