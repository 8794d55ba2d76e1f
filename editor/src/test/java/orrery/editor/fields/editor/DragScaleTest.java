package orrery.editor.fields.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.type.Field;

@Execution(ExecutionMode.CONCURRENT)
class DragScaleTest {
    private static Field field(Class<?> type) {
        return Field.plain(0, "n", type);
    }

    @Test
    void a_pixel_is_a_hundredth_of_the_power_of_ten_below_the_value_and_values_are_round() {
        DragScale scale = new DragScale(field(double.class), 27.32);
        assertEquals(27.4, scale.at(1, 1));
        assertEquals(26.3, scale.at(-10, 1));
    }

    @Test
    void shift_moves_ten_times_as_far_and_ctrl_a_tenth() {
        DragScale scale = new DragScale(field(double.class), 27.32);
        assertEquals(28.0, scale.at(1, DragScale.COARSE));
        assertEquals(27.33, scale.at(1, DragScale.FINE));
    }

    @Test
    void a_value_of_0_moves_in_hundredths() {
        assertEquals(0.05f, new DragScale(field(float.class), 0).at(5, 1));
    }

    @Test
    void a_whole_number_stays_whole_and_within_its_range() {
        DragScale scale = new DragScale(field(byte.class), 100);
        assertEquals((byte) 103, scale.at(3, 1));
        assertEquals((byte) 127, scale.at(500, 1));
        assertEquals((byte) -128, scale.at(-500, 1));
        assertEquals(2, new DragScale(field(int.class), 0).at(8, 1));
    }

    @Test
    void a_drag_back_to_its_start_gives_the_value_that_no_double_holds() {
        long large = (1L << 53) + 1;
        DragScale scale = new DragScale(field(long.class), large);
        assertEquals(large, scale.at(0, 1));
        assertEquals(large, scale.back());
        assertEquals(large + 90_000_000_000_000L, scale.at(9, 1));
        assertEquals(Long.MAX_VALUE, new DragScale(field(long.class), Long.MAX_VALUE - 1).at(5, 1));
        assertEquals(Long.MIN_VALUE, new DragScale(field(long.class), Long.MIN_VALUE + 1).at(-5, 1));
    }

    @Test
    void what_is_infinite_or_no_number_stays() {
        for (float value : new float[] {Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN}) {
            DragScale scale = new DragScale(field(float.class), value);
            assertEquals(value, scale.at(12, 1));
            assertEquals(value, scale.back());
        }
    }

    @Test
    void going_back_gives_the_value_at_the_start_with_all_its_digits() {
        assertEquals(1.23456789, new DragScale(field(double.class), 1.23456789).back());
    }
}
