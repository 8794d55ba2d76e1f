package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Which names are found, and which of them first. */
class NameSearchTest {

    @Test
    void words_are_found_in_any_order_and_case() {
        assertEquals(OptionalInt.of(1), new NameSearch("SCENE save").rank("Save scene"));
        assertEquals(OptionalInt.empty(), new NameSearch("scene load").rank("Save scene"));
    }

    @Test
    void a_name_that_begins_so_is_before_one_with_such_words_and_that_before_one_with_such_letters() {
        NameSearch search = new NameSearch(" pla");
        assertEquals(OptionalInt.of(0), search.rank("Play"));
        assertEquals(OptionalInt.of(1), search.rank("Undo “place Moon”"));
        assertEquals(OptionalInt.of(2), search.rank("Explain"));
    }

    @Test
    void every_name_has_no_words() {
        assertEquals(OptionalInt.of(0), new NameSearch("  ").rank("Play"));
    }
}
