package orrery.ecs.engine.segment;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import orrery.ecs.world.Author;

/// Packs author and tick, and whether it was at the state before the tick, into one `int`: four bytes a row where they would be
/// thirteen.
///
/// The upper bits are the number of a span: an author, 4,096 ticks, and whether in them or at the states before them, noted
/// once; the lower bits are the tick in it. There is room for a million spans; who writes after that is not known. The first
/// span is the program's, so that 0 stands for nobody.
public final class WriteStamps {
    private static final int TICK_BITS = 12;
    private static final int MOST = 1 << Integer.SIZE - TICK_BITS;

    private record Span(Author author, long number, boolean atState) {}

    /// Filled up to [#count]; another thread may read what was there when it was told of a stamp.
    private volatile Span[] spans = new Span[16];
    private int count;
    private final Map<Span, Integer> places = new HashMap<>();

    public WriteStamps() {
        of(Author.PROGRAM, 0, false);
    }

    int of(Author author, long tick, boolean atState) {
        Span span = new Span(author, tick >> TICK_BITS, atState);
        Integer known = places.get(span);
        int place = known == null ? note(span) : known;
        return place < 0 ? 0 : place << TICK_BITS | (int) tick & (1 << TICK_BITS) - 1;
    }

    private int note(Span span) {
        if (count == MOST) {
            return -1;
        }
        Span[] noted = count < spans.length ? spans : Arrays.copyOf(spans, 2 * count);
        noted[count] = span;
        spans = noted;
        places.put(span, count);
        return count++;
    }

    public Author author(int stamp) {
        return spans[stamp >>> TICK_BITS].author;
    }

    /// Whether it was written at the state before its tick, see [EngineSegment#isAtState].
    public boolean isAtState(int stamp) {
        return spans[stamp >>> TICK_BITS].atState;
    }

    public long tick(int stamp) {
        return spans[stamp >>> TICK_BITS].number << TICK_BITS | stamp & (1 << TICK_BITS) - 1;
    }
}
