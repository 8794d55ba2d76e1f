package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Entity;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.FleetWorld.Craft;
import orrery.editor.text.EntityNames;

@Execution(ExecutionMode.CONCURRENT)
class EntityQueryTest {
    private final Simulation fleet = FleetWorld.make();

    private List<Integer> found(String text, boolean amongCraft) {
        var test = EntityQuery.parse(text).in(EngineWorld.of(fleet.world()),
                amongCraft ? fleet.world().types().of(Craft.class) : null);
        List<Integer> slots = new ArrayList<>();
        fleet.world().forEachEntity(entity -> {
            if (test.test(entity)) {
                slots.add(entity.index());
            }
        });
        return slots;
    }

    @Test
    void terms_between_commas_must_all_hold_and_those_with_an_exclamation_mark_must_not() {
        assertEquals(List.of(1, 2, 4, 5), found("Craft, !Frozen", false));
        assertEquals(List.of(3), found(" frozen ,, craft ", false));
        assertEquals(List.of(1), found("Order", false));
        assertEquals(List.of(2, 3, 4, 5), found("!Order", false));
    }

    @Test
    void an_empty_text_finds_everything() {
        assertTrue(EntityQuery.parse(" , ").isAll());
        assertEquals(List.of(1, 2, 3, 4, 5), found("", false));
    }

    @Test
    void ids_are_read_with_and_without_generation() {
        assertEquals(Entity.of(12, 3), EntityNames.handle("12v3"));
        assertEquals(Entity.of(12, 0), EntityNames.handle("#12"));
        assertNull(EntityNames.handle("v3"));
        assertEquals(List.of(4), found("4", false));
        assertEquals(List.of(), found("4v2", false));
    }

    @Test
    void names_are_found_by_a_part_whatever_the_capitals() {
        assertEquals(List.of(4, 5), found("E", false));
        assertEquals(List.of(4), found("dEE", false));
        assertEquals(List.of(), found("Deep", false));
    }

    @Test
    void fields_are_compared_with_numbers_constants_and_texts() {
        assertEquals(List.of(4, 5), found("Craft.x > 30", false));
        assertEquals(List.of(1, 2), found("Craft.x<=20", false));
        assertEquals(List.of(1), found("Craft.task = FREIGHT", false));
        assertEquals(List.of(2), found("Craft.armed = true", false));
        assertEquals(List.of(2), found("Craft.armed", false));
        assertEquals(List.of(3), found("Craft.note = \"note 2\"", false));
        assertEquals(List.of(1, 2, 5), found("Craft.x < 30 || abs(Craft.x - 50) <= 0", false));
    }

    @Test
    void commas_in_functions_and_texts_part_no_terms() {
        assertEquals(List.of(4), found("min(Craft.x, 40) == 40, Dee", false));
        assertEquals(List.of(), found("Craft.note == \"a, b\"", false));
    }

    private static List<String> terms(String text) {
        return EntityQuery.parse(text).terms().stream().map(EntityQuery.Term::text).toList();
    }

    @Test
    void commas_in_texts_and_names_between_any_quotes_part_no_terms() {
        assertEquals(List.of("Craft.note == 'a, b'", "Dee"), terms("Craft.note == 'a, b', Dee"));
        assertEquals(List.of("`a, b`.x > 1", "Dee"), terms("`a, b`.x > 1, Dee"));
        assertEquals(List.of("Craft.note == \"(, \\\", \"", "Dee"), terms("Craft.note == \"(, \\\", \", Dee"));
        assertEquals(List.of("Craft.note == 'it\\'s, \"'", "Dee"), terms("Craft.note == 'it\\'s, \"', Dee"));
        assertEquals(List.of("`a\\`.x > 1", "Dee"), terms("`a\\`.x > 1, Dee"));
        assertEquals(List.of("Craft.note == \"it's\"", "Craft.note == 'a, b'"),
                terms("Craft.note == \"it's\", Craft.note == 'a, b'"));
    }

    @Test
    void quotes_in_names_of_entities_keep_no_terms_together() {
        assertEquals(List.of("Earth's moon", "Craft", "Mars' moon"), terms("Earth's moon, Craft, Mars' moon"));
        assertEquals(List.of("gun of 5\"", "Craft"), terms("gun of 5\", Craft"));
        assertEquals(List.of("Craft.x > 1", "Earth's moon", "`"), terms("Craft.x > 1, Earth's moon, `"));
    }

    @Test
    void a_faulty_condition_is_told_with_its_column_and_finds_nothing() {
        assertEquals(
                "Column 17: Craft has no field y. Its fields: x, fuel, task, colour, armed, target, note.",
                EntityQuery.parse("!Frozen, Craft .y < 3").problem(fleet.world().types(), null));
        assertEquals(List.of(), found("!Frozen, Craft .y < 3", false));
        assertEquals("", EntityQuery.parse("Ad, !x, 12v3, Moon & Io, Io (new), Craft.x > 1").problem(
                fleet.world().types(), null));
    }

    @Test
    void among_the_rows_of_one_type_fields_need_no_type_and_numbers_mean_values_too() {
        assertEquals(List.of(4, 5), found("x > 30", true));
        assertEquals(List.of(3), found("row 2", true));
        assertEquals(List.of(4), found("7.5", true));
        assertEquals(List.of(5), found("note 4", true));
        assertEquals(List.of(), found("x > 30", false));
    }
}
