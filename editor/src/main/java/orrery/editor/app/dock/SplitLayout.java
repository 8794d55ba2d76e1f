package orrery.editor.app.dock;

import java.util.ArrayList;
import java.util.List;

/// Sizes of the parts of a split in pixels.
///
/// Parts with limits are as large as their ratio says within the limits; the others share what is left by their ratios, and
/// have at least a third of the split.
public final class SplitLayout {

    /// No part is dragged smaller than this.
    public static final double LEAST_PIXELS = 60;

    private static final double MOST_LIMITED = 0.65;

    private SplitLayout() {}

    /// Sizes for a number of pixels, whole ones that sum to it.
    ///
    /// @param pixels without the lines between the parts
    public static double[] sizes(List<Split.Part> parts, double pixels) {
        double[] sizes = parts.stream().mapToDouble(part -> part.limits().clamp(part.ratio() * pixels)).toArray();
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

    /// The parts after the line behind one of them was dragged. A dragged part with limits then has exactly its size, so that
    /// it keeps it when the window grows.
    ///
    /// @param index of the part before the line
    /// @param by pixels, to the right or down
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
