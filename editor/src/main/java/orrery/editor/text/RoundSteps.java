package orrery.editor.text;

/// Chooses steps of scales and rulers from the series … 0.1, 0.2, 0.5, 1, 2, 5, 10, 20 ….
public final class RoundSteps {
    /// A step may be smaller than the requested minimum by this share of it, because the minimum may be a rounded quotient.
    private static final double ROUNDING = 1e-9;

    private RoundSteps() {}

    /// Returns the smallest step of the series that is at least `least`.
    public static double atLeast(double least) {
        double decade = StrictMath.pow(10, Math.floor(StrictMath.log10(Math.max(least, Double.MIN_NORMAL))));
        for (int factor : new int[] {1, 2, 5}) {
            if (factor * decade >= least * (1 - ROUNDING)) {
                return factor * decade;
            }
        }
        return 10 * decade;
    }

    /// Returns the smallest number of ticks of the series 1, 2, 5, 10, 20 … that is at least `leastPixels` wide.
    public static long ticks(double pixelsPerTick, double leastPixels) {
        return Math.max(1, Math.round(atLeast(leastPixels / pixelsPerTick)));
    }
}
