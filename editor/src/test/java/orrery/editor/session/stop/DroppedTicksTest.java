package orrery.editor.session.stop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DroppedTicksTest {
    private static final int TICKS = 40;

    @Test
    void random_changes_leave_what_they_leave_of_a_set_of_ticks() {
        Random random = new Random(1);
        DroppedTicks dropped = new DroppedTicks();
        TreeSet<Long> expected = new TreeSet<>();
        for (int i = 0; i < 10_000; i++) {
            long tick = random.nextInt(TICKS);
            switch (random.nextInt(10)) {
                case 0 -> {
                    dropped.removeBefore(tick);
                    expected.headSet(tick).clear();
                }
                case 1 -> {
                    dropped.removeAfter(tick);
                    expected.tailSet(tick, false).clear();
                }
                case 2, 3, 4 -> {
                    dropped.remove(tick);
                    expected.remove(tick);
                }
                default -> {
                    dropped.add(tick);
                    expected.add(tick);
                }
            }
            assertEquals(expected, ticks(dropped));
        }
    }

    @Test
    void of_more_than_1000_ranges_the_two_oldest_are_joined() {
        DroppedTicks dropped = new DroppedTicks();
        LongStream.rangeClosed(1, 1_001).forEach(i -> dropped.add(10 * i));
        assertEquals(11 + 999, ticks(dropped).size());
    }

    private static SortedSet<Long> ticks(DroppedTicks dropped) {
        TreeSet<Long> found = new TreeSet<>();
        dropped.ranges().forEach((first, last) -> LongStream.rangeClosed(first, last).forEach(found::add));
        return found;
    }
}
