package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class HandleSortTest {

    @Test
    void numbers_are_sorted_negative_ones_first_and_nan_last() {
        double[] keys = {3, Double.NaN, -1, Double.NEGATIVE_INFINITY, 0.5, -0.25};
        long[] handles = {1, 2, 3, 4, 5, 6};
        assertArrayEquals(new long[] {4, 3, 6, 5, 1, 2}, HandleSort.byNumber(handles, keys, true));
        assertArrayEquals(new long[] {2, 1, 5, 6, 3, 4}, HandleSort.byNumber(handles, keys, false));
    }

    @Test
    void equal_ones_stay_as_they_were_either_way() {
        assertArrayEquals(new long[] {2, 1, 3},
                HandleSort.byNumber(new long[] {1, 2, 3}, new double[] {0, -1, -0.0}, true));
        assertArrayEquals(new long[] {1, 3, 2},
                HandleSort.byNumber(new long[] {1, 2, 3}, new double[] {0, -1, -0.0}, false));
    }

    @Test
    void many_numbers_are_sorted_as_few_are() {
        long seed = 7;
        Random random = new Random(seed);
        double[] keys = random.doubles(20_000, -1e9, 1e9).toArray();
        long[] handles = IntStream.range(0, keys.length).asLongStream().toArray();
        long[] expected = IntStream.range(0, keys.length).boxed().sorted(Comparator.comparingDouble(i -> keys[i]))
                .mapToLong(i -> i).toArray();
        assertArrayEquals(expected, HandleSort.byNumber(handles, keys, true));
    }

    @Test
    void texts_are_sorted_whatever_their_capitals_and_empty_ones_come_last() {
        String[] texts = {"moon", "", "Ada", "earth"};
        long[] handles = {1, 2, 3, 4};
        assertArrayEquals(new long[] {3, 4, 1, 2}, HandleSort.byText(handles, Arrays.copyOf(texts, 4), true));
        assertArrayEquals(new long[] {1, 4, 3, 2}, HandleSort.byText(handles, Arrays.copyOf(texts, 4), false));
    }
}
