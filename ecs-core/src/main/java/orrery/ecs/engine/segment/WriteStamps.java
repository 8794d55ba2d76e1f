package orrery.ecs.engine.segment;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import orrery.ecs.world.Author;

/// Packs three values into one `int`: the author of a write, its tick, and whether it was made at the state before that tick.
/// Takes 4 bytes for each row instead of 13.
///
/// The upper bits are the index of a span. A span has an author, a range of 4,096 ticks, and a flag: whether its writes were made
/// in these ticks or at the states before them. The lower bits are the tick in the span. There is room for a million spans; a
/// write that would need another one gets stamp 0. The first span is that of the program in ticks 0 to 4,095, so stamp 0 stands
/// for the program at tick 0. Writes by an unknown author also have this stamp.
public final class WriteStamps {
    private static final int TICK_BITS = 12;
    private static final int MOST = 1 << Integer.SIZE - TICK_BITS;

    private record Span(Author author, long number, boolean atState) {}

    /// The first [#count] elements are set. Another thread may read the elements that existed when it received a stamp.
    private volatile Span[] spans = new Span[16];
    private int count;
    private final Map<Span, Integer> places = new HashMap<>();

    /// Creates the stamps of a new world. The first span is that of the program from tick 0 on.
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

    /// The author of a write; the program if the stamp is 0.
    public Author author(int stamp) {
        return spans[stamp >>> TICK_BITS].author;
    }

    /// Whether the write was made at the state before its tick, see [EngineSegment#isAtState].
    public boolean isAtState(int stamp) {
        return spans[stamp >>> TICK_BITS].atState;
    }

    /// The tick to which a write belongs; 0 if the stamp is 0.
    public long tick(int stamp) {
        return spans[stamp >>> TICK_BITS].number << TICK_BITS | stamp & (1 << TICK_BITS) - 1;
    }
}
