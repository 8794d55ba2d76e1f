package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumberFormatsTest {

    @Test
    void digits_stand_in_groups_of_three() {
        assertEquals("0", plain(0));
        assertEquals("999", plain(999));
        assertEquals("1 284", plain(1284));
        assertEquals("1 000 000", plain(1_000_000));
        assertEquals("-123 456", plain(-123_456));
        assertEquals("-123", plain(-123));
    }

    @Test
    void a_count_agrees_with_its_noun() {
        assertEquals("1 row", NumberFormats.counted(1, "row", "rows"));
        assertEquals("0 rows", NumberFormats.counted(0, "row", "rows"));
    }

    @Test
    void bytes_have_the_unit_that_leaves_few_digits() {
        assertEquals("999 B", NumberFormats.bytes(999));
        assertEquals("1.0 kB", NumberFormats.bytes(1_000));
        assertEquals("10 kB", NumberFormats.bytes(9_960));
        assertEquals("339 MB", NumberFormats.bytes(339_113_662));
        assertEquals("1.0 MB", NumberFormats.bytes(999_900));
        assertEquals("20 GB", NumberFormats.bytes(20_200_000_000L));
    }

    private static String plain(long number) {
        return NumberFormats.grouped(number).replace(NumberFormats.GROUP_SPACE, ' ');
    }
}
