package orrery.editor.timeline;

import orrery.editor.text.NumberFormats;

/// The chosen ticks: a range with both ends included, or a single tick. Immutable.
///
/// @param first the first chosen tick
/// @param last the last chosen tick, at least `first`
record TickChoice(long first, long last) {
    /// Creates the range between two ticks, given in any order.
    static TickChoice between(long one, long other) {
        return new TickChoice(Math.min(one, other), Math.max(one, other));
    }

    /// Whether more than one tick is chosen.
    boolean isRange() {
        return last > first;
    }

    /// Whether this tick is among the chosen ticks.
    boolean contains(long tick) {
        return tick >= first && tick <= last;
    }

    /// Returns the name of the command that compares the ends of the range.
    String compareText() {
        return "Compare tick %s with %s".formatted(NumberFormats.grouped(first), NumberFormats.grouped(last));
    }

    /// Number of chosen ticks.
    long count() {
        return last - first + 1;
    }

    /// Returns the text for display: `1 220 to 1 262: 43 ticks`.
    String text() {
        return isRange()
                ? "%s to %s: %s".formatted(NumberFormats.grouped(first), NumberFormats.grouped(last),
                        NumberFormats.counted(count(), "tick", "ticks"))
                : "tick " + NumberFormats.grouped(first);
    }
}
