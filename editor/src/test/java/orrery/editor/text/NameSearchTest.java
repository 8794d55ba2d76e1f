package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Which names match, and in which order.
class NameSearchTest {

    @Test
    void words_are_found_in_any_order_and_case() {
        assertEquals(1, new NameSearch("SCENE save").rank("Save scene", List.of()));
        assertEquals(NameSearch.NOT_FOUND, new NameSearch("scene load").rank("Save scene", List.of()));
    }

    @Test
    void a_name_that_begins_so_is_before_one_with_such_words_and_that_before_one_with_such_letters() {
        NameSearch search = new NameSearch(" pla");
        assertEquals(0, search.rank("Play", List.of()));
        assertEquals(1, search.rank("Undo “place Moon”", List.of()));
        assertEquals(2, search.rank("Explain", List.of()));
    }

    @Test
    void every_name_has_no_words() {
        assertEquals(0, new NameSearch("  ").rank("Play", List.of()));
    }

    @Test
    void another_word_for_it_is_found_by_its_beginning_after_all_names() {
        List<String> others = List.of("delete", "remove");
        assertEquals(3, new NameSearch("del").rank("Destroy", others));
        assertEquals(3, new NameSearch("remove destroy").rank("Destroy", others), "beside words of the name");
        assertEquals(NameSearch.NOT_FOUND, new NameSearch("move").rank("Destroy", others));
    }
}
