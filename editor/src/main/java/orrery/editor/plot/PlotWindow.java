package orrery.editor.plot;

/// Which ticks are seen, and how wide. Immutable.
///
/// @param firstTick tick at the left edge, with fraction; of no meaning while all are shown
/// @param pixelsPerTick width of a tick, above 0
/// @param widthPixels width of the lines' ground, at least 1
/// @param showsAll whether all recorded ticks are kept in sight
record PlotWindow(double firstTick, double pixelsPerTick, double widthPixels, boolean showsAll) {

    private static final double MOST_PIXELS_PER_TICK = 48;
    private static final double ROOM = 1.02;

    /// The same window standing still: where it shows all, it shows these states.
    PlotWindow settled(long first, long newest) {
        double scale = Math.min(MOST_PIXELS_PER_TICK, widthPixels / ((newest - first + 1) * ROOM));
        return showsAll ? new PlotWindow(first, scale, widthPixels, true) : this;
    }

    PlotWindow wide(double pixels) {
        return new PlotWindow(firstTick, pixelsPerTick, Math.max(1, pixels), showsAll);
    }

    PlotWindow showingAll() {
        return new PlotWindow(firstTick, pixelsPerTick, widthPixels, true);
    }

    /// Makes ticks wider by a factor, about a place.
    PlotWindow zoomed(double factor, double x) {
        double scale = Math.clamp(pixelsPerTick * factor, 1e-6, MOST_PIXELS_PER_TICK);
        return new PlotWindow(tickAt(x) - x / scale, scale, widthPixels, false);
    }

    /// Moves to later ticks by pixels.
    PlotWindow panned(double pixels) {
        return new PlotWindow(firstTick + pixels / pixelsPerTick, pixelsPerTick, widthPixels, false);
    }

    /// Where a state is, in pixels from the left edge.
    double xOf(double tick) {
        return (tick - firstTick) * pixelsPerTick;
    }

    /// The state at a distance from the left edge, with fraction.
    double tickAt(double x) {
        return firstTick + x / pixelsPerTick;
    }
}
