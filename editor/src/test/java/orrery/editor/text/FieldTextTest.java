package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;

class FieldTextTest {

    @Test
    void of_a_long_collection_the_first_hundred_elements_are_written_also_of_one_within_another() {
        Field field = Field.plain(0, "rows", List.class);
        List<Integer> row = IntStream.range(0, 100_000).boxed().toList();
        String text = FieldText.of(field, List.of(row, List.of(1, 2)), Entity::toString);
        assertEquals("[[0, 1, 2, ", text.substring(0, 11));
        assertEquals("98, 99, … of %s], [1, 2]]".formatted(NumberFormats.grouped(100_000)),
                text.substring(text.indexOf("98, 99")));
    }

    @Test
    void the_exact_text_of_a_collection_has_all_elements() {
        List<Integer> row = IntStream.range(0, 1_000).boxed().toList();
        assertEquals(row.toString(), FieldText.exact(Field.plain(0, "row", List.class), row));
    }
}
