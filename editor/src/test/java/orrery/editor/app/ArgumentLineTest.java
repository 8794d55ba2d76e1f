package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentLineTest {

    @Test
    void one_text_is_parted_at_white_space() {
        assertEquals(List.of("run", "sample:solar-system", "--ticks", "100", "--hash"),
                ArgumentLine.of(" run sample:solar-system  --ticks\t100 --hash "));
    }

    @Test
    void quotes_keep_a_word_together() {
        assertEquals(List.of("check", "my worlds/a.json", "it's.json", ""),
                ArgumentLine.of("check 'my worlds/a.json' \"it's.json\" ''"));
    }

    @Test
    void the_empty_text_is_no_argument() {
        assertEquals(List.of(), ArgumentLine.of(""));
    }
}
