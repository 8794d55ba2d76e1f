package orrery.editor.timeline;

/// The visible ticks and the width of a tick on the screen. Immutable.
///
/// @param firstTick tick at the left edge, with fraction. While `following` is true, [#fixed] computes it
/// @param pixelsPerTick width of a tick, above 0
/// @param widthPixels width of the lanes, at least 1
/// @param following whether the window follows the newest tick, so that it stays visible
record TickWindow(double firstTick, double pixelsPerTick, double widthPixels, boolean following) {

    private static final double ROOM_PIXELS = 48;

    /// Number of ticks that fit into the width.
    double span() {
        return widthPixels / pixelsPerTick;
    }

    /// Returns this window unless it follows the newest tick. Otherwise returns a copy with the left edge moved: the newest tick
    /// is shown with a little space after it. If all kept ticks fit, the first kept tick is at the left.
    TickWindow fixed(long firstKept, long lastKept) {
        if (!following) {
            return this;
        }
        double newestInSight = lastKept + 1 + ROOM_PIXELS / pixelsPerTick - span();
        return at(Math.max(firstKept, newestInSight));
    }

    /// Returns a copy with this tick at the left edge.
    TickWindow at(double tick) {
        return new TickWindow(tick, pixelsPerTick, widthPixels, following);
    }

    /// Returns the position of a tick's start, in pixels from the left edge.
    double xOf(double tick) {
        return (tick - firstTick) * pixelsPerTick;
    }

    /// Returns the tick at a distance from the left edge, with fraction.
    double tickAt(double x) {
        return firstTick + x / pixelsPerTick;
    }
}
