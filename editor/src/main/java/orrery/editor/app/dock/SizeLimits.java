package orrery.editor.app.dock;

/// Limits of the size of a part of a split, along the split's axis.
///
/// @param leastPixels smallest size
/// @param mostPixels largest size. It is 0 for a part without limits; then `leastPixels` is 0, too
public record SizeLimits(double leastPixels, double mostPixels) {

    /// No limits: the part shares the space that the parts with limits leave.
    public static final SizeLimits NONE = new SizeLimits(0, 0);

    public SizeLimits {
        if (!(leastPixels >= 0 && mostPixels >= leastPixels && mostPixels < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "A part can't have %s to %s pixels; both limits must be finite, and 0 <= least <= most."
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

    /// The limits of each of the two parts into which a part is split: half the smallest size, and the same largest size.
    SizeLimits halved() {
        return new SizeLimits(leastPixels / 2, mostPixels);
    }

    /// Whether these limits and the others can belong to two halves of one former part, see [#halved]. That is so if both have
    /// limits with the same largest size, and neither is a fixed size.
    boolean isHalfOf(SizeLimits others) {
        return !areNone() && mostPixels == others.mostPixels && !areExact() && !others.areExact();
    }

    /// The limits of the part that replaces two halves. The largest size stays the same. The smallest size is the sum of both
    /// smallest sizes, but at most the largest size.
    SizeLimits merged(SizeLimits others) {
        return new SizeLimits(Math.min(mostPixels, leastPixels + others.leastPixels), mostPixels);
    }

    /// The nearest size within the limits.
    double clamp(double pixels) {
        return areNone() ? pixels : Math.clamp(pixels, leastPixels, mostPixels);
    }
}
