package orrery.editor.breakpoints;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import orrery.ecs.expression.Condition;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.editor.session.stop.Trigger;
import orrery.editor.text.FieldExample;

/// What a new breakpoint waits for when types have names with dots and other signs.
class WaitTest {
    record Place(double x, double y) {}

    record Flat(int rows, Place at) {}

    private static final TypeRegistry TYPES = TypeRegistry.builder()
            .add(MethodHandles.lookup(), "deep", Place.class, null)
            .add(MethodHandles.lookup(), "deep.sea-Flat", Flat.class, null).build();

    @ParameterizedTest
    @CsvSource({"deep, deep, ''", "deep.x, deep, x", " deep . x , deep, x", "deep.sea-Flat, deep.sea-Flat, ''",
        "deep.sea-Flat.at.x, deep.sea-Flat, at.x", "`deep.sea-Flat`.rows, deep.sea-Flat, rows",
        "`deep`.`sea-Flat`.at.`x`, deep.sea-Flat, at.x", "none, none, ''", "none.at.x, none, at.x", "`deep, `deep, ''"})
    void a_change_is_of_the_longest_name_of_a_type(String typed, String type, String field) {
        assertEquals(new Trigger.Changes(type, field, Entity.NONE), Wait.CHANGES.trigger(typed, TYPES));
    }

    @Test
    void a_type_may_stand_between_back_quotes() {
        assertEquals(new Trigger.Added("deep.sea-Flat", Entity.NONE), Wait.APPEARS.trigger("`deep.sea-Flat`", TYPES));
        assertEquals(new Trigger.Removed("deep.sea-Flat", Entity.NONE), Wait.GOES.trigger("deep.sea-Flat", TYPES));
        assertEquals(new Trigger.Written("deep.sea-Flat", ""), Wait.WRITTEN.trigger(" `deep.sea-Flat` ", TYPES));
    }

    @Test
    void an_edited_text_keeps_event_entity_and_system() {
        Entity moon = Entity.of(3, 1);
        for (Trigger before : List.of(new Trigger.Holds("deep.x > 1", moon), new Trigger.Changes("deep", "x", moon),
                new Trigger.Removed("deep", moon), new Trigger.Written("deep", "Swim"))) {
            assertEquals(before, Wait.edited(before, before.typed(), TYPES));
        }
        assertEquals(new Trigger.Changes("deep", "y", moon),
                Wait.edited(new Trigger.Changes("deep", "x", moon), "deep.y", TYPES));
    }

    @Test
    void what_the_fields_propose_can_be_typed() {
        FieldExample example = FieldExample.of(List.of(TYPES.named("deep.sea-Flat").orElseThrow()));
        assertEquals("`deep.sea-Flat`.rows", example.path());
        assertEquals("`deep.sea-Flat`, !`deep.sea-Flat`, `deep.sea-Flat`.rows > 2", example.queries());
        assertEquals(example.condition(), Condition.parse(example.condition(), TYPES).text());
        assertEquals(new Trigger.Changes("deep.sea-Flat", "rows", Entity.NONE),
                Wait.CHANGES.trigger(Wait.CHANGES.example(example), TYPES));
        assertEquals(new Trigger.Written("deep.sea-Flat", ""),
                Wait.WRITTEN.trigger(Wait.WRITTEN.example(example), TYPES));
    }
}
