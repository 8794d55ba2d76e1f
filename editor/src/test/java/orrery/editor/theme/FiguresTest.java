package orrery.editor.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FiguresTest {

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
        assertEquals("1 row", Figures.counted(1, "row", "rows"));
        assertEquals("0 rows", Figures.counted(0, "row", "rows"));
    }

    private static String plain(long number) {
        return Figures.grouped(number).replace(Figures.GROUP_SPACE, ' ');
    }
}
