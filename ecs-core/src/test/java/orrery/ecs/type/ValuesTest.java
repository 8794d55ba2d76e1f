package orrery.ecs.type;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ValuesTest {
    record Point(float x, int[] parts) {}

    @Test
    void sets_keep_their_order_on_every_run() {
        List<String> words = List.of("pear", "apple", "fig", "plum", "date", "quince");
        assertEquals(words, List.copyOf((Collection<?>) Values.copyIn(new LinkedHashSet<>(words))));
    }

    @Test
    void arrays_of_arrays_are_copied_all_the_way_down() {
        int[][] grid = {{1, 2}, {3}};
        int[][] stored = (int[][]) Values.copyIn(grid);
        grid[1][0] = 9;
        assertArrayEquals(new int[] {3}, stored[1]);
    }

    @Test
    void the_text_of_a_value_has_the_elements_of_arrays_at_any_depth() {
        assertEquals("[[1, 2], [3]]", Values.text(new int[][] {{1, 2}, {3}}));
        assertEquals("{a=[Point[x=1.0, parts=[7]]]}", Values.text(Map.of("a", List.of(new Point(1, new int[] {7})))));
        assertEquals("null", Values.text(null));
        assertEquals("p for 3", Values.text(new Labelled("p", 3)));
    }

    record Labelled(String name, int price) {
        @Override
        public String toString() {
            return name + " for " + price;
        }
    }

    @Test
    void nans_are_the_same_and_minus_zero_is_not_zero() {
        assertTrue(Values.same(List.of(Float.NaN), List.of(Float.intBitsToFloat(0x7fc00001))));
        assertTrue(Values.same(new double[] {Double.NaN}, new double[] {Double.longBitsToDouble(0x7ff8000000000001L)}));
        assertFalse(Values.same(new float[] {0f}, new float[] {-0f}));
    }

    @Test
    void the_order_of_sets_and_maps_counts() {
        Set<String> set = new LinkedHashSet<>(List.of("a", "b"));
        assertTrue(Values.same(set, new LinkedHashSet<>(List.of("a", "b"))));
        assertFalse(Values.same(set, new LinkedHashSet<>(List.of("b", "a"))));
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        Map<String, Integer> other = new LinkedHashMap<>();
        other.put("b", 2);
        other.put("a", 1);
        assertTrue(Values.same(map, new LinkedHashMap<>(map)));
        assertFalse(Values.same(map, other));
        assertFalse(Values.same(map, Map.of("a", 1)));
    }

    record Priced(String name, int price) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Priced priced && priced.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    record Shelf(Priced first) {}

    @Test
    void records_are_the_same_if_their_components_are() {
        assertTrue(Values.same(new Priced("tea", 1), new Priced("tea", 1)));
        assertFalse(Values.same(List.of(new Priced("tea", 1)), List.of(new Priced("tea", 2))));
        assertFalse(Values.same(new Shelf(new Priced("tea", 1)), new Shelf(new Priced("tea", 2))));
        assertFalse(Values.same(new Shelf(new Priced("tea", 1)), new Priced("tea", 1)));
    }

    @Test
    void a_hash_depends_on_the_value_alone() {
        assertEquals(Values.hash(new Point(1, new int[] {2, 3})), Values.hash(new Point(1, new int[] {2, 3})));
        assertNotEquals(Values.hash(new Point(1, new int[] {2, 3})), Values.hash(new Point(1, new int[] {3, 2})));
        assertEquals(Values.hash(Map.of("a", 1, "b", 2)), Values.hash(Map.of("b", 2, "a", 1)));
        assertNotEquals(Values.hash(List.of(1, 2)), Values.hash(List.of(2, 1)));
    }

    @Test
    void a_null_inside_is_found() {
        assertTrue(Values.hasNull(null));
        assertTrue(Values.hasNull(Arrays.asList("a", null)));
        assertTrue(Values.hasNull(new String[] {null}));
        assertFalse(Values.hasNull(new int[] {0}));
    }
}
