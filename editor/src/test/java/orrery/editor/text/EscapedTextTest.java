package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class EscapedTextTest {
    @Test
    void control_characters_are_escaped_and_other_text_stays() {
        assertEquals("a\\nb\\tc\\r\\u0000\\u007F", EscapedText.of("a\nb\tc\r\u0000\u007f"));
        assertEquals("C:\\Data “é” 🚀", EscapedText.of("C:\\Data “é” 🚀"));
    }

    @Test
    void a_backslash_is_doubled_only_where_it_would_begin_an_escape() {
        assertEquals("C:\\\\new", EscapedText.of("C:\\new"));
        assertEquals("C:\\new", EscapedText.read("C:\\\\new"));
        assertEquals("\\x \\u12 \\", EscapedText.read("\\x \\u12 \\"));
    }

    @Test
    void what_is_escaped_is_read_as_it_was() {
        Random random = new Random(1);
        String letters = "\\\\\\nrtu0041\n\r\t\u0000\u001f\u0085x";
        for (int i = 0; i < 100_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(9); length > 0; length--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            assertEquals(text.toString(), EscapedText.read(EscapedText.of(text.toString())));
        }
    }
}
