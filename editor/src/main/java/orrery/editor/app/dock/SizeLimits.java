package orrery.editor.app.dock;

/// Limits of the size of a part of a split, along its axis.
///
/// @param leastPixels smallest size; 0 for a part without limits
/// @param mostPixels largest size; 0 for a part without limits
public record SizeLimits(double leastPixels, double mostPixels) {

    /// No limits: the part shares the space that the parts with limits leave.
    public static final SizeLimits NONE = new SizeLimits(0, 0);

    public SizeLimits {
        if (!(leastPixels >= 0 && mostPixels >= leastPixels && mostPixels < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("A part is at least %s and at most %s pixels; these are no limits."
                    .formatted(leastPixels, mostPixels));
        }
    }

    /// The limits of a part with a fixed size.
    public static SizeLimits exactly(double pixels) {
        return new SizeLimits(pixels, pixels);
    }

    /// Whether the part has no limits.
    public boolean areNone() {
        return mostPixels == 0;
    }

    /// Whether the part has a fixed size.
    boolean areExact() {
        return !areNone() && leastPixels == mostPixels;
    }

    /// The limits of each of two parts that a part is split into. Either may become as large as the whole part.
    SizeLimits halved() {
        return new SizeLimits(leastPixels / 2, mostPixels);
    }

    /// Whether these limits and the others can belong to two halves of one former part, see [#halved]: they have the same
    /// largest size, and neither is a fixed size.
    boolean isHalfOf(SizeLimits others) {
        return !areNone() && mostPixels == others.mostPixels && !areExact() && !others.areExact();
    }

    /// The limits of the part that replaces two halves.
    SizeLimits merged(SizeLimits others) {
        return new SizeLimits(Math.min(mostPixels, leastPixels + others.leastPixels), mostPixels);
    }

    /// The nearest size within the limits.
    double clamp(double pixels) {
        return areNone() ? pixels : Math.clamp(pixels, leastPixels, mostPixels);
    }
}
