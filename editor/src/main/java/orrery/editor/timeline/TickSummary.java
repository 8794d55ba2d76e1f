package orrery.editor.timeline;

import java.util.Arrays;
import orrery.editor.session.time.TickRecord;

/// The summary of consecutive ticks: the minimum and maximum number of changes of each type, the slowest tick, and sums. Ticks
/// may be added until the summary is shared with another thread.
final class TickSummary {
    private static final int[] NO_COUNTS = {};
    private static final long[] NO_NANOS = {};

    private int ticks;
    private boolean ownsCounts;
    private int[] least = NO_COUNTS;
    private int[] most = NO_COUNTS;
    private long[] slowest = NO_NANOS;
    private long slowestNanos = -1;
    private long totalNanos;
    private long created;
    private long destroyed;
    private long edits;
    private int failures;
    private long breaches;
    private long firstBreach = -1;

    /// Adds a tick.
    void add(TickRecord tick) {
        include(tick.changed(), tick.changed());
        long nanos = tick.totalNanos();
        takeSlowest(tick.systemNanos(), nanos);
        totalNanos += nanos;
        created += tick.created();
        destroyed += tick.destroyed();
        edits += tick.edits();
        failures += tick.failed() ? 1 : 0;
        addBreaches(tick.breaches(), tick.tick());
        ticks++;
    }

    /// Adds the ticks of another summary.
    void add(TickSummary other) {
        if (other.ticks == 0) {
            return;
        }
        include(other.least, other.most);
        takeSlowest(other.slowest, other.slowestNanos);
        totalNanos += other.totalNanos;
        created += other.created;
        destroyed += other.destroyed;
        edits += other.edits;
        failures += other.failures;
        addBreaches(other.breaches, other.firstBreach);
        ticks += other.ticks;
    }

    private void addBreaches(long count, long first) {
        if (count > 0) {
            firstBreach = breaches == 0 ? first : Math.min(firstBreach, first);
            breaches += count;
        }
    }

    private void include(int[] low, int[] high) {
        if (ticks == 0) {
            least = low;
            most = high;
            return;
        }
        if (!ownsCounts || least.length != low.length) {
            least = Arrays.copyOf(least, low.length);
            most = Arrays.copyOf(most, high.length);
            ownsCounts = true;
        }
        for (int i = 0; i < low.length; i++) {
            least[i] = Math.min(least[i], low[i]);
            most[i] = Math.max(most[i], high[i]);
        }
    }

    private void takeSlowest(long[] nanos, long total) {
        if (total > slowestNanos) {
            slowest = nanos;
            slowestNanos = total;
        }
    }

    /// Number of ticks.
    int ticks() {
        return ticks;
    }

    /// Smallest number of changes of a type in one of the ticks.
    int least(int typeId) {
        return typeId < least.length ? least[typeId] : 0;
    }

    /// Greatest number of changes of a type in one of the ticks.
    int most(int typeId) {
        return typeId < most.length ? most[typeId] : 0;
    }

    /// Time that a system took in the slowest of the ticks, in nanoseconds.
    long slowestNanos(int system) {
        return system < slowest.length ? slowest[system] : 0;
    }

    /// Time of all systems together in the slowest of the ticks, in nanoseconds.
    long slowestNanos() {
        return Math.max(0, slowestNanos);
    }

    /// Time of all systems together in all of the ticks, in nanoseconds.
    long totalNanos() {
        return totalNanos;
    }

    /// Number of created entities.
    long created() {
        return created;
    }

    /// Number of destroyed entities.
    long destroyed() {
        return destroyed;
    }

    /// Number of edits made directly before one of the ticks.
    long edits() {
        return edits;
    }

    /// Number of breaches of invariants that began in the ticks.
    long breaches() {
        return breaches;
    }

    /// The first tick in which an invariant broke; -1 if none broke.
    long firstBreach() {
        return firstBreach;
    }

    /// Number of ticks that failed.
    int failures() {
        return failures;
    }
}
