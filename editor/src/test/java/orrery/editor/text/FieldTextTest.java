package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

class FieldTextTest {

    @Test
    void of_collections_within_each_other_the_first_hundred_elements_of_all_are_written() {
        Field field = Field.plain(0, "rows", List.class);
        List<Integer> row = IntStream.range(0, 100_000).boxed().toList();
        String text = FieldText.of(field, List.of(row, List.of(1, 2)), Entity::toString);
        assertEquals("[[0, 1, 2, ", text.substring(0, 11));
        assertEquals("97, 98, … of %s], … of 2]".formatted(NumberFormats.grouped(100_000)),
                text.substring(text.indexOf("97, 98")));
        assertEquals("[[0], [1, 2], {3=[4, 5]}, []]",
                FieldText.of(field, List.of(new int[] {0}, List.of(1, 2), Map.of(3, List.of(4, 5)), List.of()),
                        Entity::toString));
    }

    @Test
    void a_deep_collection_is_written_in_a_short_text() {
        List<Object> deep = List.copyOf(IntStream.range(0, 100).boxed().toList());
        for (int i = 0; i < 3; i++) {
            deep = java.util.Collections.nCopies(100, (Object) deep);
        }
        String text = FieldText.of(Field.plain(0, "deep", List.class), deep, Entity::toString);
        assertEquals(true, text.length() < 1_000, () -> "%,d characters".formatted(text.length()));
    }

    @Test
    void the_exact_text_of_a_collection_has_all_elements() {
        List<Integer> row = IntStream.range(0, 1_000).boxed().toList();
        assertEquals(row.toString(), FieldText.exact(Field.plain(0, "row", List.class), row));
    }
}
