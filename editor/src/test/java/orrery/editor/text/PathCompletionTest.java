package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.TypeRegistry;

class PathCompletionTest {
    record Health(int points, int most) {}

    record Place(Vec2 at, double turn) {}

    record Fish() {}

    private static final TypeRegistry TYPES = TypeRegistry.builder()
            .add(MethodHandles.lookup(), "Health", Health.class, null)
            .add(MethodHandles.lookup(), "Place", Place.class, null)
            .add(MethodHandles.lookup(), "my-game.Fish", Fish.class, null).build();

    private static PathCompletion of(String text) {
        return PathCompletion.of(text, TYPES.types());
    }

    @Test
    void a_word_becomes_a_component_and_after_a_dot_one_of_its_fields() {
        assertEquals(new PathCompletion(0, "hea", List.of("Health")), of("hea"));
        assertEquals(new PathCompletion(15, "Health.", List.of("Health.points", "Health.most")),
                of("Place.turn > -(Health."));
        assertEquals(List.of("Place.at.x", "Place.at.y"), of("Moon: place.At.").paths());
        assertEquals(List.of("Health.points"), of("Health.p").paths());
    }

    @Test
    void names_that_begin_with_the_word_come_before_those_that_contain_it() {
        assertEquals(List.of("Health"), of("h").paths());
        assertEquals(List.of("`my-game.Fish`"), of("fish").paths());
        assertEquals(new PathCompletion(2, "my", List.of("`my-game.Fish`")), of("! `my"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Health.points < 2", "Name.value == \"Hea", "5.", "Wind."})
    void numbers_strings_and_other_names_have_none(String text) {
        assertEquals(List.of(), of(text).paths());
    }

    @Test
    void a_whole_name_is_known() {
        assertTrue(of("Health.most").isWhole());
        assertTrue(of("Health").isWhole());
        assertFalse(of("health").isWhole());
    }
}
