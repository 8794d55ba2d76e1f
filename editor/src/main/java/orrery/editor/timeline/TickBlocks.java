package orrery.editor.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.time.TickHistory;
import orrery.editor.session.time.TickRecord;

/// Keeps summaries of 8, 64, 512 … ticks each. The summary of any range, even of 200,000 ticks, is computed from a few of them.
/// Follows a tick history. Simulation thread.
///
/// Block `i` of level `l` contains `8^(l+1)` ticks and begins at tick `i * 8^(l+1)`. The newest tick is never in a block, because
/// a failed tick may run again. Cost: O(1) for each new tick, O(8 log n) for a summary.
final class TickBlocks {
    private static final int LEVELS = 6;
    private static final int FACTOR_BITS = 3;

    private final List<Level> levels = IntStream.range(0, LEVELS).mapToObj(Level::new).toList();
    private @Nullable TickHistory history;
    private @Nullable TickRecord lastTaken;
    private long firstTick;
    private long nextTick;
    private boolean[] changing = {};

    /// The complete blocks of one size, and the block that is being filled.
    private static final class Level {
        final int bits;
        final List<TickSummary> sealed = new ArrayList<>();
        long firstBlock;
        TickSummary open = new TickSummary();

        Level(int number) {
            bits = (number + 1) * FACTOR_BITS;
        }

        void restart(long tick) {
            sealed.clear();
            firstBlock = tick >> bits;
            open = new TickSummary();
        }

        boolean endsWith(long tick) {
            return (tick + 1 & (1L << bits) - 1) == 0;
        }

        TickSummary seal() {
            TickSummary full = open;
            sealed.add(full);
            open = new TickSummary();
            return full;
        }

        @Nullable
        TickSummary block(long number) {
            long place = number - firstBlock;
            return place >= 0 && place < sealed.size() ? sealed.get((int) place) : null;
        }
    }

    /// Adds the ticks that the history has got since the last call. Starts again if the history is a different one, or if its
    /// ticks were replaced.
    void follow(TickHistory newHistory) {
        if (newHistory != history || newHistory.firstTick() != firstTick || !isUnbroken(newHistory)) {
            restart(newHistory);
        }
        for (; nextTick < newHistory.lastTick(); nextTick++) {
            TickRecord tick = newHistory.get((int) (nextTick - firstTick));
            note(tick);
            take(tick);
            lastTaken = tick;
        }
        if (newHistory.size() > 0) {
            note(newHistory.get(newHistory.size() - 1));
        }
    }

    private boolean isUnbroken(TickHistory newHistory) {
        long place = nextTick - 1 - firstTick;
        return place < 0 || place < newHistory.size() && newHistory.get((int) place).equals(lastTaken);
    }

    private void restart(TickHistory newHistory) {
        history = newHistory;
        firstTick = newHistory.firstTick();
        nextTick = firstTick;
        lastTaken = null;
        changing = new boolean[0];
        levels.forEach(level -> level.restart(firstTick));
    }

    private void note(TickRecord tick) {
        int[] changed = tick.changed();
        if (changing.length != changed.length) {
            changing = java.util.Arrays.copyOf(changing, changed.length);
        }
        for (int i = 0; i < changed.length; i++) {
            changing[i] |= changed[i] > 0;
        }
    }

    private void take(TickRecord tick) {
        levels.getFirst().open.add(tick);
        for (int i = 0; i < LEVELS && levels.get(i).endsWith(tick.tick()); i++) {
            TickSummary full = levels.get(i).seal();
            if (i + 1 < LEVELS) {
                levels.get(i + 1).open.add(full);
            }
        }
    }

    /// Whether at least one tick changed the type.
    boolean isChanging(int typeId) {
        return typeId < changing.length && changing[typeId];
    }

    /// Returns the summary of a range of ticks, both ends included. Ticks that are not kept are left out.
    TickSummary summary(long first, long last) {
        TickSummary sum = new TickSummary();
        TickHistory from = history;
        if (from != null && from.size() > 0) {
            collect(from, sum, Math.max(first, from.firstTick()), Math.min(last, from.lastTick()));
        }
        return sum;
    }

    private void collect(TickHistory from, TickSummary sum, long first, long last) {
        long tick = first;
        while (tick <= last) {
            Level level = largestFitting(tick, last);
            TickSummary block = level == null ? null : level.block(tick >> level.bits);
            if (level != null && block != null) {
                sum.add(block);
                tick += 1L << level.bits;
            } else {
                sum.add(from.get((int) (tick - firstTick)));
                tick++;
            }
        }
    }

    /// Returns the level of the largest complete block that starts at `tick` and ends at `last` or before. Null if there is no
    /// such block.
    private @Nullable Level largestFitting(long tick, long last) {
        Level best = null;
        for (Level level : levels) {
            long size = 1L << level.bits;
            boolean fits = (tick & size - 1) == 0 && tick + size - 1 <= last;
            if (!fits || level.block(tick >> level.bits) == null) {
                break;
            }
            best = level;
        }
        return best;
    }
}
