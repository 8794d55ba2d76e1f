package orrery.editor.app.dock;

/// How small and how large a part of a split may be, in pixels.
///
/// @param leastPixels 0 for a part without limits
/// @param mostPixels 0 for a part without limits
public record SizeLimits(double leastPixels, double mostPixels) {

    /// No limits: the part takes what is left.
    public static final SizeLimits NONE = new SizeLimits(0, 0);

    public SizeLimits {
        if (!(leastPixels >= 0 && mostPixels >= leastPixels && mostPixels < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("A part is at least %s and at most %s pixels; these are no limits."
                    .formatted(leastPixels, mostPixels));
        }
    }

    /// Exactly one size.
    public static SizeLimits exactly(double pixels) {
        return new SizeLimits(pixels, pixels);
    }

    /// Whether there are none.
    public boolean areNone() {
        return mostPixels == 0;
    }

    /// The limits of each half. A half may become as large as the whole.
    SizeLimits halved() {
        return new SizeLimits(leastPixels / 2, mostPixels);
    }

    /// Whether these and others are limits of two parts that were one before.
    boolean isHalfOf(SizeLimits others) {
        return !areNone() && mostPixels == others.mostPixels;
    }

    /// The limits of two parts that become one.
    SizeLimits merged(SizeLimits others) {
        return new SizeLimits(Math.min(mostPixels, leastPixels + others.leastPixels), mostPixels);
    }

    /// The nearest size within the limits.
    double clamp(double pixels) {
        return areNone() ? pixels : Math.clamp(pixels, leastPixels, mostPixels);
    }
}
