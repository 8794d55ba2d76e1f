package orrery.editor.plot;

/// The visible ticks and their width. Immutable.
///
/// @param firstTick tick at the left edge, with fraction; if `showsAll`, [#fixed] replaces it
/// @param pixelsPerTick width of a tick, above 0; if `showsAll`, [#fixed] replaces it
/// @param widthPixels width of the area in which lines are drawn, at least 1
/// @param showsAll whether all recorded ticks stay visible
record PlotWindow(double firstTick, double pixelsPerTick, double widthPixels, boolean showsAll) {

    private static final double MOST_PIXELS_PER_TICK = 48;
    private static final double ROOM = 1.02;

    /// If this window shows all ticks, returns the window with ticks `first` to `newest`; otherwise returns this window.
    PlotWindow fixed(long first, long newest) {
        double scale = Math.min(MOST_PIXELS_PER_TICK, widthPixels / ((newest - first + 1) * ROOM));
        return showsAll ? new PlotWindow(first, scale, widthPixels, true) : this;
    }

    PlotWindow wide(double pixels) {
        return new PlotWindow(firstTick, pixelsPerTick, Math.max(1, pixels), showsAll);
    }

    PlotWindow showingAll() {
        return new PlotWindow(firstTick, pixelsPerTick, widthPixels, true);
    }

    /// Returns a window with ticks wider by a factor, up to a maximum, and without `showsAll`. The tick at the position `x` stays
    /// there.
    PlotWindow zoomed(double factor, double x) {
        double scale = Math.clamp(pixelsPerTick * factor, 1e-6, MOST_PIXELS_PER_TICK);
        return new PlotWindow(tickAt(x) - x / scale, scale, widthPixels, false);
    }

    /// Returns a window, without `showsAll`, moved to later ticks by a number of pixels; negative numbers move it to earlier
    /// ticks.
    PlotWindow panned(double pixels) {
        return new PlotWindow(firstTick + pixels / pixelsPerTick, pixelsPerTick, widthPixels, false);
    }

    /// Returns the position of a tick, in pixels from the left edge.
    double xOf(double tick) {
        return (tick - firstTick) * pixelsPerTick;
    }

    /// Returns the tick at a distance in pixels from the left edge, with fraction.
    double tickAt(double x) {
        return firstTick + x / pixelsPerTick;
    }
}
