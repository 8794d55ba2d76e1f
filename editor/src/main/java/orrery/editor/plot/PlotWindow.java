package orrery.editor.plot;

/// The visible ticks and the width of a tick on the screen. Immutable.
///
/// @param firstTick tick at the left edge, with fraction. If `showsAll` is true, [#fixed] computes it
/// @param pixelsPerTick width of a tick, above 0. If `showsAll` is true, [#fixed] computes it
/// @param widthPixels width of the area in which lines are drawn, at least 1
/// @param showsAll whether all recorded ticks are visible, even when ticks are added
record PlotWindow(double firstTick, double pixelsPerTick, double widthPixels, boolean showsAll) {

    private static final double MOST_PIXELS_PER_TICK = 48;
    private static final double ROOM = 1.02;

    /// If `showsAll` is true, returns a window that shows the ticks `first` to `newest`. Otherwise returns this window.
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

    /// Returns a window whose ticks are wider by a factor, up to a maximum. The tick at the position `x` stays there. `showsAll`
    /// of the new window is false.
    PlotWindow zoomed(double factor, double x) {
        double scale = Math.clamp(pixelsPerTick * factor, 1e-6, MOST_PIXELS_PER_TICK);
        return new PlotWindow(tickAt(x) - x / scale, scale, widthPixels, false);
    }

    /// Returns a window moved by a number of pixels to later ticks; negative numbers move it to earlier ticks. `showsAll` of the
    /// new window is false.
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
