package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ControlPicturesTest {
    @Test
    void control_characters_are_pictures_and_other_text_stays() {
        assertEquals("a␊b␉c␍␀␡", ControlPictures.of("a\nb\tc\r\u0000\u007f"));
        assertEquals("C:\\new “é” 🚀", ControlPictures.of("C:\\new “é” 🚀"));
        assertEquals("C:\\new \\u000A", ControlPictures.read("C:\\new \\u000A"));
    }

    @Test
    void a_picture_in_the_text_itself_stays_one() {
        assertEquals("␦␊ is a line feed", ControlPictures.of("␊ is a line feed"));
        assertEquals("␊ is a line feed", ControlPictures.read("␦␊ is a line feed"));
    }

    @Test
    void what_is_written_is_read_as_it_was() {
        Random random = new Random(1);
        String letters = "\\n\n\r\t\u0000\u001f\u0085\u007fx␀␊␡␦␦␟␠";
        for (int i = 0; i < 100_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(9); length > 0; length--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            String pictured = ControlPictures.of(text.toString());
            assertTrue(pictured.chars().noneMatch(letter -> letter < ' ' || letter == 0x7f));
            assertEquals(text.toString(), ControlPictures.read(pictured));
        }
    }
}
