package orrery.ecs.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Different values have different hashes, and hashes that older files and random streams depend on stay what they were.
class ValueHashTest {
    enum Mood {
        CALM
    }

    enum Sea {
        CALM
    }

    record Point(double x, float y) {}

    record Holder(Object value) {}

    private static void assertDistinct(Object... values) {
        Map<Long, Object> known = new HashMap<>();
        for (Object each : values) {
            Object other = known.put(Values.hash(each), each);
            assertEquals(null, other, () -> "same hash as " + each);
        }
    }

    @Test
    void collections_of_few_small_numbers_differ() {
        assertDistinct(List.of(), List.of(1), List.of(2, 0), List.of(3, 0, 0), List.of(2, 2), List.of(0),
                List.of(0, 0));
        assertDistinct(new int[] {}, new int[] {1}, new int[] {2, 0}, new int[] {3, 0, 0}, new int[] {0});
        assertDistinct(Set.of(), Set.of(1), Set.of(0), Set.of(0, 1), Set.of(2));
        assertDistinct(Map.of(), Map.of(1, 1), Map.of(2, 2), Map.of(1, 2), Map.of(2, 1), Map.of("a", "a"),
                Map.of("b", "b"));
    }

    @Test
    void texts_that_start_with_their_own_length_differ() {
        assertDistinct("", "\u0001", "\u0002\0", "\u0003\0\0");
        assertDistinct("Aa" + "x".repeat(63), "!" + "x".repeat(63));
    }

    @Test
    void equal_numbers_of_other_classes_differ() {
        assertDistinct(5, 5L, (short) 5, (byte) 5, "5", (char) 5, '5', Float.intBitsToFloat(5),
                Double.longBitsToDouble(5));
        assertDistinct(0, 0L, 0f, 0d, (short) 0, (byte) 0, '0', "0", false, List.of(), Set.of(), Map.of(),
                new int[0],
                new long[0]);
        assertDistinct(true, "true");
        assertDistinct(List.of(5), List.of(5L), Set.of(5), new int[] {5}, new long[] {5}, new Object[] {5}, 5);
        assertDistinct(Map.of(1, 5), List.of(1, 5), Set.of(1, 5));
        assertDistinct(Mood.CALM, Sea.CALM, "CALM");
        assertDistinct(new Holder(1), new Holder(1L), new Holder(List.of()));
    }

    @Test
    void the_order_of_sets_and_maps_does_not_count() {
        Map<String, Integer> forwards = new LinkedHashMap<>(Map.of("a", 1));
        forwards.put("b", 2);
        Map<String, Integer> backwards = new LinkedHashMap<>(Map.of("b", 2));
        backwards.put("a", 1);
        assertEquals(Values.hash(forwards), Values.hash(backwards));
        assertNotEquals(Values.hash(List.of(1, 2)), Values.hash(List.of(2, 1)));
    }

    @Test
    void names_lists_of_names_and_records_of_numbers_have_the_hashes_of_the_first_version() {
        assertEquals(0, Values.hash(""));
        assertEquals(former("Weather"), Values.hash("Weather"));
        assertEquals(0, Values.hash(List.of()));
        assertEquals(Values.mix(Values.mix(2, former("Move")), former("Draw")), Values.hash(List.of("Move", "Draw")));
        long point = Values.mix(Values.mix(former("Point"), Double.doubleToLongBits(1.5)), Float.floatToIntBits(-2f));
        assertEquals(point, Values.hash(new Point(1.5, -2f)));
    }

    private static long former(String text) {
        long hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = Values.mix(hash, text.charAt(i));
        }
        return hash;
    }
}
