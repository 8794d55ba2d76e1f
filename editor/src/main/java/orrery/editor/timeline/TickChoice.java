package orrery.editor.timeline;

import orrery.editor.text.NumberFormats;

/// The ticks that were chosen, from one to another, both included; one where both are the same. Immutable.
///
/// @param first the first
/// @param last the last, at least the first
record TickChoice(long first, long last) {
    /// The ticks between two, in either order.
    static TickChoice between(long one, long other) {
        return new TickChoice(Math.min(one, other), Math.max(one, other));
    }

    /// Whether it is more than one tick.
    boolean isRange() {
        return last > first;
    }

    /// Whether a tick is among them.
    boolean contains(long tick) {
        return tick >= first && tick <= last;
    }

    /// Number of ticks.
    long count() {
        return last - first + 1;
    }

    /// As people read it: `1 220 to 1 262: 43 ticks`.
    String text() {
        return isRange()
                ? "%s to %s: %s".formatted(NumberFormats.grouped(first), NumberFormats.grouped(last),
                        NumberFormats.counted(count(), "tick", "ticks"))
                : "tick " + NumberFormats.grouped(first);
    }
}
