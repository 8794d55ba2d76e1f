package orrery.editor.timeline;

import java.util.List;

/// Ticks side by side, summed up to what is about a pixel wide. Immutable.
///
/// @param firstTick first tick of the first bin, a multiple of the ticks a bin
/// @param ticksPerBin a power of two
/// @param bins the bins from left to right; some may have no ticks
/// @param keeping how the ticks of each are kept
record TickBins(long firstTick, int ticksPerBin, List<TickSummary> bins, List<TickKeeping> keeping) {

    static final TickBins NONE = new TickBins(0, 1, List.of(), List.of());

    /// The same, kept like this.
    TickBins keptAs(List<TickKeeping> how) {
        return new TickBins(firstTick, ticksPerBin, bins, how);
    }

    /// First tick of a bin.
    long tickOf(int bin) {
        return firstTick + (long) bin * ticksPerBin;
    }

    /// The bin that holds a tick, or -1.
    int binOf(long tick) {
        long bin = Math.floorDiv(tick - firstTick, ticksPerBin);
        return bin >= 0 && bin < bins.size() ? (int) bin : -1;
    }

    /// How many ticks a bin must have to be at least a pixel wide.
    static int ticksPerBin(double pixelsPerTick) {
        int ticks = 1;
        while (ticks * pixelsPerTick < 1) {
            ticks *= 2;
        }
        return ticks;
    }
}
