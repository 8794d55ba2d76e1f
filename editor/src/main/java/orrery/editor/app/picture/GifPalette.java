package orrery.editor.app.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The palette of a picture in a format with few colours. If the picture has few enough colours, the palette has exactly these.
/// Otherwise its colours are chosen by median cut of a histogram with five bits per channel (Heckbert, "Color image quantization
/// for frame buffer display", 1982). Immutable.
final class GifPalette {
    /// Stands for a pixel without a colour.
    static final int TRANSPARENT = -1;

    private static final int BINS = 1 << 15;

    private final int[] rgbs;
    /// Map from colour to its index in the palette; empty in an approximate palette.
    private final Map<Integer, Integer> exact;
    /// For each bin of the histogram, the index of its colour in the palette; empty in an exact palette.
    private final int[] byBin;

    private GifPalette(int[] rgbs, Map<Integer, Integer> exact, int[] byBin) {
        this.rgbs = rgbs;
        this.exact = exact;
        this.byBin = byBin;
    }

    /// Chooses a palette.
    ///
    /// @param colours colours of the pixels, or [#TRANSPARENT]
    /// @param most maximum number of colours in the palette
    static GifPalette of(int[] colours, int most) {
        Map<Integer, Integer> found = new HashMap<>();
        int last = TRANSPARENT;
        for (int colour : colours) {
            if (colour != last && colour != TRANSPARENT) {
                last = colour;
                found.putIfAbsent(colour, found.size());
                if (found.size() > most) {
                    return approximate(colours, most);
                }
            }
        }
        int[] rgbs = new int[found.size()];
        found.forEach((rgb, index) -> rgbs[index] = rgb);
        return new GifPalette(rgbs, found, new int[0]);
    }

    /// Number of colours.
    int size() {
        return rgbs.length;
    }

    int rgb(int index) {
        return rgbs[index];
    }

    /// Returns the index of the palette's colour for a colour of the picture.
    int indexOf(int rgb) {
        return byBin.length == 0 ? exact.getOrDefault(rgb, 0) : byBin[bin(rgb)];
    }

    private static int bin(int rgb) {
        return rgb >> 9 & 0x7C00 | rgb >> 6 & 0x3E0 | rgb >> 3 & 0x1F;
    }

    private static int channel(int bin, int channel) {
        return bin >> 5 * channel & 0x1F;
    }

    /// A group of bins with similar colours.
    ///
    /// @param bins the bins of the histogram
    /// @param count number of pixels in these bins
    /// @param longest channel in which the colours differ most: 0 blue, 1 green, 2 red
    /// @param range difference in that channel
    private record Box(int[] bins, long count, int longest, int range) {
        static Box of(int[] bins, long[] counts) {
            long count = Arrays.stream(bins).mapToLong(bin -> counts[bin]).sum();
            int longest = 0;
            int range = -1;
            for (int channel = 0; channel < 3; channel++) {
                int which = channel;
                int low = Arrays.stream(bins).map(bin -> channel(bin, which)).min().orElse(0);
                int high = Arrays.stream(bins).map(bin -> channel(bin, which)).max().orElse(0);
                if (high - low > range) {
                    longest = channel;
                    range = high - low;
                }
            }
            return new Box(bins, count, longest, range);
        }

        /// Priority for splitting. Boxes with many pixels and a wide range of colours are split first; 0 if the box can't be
        /// split.
        double weight() {
            return bins.length < 2 ? 0 : Math.sqrt(count) * range;
        }
    }

    private static GifPalette approximate(int[] colours, int most) {
        long[] counts = new long[BINS];
        long[][] sums = new long[3][BINS];
        for (int rgb : colours) {
            if (rgb != TRANSPARENT) {
                int bin = bin(rgb);
                counts[bin]++;
                for (int channel = 0; channel < 3; channel++) {
                    sums[channel][bin] += rgb >> 8 * channel & 0xFF;
                }
            }
        }
        List<Box> boxes = new ArrayList<>();
        int[] used = java.util.stream.IntStream.range(0, BINS).filter(bin -> counts[bin] > 0).toArray();
        boxes.add(Box.of(used, counts));
        int widest = 0;
        while (boxes.size() < most && boxes.get(widest).weight() > 0) {
            split(boxes, widest, counts);
            widest = widest(boxes);
        }
        return of(boxes, sums);
    }

    private static int widest(List<Box> boxes) {
        int widest = 0;
        for (int i = 1; i < boxes.size(); i++) {
            widest = boxes.get(i).weight() > boxes.get(widest).weight() ? i : widest;
        }
        return widest;
    }

    /// Splits a box at the median of its longest channel.
    private static void split(List<Box> boxes, int which, long[] counts) {
        Box box = boxes.get(which);
        int[] sorted = Arrays.stream(box.bins()).boxed()
                .sorted(java.util.Comparator.comparingInt(bin -> channel(bin, box.longest())))
                .mapToInt(Integer::intValue).toArray();
        long half = 0;
        int at = 0;
        while (at < sorted.length - 1 && (at == 0 || half + counts[sorted[at]] <= box.count() / 2)) {
            half += counts[sorted[at]];
            at++;
        }
        boxes.set(which, Box.of(Arrays.copyOfRange(sorted, 0, at), counts));
        boxes.add(Box.of(Arrays.copyOfRange(sorted, at, sorted.length), counts));
    }

    /// Returns a palette whose colours are the means of the pixels of each box.
    private static GifPalette of(List<Box> boxes, long[][] sums) {
        int[] rgbs = new int[boxes.size()];
        int[] byBin = new int[BINS];
        for (int i = 0; i < rgbs.length; i++) {
            Box box = boxes.get(i);
            for (int channel = 0; channel < 3; channel++) {
                long[] of = sums[channel];
                long sum = Arrays.stream(box.bins()).mapToLong(bin -> of[bin]).sum();
                rgbs[i] |= (int) (sum / Math.max(1, box.count())) << 8 * channel;
            }
            for (int bin : box.bins()) {
                byBin[bin] = i;
            }
        }
        return new GifPalette(rgbs, Map.of(), byBin);
    }
}
