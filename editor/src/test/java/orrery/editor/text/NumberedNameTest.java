package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumberedNameTest {
    @Test
    void a_number_is_what_follows_the_last_space() {
        assertEquals(new NumberedName("Gun", 1), NumberedName.of("Gun"));
        assertEquals(new NumberedName("Gun", 12), NumberedName.of("Gun 12"));
        assertEquals(new NumberedName("East gun 2", 3), NumberedName.of("East gun 2 3"));
    }

    @Test
    void other_digits_belong_to_the_name() {
        assertEquals(new NumberedName("M31", 1), NumberedName.of("M31"));
        assertEquals(new NumberedName("31", 1), NumberedName.of("31"));
        assertEquals(new NumberedName(" 31", 1), NumberedName.of(" 31"));
        assertEquals(new NumberedName("Gun 123456789", 1), NumberedName.of("Gun 123456789"));
        assertEquals(new NumberedName("", 1), NumberedName.of(""));
    }

    @Test
    void a_name_that_is_too_long_is_shortened_between_two_characters() {
        assertEquals("Gun 2", NumberedName.of("Gun").with(2, 5));
        assertEquals("Gu 10", NumberedName.of("Gun").with(10, 5));
        assertEquals("G 2", NumberedName.of("G\ud83d\ude80n").with(2, 4));
        assertEquals("a 2", NumberedName.of("a bc").with(2, 4));
    }
}
