package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.type.Unit;
import orrery.editor.session.edit.FieldEntry;

class FieldInputTest {
    enum Gene {
        a,
        A,
        LONG
    }

    record Cell(Gene gene) {}

    record Parts(float size, @Unit("N") float force, @Unit("y") double age, @Rgb int color, int count, char letter) {}

    record Times(@Unit("s") double pause, @Unit("s") int ticks, @Unit("h") float work, Duration delay,
            @Unit("m") double height) {}

    private final ComponentType<Parts> type = TypeRegistry.builder().add(MethodHandles.lookup(), Parts.class).build()
            .of(Parts.class);

    private final ComponentType<Times> times = TypeRegistry.builder().add(MethodHandles.lookup(), Times.class).build()
            .of(Times.class);

    private FieldInput parse(String path, String text) {
        return FieldEntry.parse(type.field(path).or(() -> times.field(path)).orElseThrow(), text);
    }

    @Test
    void a_comma_before_three_digits_is_refused_with_both_readings() {
        assertEquals("“1,000” may be 1.000 or 1000. Type one of them.", parse("size", "1,000").problem());
        assertEquals("“-12,345 N” may be -12.345 or -12345. Type one of them.", parse("force", "-12,345 N").problem());
        assertEquals("“+1,000” may be +1.000 or +1000. Type one of them.", parse("size", "+1,000").problem());
        assertEquals("“1,000” may be 1.000 or 1000. Type one of them.", parse("count", "1,000").problem());
    }

    @Test
    void other_commas_are_decimal_ones() {
        assertEquals(1.5f, parse("size", "1,5").value());
        assertEquals(0.125f, parse("size", "0,125").value());
        assertEquals(1234.125f, parse("size", "1234,125").value());
        assertEquals(1.2345f, parse("size", "1,2345").value());
    }

    @Test
    void what_is_no_number_keeps_its_last_letter_in_a_field_whose_unit_it_is() {
        assertEquals(Float.NaN, parse("force", "NaN").value());
        assertEquals(Float.NaN, parse("force", "NaN N").value());
        assertEquals(Double.NEGATIVE_INFINITY, parse("age", "-Infinity").value());
        assertEquals(5f, parse("force", "5 N").value());
    }

    @Test
    void a_duration_is_typed_in_any_unit_of_time() {
        assertEquals(0.2, parse("pause", "200 ms").value());
        assertEquals(120.0, parse("pause", "2 min").value());
        assertEquals(90.0, parse("pause", "1:30").value());
        assertEquals(5400.5, parse("pause", "1:30:00.5").value());
        assertEquals(-90.0, parse("pause", "-1m30s").value());
        assertEquals(1.5, parse("pause", "1,5 s").value());
        assertEquals(2.0, parse("pause", "2").value());
        assertEquals(5400, parse("ticks", "1h 30min").value());
        assertEquals("“200 ms” is not a whole number up to ±2 147 483 647.", parse("ticks", "200 ms").problem());
        assertEquals("“2 pt” is not a number.", parse("pause", "2 pt").problem());
        assertEquals(0.5f, parse("work", "0:30").value());
        assertEquals("“1:30” is not a number.", parse("size", "1:30").problem());
        assertEquals("“1,000 ms” is not a number.", parse("pause", "1,000 ms").problem());
    }

    @Test
    void a_length_in_metres_takes_no_duration() {
        assertEquals(5.0, parse("height", "5 m").value());
        assertEquals("“90 s” is not a number.", parse("height", "90 s").problem());
        assertEquals("“1:30” is not a number.", parse("height", "1:30").problem());
    }

    @Test
    void a_value_of_the_class_duration_is_typed_like_one_or_as_iso_8601() {
        assertEquals(Duration.ofMillis(200), parse("delay", "200 ms").value());
        assertEquals(Duration.ofSeconds(90), parse("delay", "1:30").value());
        assertEquals(Duration.ofSeconds(90), parse("delay", "PT1M30S").value());
        assertEquals("“5” is no duration; write 200 ms, 2 min, 1:30 or PT2M.", parse("delay", "5").problem());
    }

    @Test
    void constants_that_differ_only_in_case_are_told_apart_and_others_are_found_in_any_case() {
        Field gene = TypeRegistry.builder().add(MethodHandles.lookup(), Cell.class).build().of(Cell.class).field("gene")
                .orElseThrow();
        assertEquals(Gene.a, FieldEntry.parse(gene, "a").value());
        assertEquals(Gene.A, FieldEntry.parse(gene, "A").value());
        assertEquals(Gene.LONG, FieldEntry.parse(gene, "long").value());
    }

    @Test
    void a_colour_has_a_name_or_hexadecimal_digits() {
        assertEquals(0x12AbeF, parse("color", "#12AbeF").value());
        assertEquals(0xFF8800, parse("color", "ff8800").value());
        assertEquals(0xFF8800, parse("color", "#F80").value());
        assertEquals(0xFFA500, parse("color", "Orange").value());
        for (String text : new String[] {"-12345", "+12345", "12345", "123", "#1234567", "12345g", "reddish", ""}) {
            assertEquals(
                    "“%s” is not a colour; write a name such as orange, or # and six hexadecimal digits."
                            .formatted(text),
                    parse("color", text).problem());
        }
    }

    @Test
    void a_character_is_typed_as_itself_or_as_its_picture() {
        assertEquals('x', parse("letter", "x").value());
        assertEquals('\0', parse("letter", "␀").value());
        assertEquals('\\', parse("letter", "\\").value());
        assertEquals("One character is needed.", parse("letter", "").problem());
    }
}
