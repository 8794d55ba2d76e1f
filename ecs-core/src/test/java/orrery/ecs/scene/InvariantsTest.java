package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.expression.Invariant;
import orrery.ecs.type.TrackingLevel;

class InvariantsTest {
    private static String scene(String invariants) {
        return """
                {"format": "orrery-scene", "version": 1, "world": "garden",
                "invariants": %s,
                "singletons": {"Weather": {"wind": 2, "watched": []}, "Weeds": {"count": 0}}, "entities": []}
                """.formatted(invariants);
    }

    @Test
    void they_are_read_and_written_as_they_were_in_both_kinds() {
        Scene read = Texts.load(scene("[{\"name\": \"tall\", \"holds\": \"Plant.height  >= 0\"},"
                + "{\"name\": \"calm\", \"holds\": \"Weather.wind < 100 || Frozen\"}]"));
        assertEquals(List.of("tall", "calm"), read.invariants().stream().map(Invariant::name).toList());
        for (SceneKind kind : SceneKind.values()) {
            String text = Texts.text(read, kind);
            assertEquals(List.of("    {\"name\": \"tall\", \"holds\": \"Plant.height  >= 0\"},",
                    "    {\"name\": \"calm\", \"holds\": \"Weather.wind < 100 || Frozen\"}"),
                    text.lines().filter(line -> line.contains("holds")).toList());
            assertEquals(text, Texts.text(Texts.load(text), kind));
        }
        assertEquals(2, Scenes.reopen(read, TrackingLevel.OFF).scene().invariants().size());
    }

    @Test
    void a_scene_without_any_has_no_such_section() {
        assertEquals(-1, Texts.text(Texts.load(scene("[]")), SceneKind.AUTHORING).indexOf("invariants"));
    }

    @Test
    void former_names_of_types_and_fields_are_read_as_the_present_ones() {
        Scene read = Texts
                .load(scene("[{\"name\": \"tall\", \"holds\": \"Flora.tall  >= 0 && `Plant`.lean.across < 9\"}]"));
        String text = Texts.text(read, SceneKind.AUTHORING);
        assertTrue(text.contains("\"holds\": \"Plant.height  >= 0 && Plant.lean.x < 9\""), text);
    }

    @Test
    void a_wrong_one_is_told_with_its_place() {
        assertEquals("garden.json:2:42: $.invariants[0].holds: found \"Plant.hight > 0\", expected a condition."
                + " In it, column 7: Plant has no field hight. Did you mean height?",
                Texts.problems(scene("[{\"name\": \"tall\", \"holds\": \"Plant.hight > 0\"}]")));
        assertEquals("garden.json:2:42: $.invariants[0].holds: found \"Plant.height\", expected a condition."
                + " In it, column 1: Plant.height is a number, where a condition is needed; compare it with something",
                Texts.problems(scene("[{\"name\": \"tall\", \"holds\": \"Plant.height\"}]")));
    }

    @Test
    void what_is_missing_twice_or_foreign_is_told() {
        assertEquals("garden.json:2:31: $.invariants[0]: the invariant has no holds. Write what it is called and what"
                + " holds", Texts.problems(scene("[{\"name\": \"tall\"}]")));
        assertEquals("garden.json:2:78: $.invariants[1]: found the invariant \"a\" twice. Rename one of the two",
                Texts.problems(
                        scene("[{\"name\": \"a\", \"holds\": \"true\"}, {\"name\": \"a\", \"holds\": \"false\"}]")));
        assertEquals("garden.json:2:25: $.invariants[0].when: found true, expected name or holds. Remove the field",
                Texts.problems(scene("[{\"when\": true}]")));
        assertEquals(
                "garden.json:2:15: $.invariants: found 3, expected an array of invariants. Write an array, as in [...]",
                Texts.problems(scene("3")));
    }
}
