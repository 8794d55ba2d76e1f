package orrery.editor.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class OneLineTest {

    @Test
    void line_ends_and_tabs_are_shown_by_their_short_names() {
        assertEquals("a\\nb\\r\\tc", OneLine.of("a\nb\r\tc"));
    }

    @Test
    void codes_that_a_terminal_obeys_are_shown_by_their_numbers() {
        assertEquals("\\u001b[2J \\u009b31m \\u0007 \\u007f \\u0000",
                OneLine.of("\u001b[2J \u009b31m \u0007 \u007f \0"));
    }

    @Test
    void what_ends_a_line_elsewhere_or_turns_the_direction_of_writing_is_shown_too() {
        assertEquals("\\u2028 \\u2029 \\u202e \\u2066 \\u200f \\u061c",
                OneLine.of("\u2028 \u2029 \u202e \u2066 \u200f \u061c"));
    }

    @Test
    void half_of_a_character_is_shown_by_its_number_and_a_whole_one_stays() {
        assertEquals("\\ud83d \ud83e\ude90", OneLine.of("\ud83d \ud83e\ude90"));
    }

    @Test
    void a_text_of_several_lines_keeps_its_line_ends_and_tabs() {
        assertEquals("a\tb\r\nc\\rd\n\\u001b\n", OneLine.ofEach("a\tb\r\nc\rd\n\u001b\n"));
    }

    @Test
    void a_text_that_shows_itself_stays_the_same() {
        String text = "Mond – Луна, قمر 月 C:\\new";
        assertSame(text, OneLine.of(text));
    }
}
