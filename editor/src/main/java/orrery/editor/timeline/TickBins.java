package orrery.editor.timeline;

import java.util.List;

/// Consecutive ticks, summarized in bins that are at least a pixel wide. Immutable.
///
/// @param firstTick first tick of the first bin, a multiple of `ticksPerBin`
/// @param ticksPerBin number of ticks in a bin, a power of two
/// @param bins summaries of the bins from left to right; a bin may have no kept ticks
/// @param keeping how the ticks of each bin are stored
record TickBins(long firstTick, int ticksPerBin, List<TickSummary> bins, List<TickStorage> keeping) {

    static final TickBins NONE = new TickBins(0, 1, List.of(), List.of());

    /// Returns a copy with this value of `keeping`.
    TickBins keptAs(List<TickStorage> how) {
        return new TickBins(firstTick, ticksPerBin, bins, how);
    }

    /// Returns the first tick of a bin.
    long tickOf(int bin) {
        return firstTick + (long) bin * ticksPerBin;
    }

    /// Returns the kept ticks of a bin. The bin must contain at least one kept tick.
    TickChoice keptOf(int bin, TimelineSlice.Kept kept) {
        long first = tickOf(bin);
        return new TickChoice(Math.max(first, kept.first()), Math.min(first + ticksPerBin - 1, kept.last()));
    }

    /// Returns the index of the bin that contains a tick; -1 if no bin does.
    int binOf(long tick) {
        long bin = Math.floorDiv(tick - firstTick, ticksPerBin);
        return bin >= 0 && bin < bins.size() ? (int) bin : -1;
    }

    /// Returns the number of ticks in a bin: the smallest power of two with which a bin is at least a pixel wide.
    static int ticksPerBin(double pixelsPerTick) {
        int ticks = 1;
        while (ticks * pixelsPerTick < 1) {
            ticks *= 2;
        }
        return ticks;
    }
}
