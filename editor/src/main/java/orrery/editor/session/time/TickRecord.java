package orrery.editor.session.time;

import orrery.ecs.type.ComponentType;

/// What became of one tick, for the timeline. Arrays are not to be changed.
///
/// @param tick its number
/// @param changed by component type id, number of entities in its change set
/// @param created entities created
/// @param destroyed entities destroyed
/// @param systemNanos by place in the schedule's systems, time in nanoseconds
/// @param edits edits made before it
/// @param breaches number of breaches of invariants that began in it
/// @param failed whether a system threw in it
public record TickRecord(long tick, int[] changed, int created, int destroyed, long[] systemNanos, int edits,
        int breaches, boolean failed) {
    /// The same, following upon another number of edits.
    TickRecord withEdits(int count) {
        return new TickRecord(tick, changed, created, destroyed, systemNanos, count, breaches, failed);
    }

    /// The same with one more breach.
    TickRecord withBreach() {
        return new TickRecord(tick, changed, created, destroyed, systemNanos, edits, breaches + 1, failed);
    }

    /// Whether a type may have changed in it, by an edit before it or a system.
    public boolean mayHaveChanged(ComponentType<?> type) {
        return type.id() >= changed.length || changed[type.id()] > 0;
    }

    /// Time of all systems, in nanoseconds.
    public long totalNanos() {
        long sum = 0;
        for (long nanos : systemNanos) {
            sum += nanos;
        }
        return sum;
    }
}
