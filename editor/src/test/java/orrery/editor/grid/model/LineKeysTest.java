package orrery.editor.grid.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineKeysTest {
    private final LineKeys<String> keys = new LineKeys<>();

    private List<Long> show(String... lines) {
        keys.show(List.of(lines));
        return IntStream.range(0, lines.length).mapToObj(keys::keyAt).toList();
    }

    @Test
    void a_line_keeps_its_key_when_others_come_and_go() {
        assertEquals(List.of(1L, 2L, 3L), show("a", "b", "c"));
        assertEquals(List.of(2L, 3L), show("b", "c"));
        assertEquals(List.of(4L, 2L, 3L), show("a", "b", "c"));
        assertEquals(-1, keys.indexOf(1));
        assertEquals(1, keys.indexOf(2));
    }

    @Test
    void a_line_that_replaces_another_one_takes_its_key() {
        assertEquals(List.of(1L, 2L), show("a", "b"));
        assertEquals(List.of(1L, 2L), show("a", "renamed"));
        assertEquals(List.of(2L, 3L), show("renamed", "new"));
    }
}
