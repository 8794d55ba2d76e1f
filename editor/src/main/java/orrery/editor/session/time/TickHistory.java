package orrery.editor.session.time;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The records of consecutive ticks, oldest first. Keeps at most 200,000; when it is full, it drops the oldest 20,000 at once.
public final class TickHistory {
    /// Largest number of ticks.
    public static final int MOST_TICKS = 200_000;
    private static final int DROPPED_AT_ONCE = 20_000;

    private final List<TickRecord> ticks = new ArrayList<>();
    private final boolean countsFirst;
    /// Number of the first tick ever added, even if its record is no longer kept; -1 if none was added.
    private long oldest = -1;
    private int laterEdits;
    private List<ReloadMark> reloads = List.of();

    /// Creates a history without ticks.
    ///
    /// @param countsFirst whether [#laterEdits()] counts the edits before the first tick: false if the scene contains these edits
    public TickHistory(boolean countsFirst) {
        this.countsFirst = countsFirst;
    }

    /// Number of ticks kept.
    public int size() {
        return ticks.size();
    }

    /// Returns the record at an index; 0 is the oldest one kept.
    public TickRecord get(int place) {
        return ticks.get(place);
    }

    /// Number of the first kept tick; 0 if none is kept.
    public long firstTick() {
        return ticks.isEmpty() ? 0 : ticks.getFirst().tick();
    }

    /// Number of the last kept tick; 0 if none is kept.
    public long lastTick() {
        return ticks.isEmpty() ? 0 : ticks.getLast().tick();
    }

    /// Number of edits before the ticks of this history, including ticks that were dropped because it was full. Edits before the
    /// first tick count only if the history was created with `countsFirst`; edits before a failed tick do not count.
    int laterEdits() {
        return laterEdits;
    }

    /// How many of the edits before a tick [#laterEdits()] counts. None if the tick failed, because the tick that is run in its
    /// place has the same edits before it. None if it is the first tick and `countsFirst` is false.
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

    /// Adds a reload of the code after the last tick. Replaces the mark of earlier reloads at the same tick; the new mark counts
    /// them, too.
    public void reloaded(ReloadMark mark) {
        List<ReloadMark> all = new ArrayList<>(reloads);
        boolean isAgain = !all.isEmpty() && all.getLast().tick() == mark.tick();
        all.add(isAgain ? mark.after(all.removeLast()) : mark);
        reloads = List.copyOf(all);
    }

    /// Adds the record of a tick. Removes the records of this tick and later ones first.
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

    /// Returns a copy without the ticks and reloads after `last`.
    TickHistory upTo(long last) {
        TickHistory copy = new TickHistory(countsFirst);
        copy.ticks.addAll(between(firstTick(), last));
        copy.oldest = oldest;
        copy.reloads = reloads.stream().filter(mark -> mark.tick() <= last).toList();
        copy.laterEdits = laterEdits - between(last + 1, lastTick()).stream().mapToInt(this::laterEdits).sum();
        return copy;
    }

    /// Returns a copy in which one tick has one more breach of an invariant.
    TickHistory withBreach(long tick) {
        TickHistory copy = upTo(lastTick());
        copy.ticks.replaceAll(record -> record.tick() == tick ? record.withBreach() : record);
        return copy;
    }
}
