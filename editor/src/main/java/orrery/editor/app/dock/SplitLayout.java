package orrery.editor.app.dock;

import java.util.ArrayList;
import java.util.List;

/// Computes the sizes of the parts of a split in pixels.
///
/// A part with limits gets its ratio of the split's size, clamped to the limits. If all parts have limits, these sizes are scaled
/// to fill the split. The parts without limits share the remaining space by their ratios. In a small split, the
/// parts with limits that the user has not resized shrink until the parts without limits together have 1.7 times the size of an
/// average part with limits, but at most to 0.6 times their size. If less than a third of the split is left then, all parts with
/// limits shrink further.
public final class SplitLayout {

    /// Smallest size of a part when a divider is dragged, in pixels.
    public static final double LEAST_PIXELS = 60;

    private static final double MOST_LIMITED = 0.65;
    private static final double FREE_PARTS = 1.7;
    private static final double LEAST_SHRINKING = 0.6;

    private SplitLayout() {}

    /// Computes the sizes of the parts in pixels. They are whole numbers, and their sum is `pixels`, rounded.
    ///
    /// @param pixels size of the split without the dividers
    public static double[] sizes(List<Split.Part> parts, double pixels) {
        double shrinking = shrinking(parts, pixels);
        double[] sizes = parts.stream().mapToDouble(part -> wanted(part, pixels) * (isSoft(part) ? shrinking : 1))
                .toArray();
        double limited = 0;
        double free = 0;
        for (int i = 0; i < sizes.length; i++) {
            if (parts.get(i).limits().areNone()) {
                free += parts.get(i).ratio();
            } else {
                limited += sizes[i];
            }
        }
        double scale = limited == 0 ? 1 : free == 0 ? pixels / limited : Math.min(1, pixels * MOST_LIMITED / limited);
        double rest = pixels - limited * scale;
        double end = 0;
        double roundedEnd = 0;
        for (int i = 0; i < sizes.length; i++) {
            boolean isFree = parts.get(i).limits().areNone();
            end += isFree ? rest * parts.get(i).ratio() / free : sizes[i] * scale;
            sizes[i] = Math.round(end) - roundedEnd;
            roundedEnd = Math.round(end);
        }
        return sizes;
    }

    private static double wanted(Split.Part part, double pixels) {
        return part.limits().clamp(part.ratio() * pixels);
    }

    /// Whether a part has limits, but not a fixed size. Only the user sets fixed sizes, by dragging a divider.
    private static boolean isSoft(Split.Part part) {
        return !part.limits().areNone() && !part.limits().areExact();
    }

    /// Returns the factor by which parts with limits shrink in a small split; 1 if they need not shrink. It does not apply to
    /// parts that the user has resized.
    private static double shrinking(List<Split.Part> parts, double pixels) {
        List<Split.Part> limited = parts.stream().filter(part -> !part.limits().areNone()).toList();
        if (limited.size() == parts.size()) {
            return 1;
        }
        double soft = limited.stream().filter(SplitLayout::isSoft).mapToDouble(part -> wanted(part, pixels)).sum();
        double all = limited.stream().mapToDouble(part -> wanted(part, pixels)).sum();
        double most = pixels * limited.size() / (limited.size() + FREE_PARTS);
        return soft == 0 || all <= most ? 1 : Math.clamp((most - (all - soft)) / soft, LEAST_SHRINKING, 1);
    }

    /// Returns the parts after a divider was dragged. A part with limits beside the divider gets a fixed size, so that it keeps
    /// that size when the window grows.
    ///
    /// @param pixels size of the split without the dividers
    /// @param index index of the part before the divider
    /// @param by distance by which the divider was dragged, in pixels; positive to the right or down
    public static List<Split.Part> dragged(List<Split.Part> parts, double pixels, int index, double by) {
        double[] sizes = sizes(parts, pixels);
        double both = sizes[index] + sizes[index + 1];
        double least = Math.min(LEAST_PIXELS, both / 2);
        sizes[index] = Math.clamp(sizes[index] + by, least, both - least);
        sizes[index + 1] = both - sizes[index];
        double sum = 0;
        for (double size : sizes) {
            sum += Math.max(size, 1);
        }
        List<Split.Part> all = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
            Split.Part part = parts.get(i);
            boolean isFixed = (i == index || i == index + 1) && !part.limits().areNone();
            all.add(new Split.Part(part.node(), Math.max(sizes[i], 1) / sum,
                    isFixed ? SizeLimits.exactly(sizes[i]) : part.limits()));
        }
        return all;
    }
}
