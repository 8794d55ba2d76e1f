package orrery.editor.timeline;

/// The visible ticks and their width. Immutable.
///
/// @param firstTick tick at the left edge, with fraction; while following, computed by [#fixed]
/// @param pixelsPerTick width of a tick, above 0
/// @param widthPixels width of the lanes, at least 1
/// @param following whether the newest tick stays visible
record TickWindow(double firstTick, double pixelsPerTick, double widthPixels, boolean following) {

    private static final double ROOM_PIXELS = 48;

    /// Number of ticks that fit.
    double span() {
        return widthPixels / pixelsPerTick;
    }

    /// Returns a copy of a window that follows, with its left edge moved: the newest tick is shown with a little space after it,
    /// or the first kept tick is at the left if all kept ticks fit. Returns any other window unchanged.
    TickWindow fixed(long firstKept, long lastKept) {
        if (!following) {
            return this;
        }
        double newestInSight = lastKept + 1 + ROOM_PIXELS / pixelsPerTick - span();
        return at(Math.max(firstKept, newestInSight));
    }

    /// Returns a copy with another left edge.
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
