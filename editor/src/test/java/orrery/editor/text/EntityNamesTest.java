package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityNamesTest {
    @Test
    void a_handle_is_explained() {
        assertEquals("19v1 is generation 1 of slot 19. After it is destroyed, the next entity in that slot is 19v2.",
                EntityNames.explained("19v1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "19", "#19", "Saturn V", "19v", "v1", "19v1 (Bird)"})
    void other_texts_are_not(String text) {
        assertEquals("", EntityNames.explained(text));
    }
}
