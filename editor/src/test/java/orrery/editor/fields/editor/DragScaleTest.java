package orrery.editor.fields.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.type.Unit;
import orrery.editor.fx.SystemKeys;

@Execution(ExecutionMode.CONCURRENT)
class DragScaleTest {
    record Turn(@Unit("°") double rotation, @Unit("d") double period) {}

    private static final ComponentType<?> TURN = TypeRegistry.builder()
            .add(MethodHandles.lookup(), "Turn", Turn.class, null).build().named("Turn").orElseThrow();

    private static Field field(Class<?> type) {
        return Field.plain(0, "n", type);
    }

    private static DragScale scale(Class<?> type, Number back) {
        return new DragScale(field(type), back, Math.abs(back.doubleValue()));
    }

    @Test
    void a_pixel_is_the_same_step_for_all_values_of_a_field_and_values_are_round() {
        assertEquals(27.5, new DragScale(field(double.class), 27.32, 40).at(1, 1));
        assertEquals(0.2, new DragScale(field(double.class), 0.0, 40).at(1, 1));
        assertEquals(-50.0, new DragScale(field(double.class), 0.0, 1_090).at(-10, 1));
    }

    @Test
    void a_difference_is_added_with_the_digits_of_both_and_within_the_range() {
        DragScale lead = scale(double.class, 0.3);
        assertEquals(0.9, scale(double.class, 0.7).plus(lead.differenceTo(0.5)));
        assertEquals(1.4f, scale(float.class, 1.1f).plus(lead.differenceTo(0.6)));
        assertEquals((byte) 127,
                scale(byte.class, (byte) 120).plus(scale(byte.class, (byte) 0).differenceTo((byte) 9)));
        assertEquals(Long.MAX_VALUE,
                scale(long.class, Long.MAX_VALUE - 1).plus(scale(long.class, 0L).differenceTo(5L)));
        assertEquals(Double.NaN, scale(double.class, Double.NaN).plus(lead.differenceTo(0.5)));
        assertEquals(0.3, lead.plus(lead.differenceTo(Double.POSITIVE_INFINITY)));
    }

    @Test
    void degrees_move_by_a_half_and_the_tooltip_says_so() {
        Field angle = TURN.field("rotation").orElseThrow();
        assertEquals(25.0, new DragScale(angle, 0.0, 0).at(50, 1));
        assertEquals(95.0, new DragScale(angle, 45.0, 720).at(100, 1));
        assertEquals("Drag sideways: 0.5° a pixel; Shift finer, %s coarser".formatted(SystemKeys.shortcut()),
                new DragScale(angle, 45.0, 0).text());
        Field period = TURN.field("period").orElseThrow();
        assertEquals("Drag sideways: 0.01 d a pixel; Shift finer, %s coarser".formatted(SystemKeys.shortcut()),
                new DragScale(period, 0.0, 0).text());
    }

    @Test
    void a_value_whose_size_is_not_known_moves_in_hundredths() {
        assertEquals(0.05f, new DragScale(field(float.class), 0, 0).at(5, 1));
    }

    @Test
    void a_whole_number_stays_whole_and_within_its_range() {
        DragScale scale = scale(byte.class, 100);
        assertEquals((byte) 102, scale.at(3, 1));
        assertEquals((byte) 127, scale.at(500, 1));
        assertEquals((byte) -128, scale.at(-500, 1));
        assertEquals(2, scale(int.class, 0).at(8, 1));
    }

    @Test
    void a_drag_back_to_its_start_gives_the_value_that_no_double_holds() {
        long large = (1L << 53) + 1;
        DragScale scale = scale(long.class, large);
        assertEquals(large, scale.at(0, 1));
        assertEquals(large, scale.back());
        assertEquals(large + 450_000_000_000_000L, scale.at(9, 1));
        assertEquals(Long.MAX_VALUE, scale(long.class, Long.MAX_VALUE - 1).at(5, 1));
        assertEquals(Long.MIN_VALUE, scale(long.class, Long.MIN_VALUE + 1).at(-5, 1));
    }

    @Test
    void what_is_infinite_or_no_number_stays() {
        for (float value : new float[] {Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN}) {
            DragScale scale = scale(float.class, value);
            assertEquals(value, scale.at(12, 1));
            assertEquals(value, scale.back());
        }
    }

    @Test
    void going_back_gives_the_value_at_the_start_with_all_its_digits() {
        assertEquals(1.23456789, scale(double.class, 1.23456789).back());
    }
}
