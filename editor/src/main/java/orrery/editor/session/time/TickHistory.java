package orrery.editor.session.time;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The ticks run so far, oldest first; the oldest go first when there are too many.
public final class TickHistory {
    /// Most ticks that are kept.
    public static final int MOST_TICKS = 200_000;
    private static final int DROPPED_AT_ONCE = 20_000;

    private final List<TickRecord> ticks = new ArrayList<>();
    /// The first tick that there was, kept or not; -1 before it.
    private long oldest = -1;
    private int laterEdits;

    public TickHistory() {}

    /// Number of ticks kept.
    public int size() {
        return ticks.size();
    }

    /// The tick at a place from 0.
    public TickRecord get(int place) {
        return ticks.get(place);
    }

    /// Number of the first tick kept, or 0 if there is none.
    public long firstTick() {
        return ticks.isEmpty() ? 0 : ticks.getFirst().tick();
    }

    /// Number of the last tick kept, or 0 if there is none.
    public long lastTick() {
        return ticks.isEmpty() ? 0 : ticks.getLast().tick();
    }

    /// Number of edits before its ticks, those that are not kept any more included, those at the start of the first left out.
    int laterEdits() {
        return laterEdits;
    }

    /// An edit before a tick that failed is still to come before the same tick.
    private int laterEdits(TickRecord record) {
        return record.failed() || record.tick() == oldest ? 0 : record.edits();
    }

    /// What became of a tick; null where that is not kept.
    public @Nullable TickRecord find(long tick) {
        long place = tick - firstTick();
        return place >= 0 && place < ticks.size() ? ticks.get((int) place) : null;
    }

    /// The ticks with these numbers, as far as they are kept.
    public List<TickRecord> between(long first, long last) {
        int from = Math.clamp(first - firstTick(), 0, ticks.size());
        int to = Math.clamp(last - firstTick() + 1, from, ticks.size());
        return List.copyOf(ticks.subList(from, to));
    }

    public void add(TickRecord record) {
        if (ticks.size() >= MOST_TICKS) {
            ticks.subList(0, DROPPED_AT_ONCE).clear();
        }
        while (!ticks.isEmpty() && ticks.getLast().tick() >= record.tick()) {
            laterEdits -= laterEdits(ticks.removeLast());
        }
        oldest = oldest < 0 ? record.tick() : oldest;
        laterEdits += laterEdits(record);
        ticks.add(record);
    }

    /// A history of the same ticks up to one.
    TickHistory upTo(long last) {
        TickHistory copy = new TickHistory();
        copy.ticks.addAll(between(firstTick(), last));
        copy.oldest = oldest;
        copy.laterEdits = laterEdits - between(last + 1, lastTick()).stream().mapToInt(this::laterEdits).sum();
        return copy;
    }

    /// A history of the same ticks in which one has one more breach.
    TickHistory withBreach(long tick) {
        TickHistory copy = upTo(lastTick());
        copy.ticks.replaceAll(record -> record.tick() == tick ? record.withBreach() : record);
        return copy;
    }
}
