package orrery.editor.session.time;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The records of the ticks run so far, oldest first. Keeps 200,000 ticks at most.
public final class TickHistory {
    /// Largest number of ticks.
    public static final int MOST_TICKS = 200_000;
    private static final int DROPPED_AT_ONCE = 20_000;

    private final List<TickRecord> ticks = new ArrayList<>();
    private final boolean countsFirst;
    /// The first tick ever added, even if it is no longer kept; -1 if none was added.
    private long oldest = -1;
    private int laterEdits;
    private List<ReloadMark> reloads = List.of();

    /// Creates a history without ticks.
    ///
    /// @param countsFirst whether [#laterEdits()] counts the edits before the first tick, because no scene contains them
    public TickHistory(boolean countsFirst) {
        this.countsFirst = countsFirst;
    }

    /// Number of ticks kept.
    public int size() {
        return ticks.size();
    }

    /// Returns the tick at an index from 0.
    public TickRecord get(int place) {
        return ticks.get(place);
    }

    /// Number of the first kept tick, or 0.
    public long firstTick() {
        return ticks.isEmpty() ? 0 : ticks.getFirst().tick();
    }

    /// Number of the last kept tick, or 0.
    public long lastTick() {
        return ticks.isEmpty() ? 0 : ticks.getLast().tick();
    }

    /// Number of edits in the ticks that were added, including ticks that are no longer kept. The edits before the first tick of
    /// a scene are not counted.
    int laterEdits() {
        return laterEdits;
    }

    /// Number of edits before a tick that count in [#laterEdits()]. Those before the first tick of a scene do not count. Those
    /// before a failed tick do not count either, because the next tick has the same edits before it.
    private int laterEdits(TickRecord record) {
        return record.failed() || record.tick() == oldest && !countsFirst ? 0 : record.edits();
    }

    /// Returns the record of a tick; null if it is not kept.
    public @Nullable TickRecord find(long tick) {
        long place = tick - firstTick();
        return place >= 0 && place < ticks.size() ? ticks.get((int) place) : null;
    }

    /// Returns the kept records of a range of ticks.
    public List<TickRecord> between(long first, long last) {
        int from = Math.clamp(first - firstTick(), 0, ticks.size());
        int to = Math.clamp(last - firstTick() + 1, from, ticks.size());
        return List.copyOf(ticks.subList(from, to));
    }

    /// The reloads of code, oldest first, at most one for each tick.
    public List<ReloadMark> reloads() {
        return reloads;
    }

    /// Adds a reload of the code after the last tick.
    public void reloaded(ReloadMark mark) {
        List<ReloadMark> all = new ArrayList<>(reloads);
        boolean isAgain = !all.isEmpty() && all.getLast().tick() == mark.tick();
        all.add(isAgain ? mark.after(all.removeLast()) : mark);
        reloads = List.copyOf(all);
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

    /// Returns a copy without the ticks after `last`.
    TickHistory upTo(long last) {
        TickHistory copy = new TickHistory(countsFirst);
        copy.ticks.addAll(between(firstTick(), last));
        copy.oldest = oldest;
        copy.reloads = reloads.stream().filter(mark -> mark.tick() <= last).toList();
        copy.laterEdits = laterEdits - between(last + 1, lastTick()).stream().mapToInt(this::laterEdits).sum();
        return copy;
    }

    /// Returns a copy in which one tick has one more breach.
    TickHistory withBreach(long tick) {
        TickHistory copy = upTo(lastTick());
        copy.ticks.replaceAll(record -> record.tick() == tick ? record.withBreach() : record);
        return copy;
    }
}
