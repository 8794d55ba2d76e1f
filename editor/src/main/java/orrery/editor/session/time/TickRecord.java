package orrery.editor.session.time;

import orrery.ecs.type.ComponentType;

/// The record of one tick, for the timeline. The arrays must not be changed.
///
/// @param tick its number
/// @param changed number of entities in the change set of each component type, by type id
/// @param created number of entities created
/// @param destroyed number of entities destroyed
/// @param systemNanos duration of each system in nanoseconds, by index in the definition
/// @param edits number of edits before it
/// @param breaches number of breaches of invariants that began in it
/// @param failed whether a system threw in it
public record TickRecord(long tick, int[] changed, int created, int destroyed, long[] systemNanos, int edits,
        int breaches, boolean failed) {
    /// Returns a copy with another number of edits.
    TickRecord withEdits(int count) {
        return new TickRecord(tick, changed, created, destroyed, systemNanos, count, breaches, failed);
    }

    /// Returns a copy with one more breach.
    TickRecord withBreach() {
        return new TickRecord(tick, changed, created, destroyed, systemNanos, edits, breaches + 1, failed);
    }

    /// Whether a type may have changed in the tick or in the edits before it.
    public boolean mayHaveChanged(ComponentType<?> type) {
        return type.id() >= changed.length || changed[type.id()] > 0;
    }

    /// Duration of all systems in nanoseconds.
    public long totalNanos() {
        long sum = 0;
        for (long nanos : systemNanos) {
            sum += nanos;
        }
        return sum;
    }
}
