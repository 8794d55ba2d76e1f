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

    /// The limits of each half.
    SizeLimits halved() {
        return new SizeLimits(leastPixels / 2, mostPixels / 2);
    }

    /// The nearest size within the limits.
    double clamp(double pixels) {
        return areNone() ? pixels : Math.clamp(pixels, leastPixels, mostPixels);
    }
}
