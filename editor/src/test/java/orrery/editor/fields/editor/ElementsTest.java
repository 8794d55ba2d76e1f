package orrery.editor.fields.editor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.FieldWorld.Mood;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.ElementEdit;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.FieldEntry;

@Execution(ExecutionMode.CONCURRENT)
class ElementsTest {
    private static final Entity EARTH = Entity.of(2, 1);

    private record Stop(double x, Mood mood, List<Integer> platforms) {}

    private record Route(List<Stop> stops, float[] weights, List<String> words, List<Entity> riders, List<Mood> moods,
            Map<String, Integer> fares, List<List<Integer>> table, Set<Integer> gates, Set<Mood> signs,
            Map<Place, List<Stop>> byPlace, int[][] grid, Map<List<Integer>, Integer> byList, Set<Set<Integer>> sets,
            List<LocalDate> dates) {}

    private record Place(int x, int y) {}

    private final ComponentType<Route> type = TypeRegistry.builder().add(MethodHandles.lookup(), Route.class).build()
            .of(Route.class);

    private Field field(String path) {
        return type.field(path).orElseThrow();
    }

    private Elements elements(String path) {
        return java.util.Objects.requireNonNull(Elements.of(type, field(path)));
    }

    private Object made(ElementEdit edit, Object of) {
        return ElementEdit.applied(Entity.NONE, of, edit, 0);
    }

    @Test
    void lists_and_arrays_are_added_to_set_moved_and_removed_from() {
        Elements words = elements("words");
        Object two = made(words.add(), made(words.add(), List.of()));
        assertEquals(List.of("", ""), two);
        Object set = made(words.set(1, words.fieldsAt(1).getFirst(), "b"), two);
        assertEquals(List.of("", "b"), set);
        assertEquals(List.of("b", ""), made(words.moveUp(1), set));
        assertEquals(List.of("b", ""), made(words.moveDown(0), set));
        assertEquals(List.of("b"), made(words.remove(0), set));
        Elements weights = elements("weights");
        float[] three = (float[]) made(weights.add(), new float[] {1, 2});
        assertArrayEquals(new float[] {1, 2, 2}, three);
        assertArrayEquals(new float[] {2, 1, 2}, (float[]) made(weights.moveUp(1), three));
        assertArrayEquals(new float[] {1, 2, 2}, (float[]) made(weights.moveDown(1), new float[] {1, 2, 2}));
    }

    @Test
    void elements_have_fields_of_their_own_kind() {
        assertEquals(FieldKind.FLOAT, elements("weights").fieldsAt(0).getFirst().kind());
        assertEquals(FieldKind.ENTITY, elements("riders").fieldsAt(0).getFirst().kind());
        assertEquals(FieldKind.ENUM, elements("moods").fieldsAt(0).getFirst().kind());
        assertEquals("stops[3].mood", elements("stops").fieldsAt(2).get(1).path());
    }

    @Test
    void a_field_of_a_record_is_set_and_so_is_an_element_inside_it() {
        Elements stops = elements("stops");
        Object one = made(stops.add(), List.of());
        Object moved = made(stops.set(0, stops.fieldsAt(0).getFirst(), 4.5), one);
        assertEquals(List.of(new Stop(4.5, Mood.CALM, List.of())), moved);
        Field platforms = stops.fieldsAt(0).get(2);
        Elements inner = java.util.Objects.requireNonNull(
                Elements.of(java.util.Objects.requireNonNull(stops.part()), platforms));
        ElementEdit edit = stops.set(0, platforms, inner.add());
        assertEquals(List.of(new Stop(4.5, Mood.CALM, List.of(0))), made(edit, moved));
        assertEquals("Add to Route.stops[1].platforms", ElementEdit.name(type, field("stops"), edit));
    }

    @Test
    void edits_are_called_after_what_they_do() {
        Elements stops = elements("stops");
        assertEquals("Set Route.stops[1].x",
                ElementEdit.name(type, field("stops"), stops.set(0, stops.fieldsAt(0).getFirst(), 1d)));
        assertEquals("Remove Route.stops[2]", ElementEdit.name(type, field("stops"), stops.remove(1)));
        assertEquals("Add to Route.words", ElementEdit.name(type, field("words"), elements("words").add()));
        assertEquals("Set Route.words", ElementEdit.name(type, field("words"), List.of()));
    }

    @Test
    void an_element_that_is_gone_meanwhile_is_not_touched() {
        ElementEdit edit = elements("words").remove(2);
        assertEquals("words has only 1 element; element 3 does not exist.",
                assertThrows(IllegalArgumentException.class, () -> made(edit, List.of("a"))).getMessage());
    }

    @Test
    void of_several_entities_the_one_without_the_element_is_named_and_none_is_changed() {
        try (Session session = FieldWorld.session()) {
            ComponentType<FieldWorld.Paint> paint = paintEarth(session);
            Field memory = paint.field("memory").orElseThrow();
            ElementEdit edit = Objects.requireNonNull(Elements.of(paint, memory)).remove(1);
            EditResult result = new EntityEdits(session).set(paint, memory, List.of(FieldWorld.MOON, EARTH), edit, null)
                    .join();
            assertEquals("2v1 (Earth): memory has only 1 element; element 2 does not exist.", result.message());
            assertEquals(List.of(1, 2, 3), FieldWorld.ask(session,
                    world -> world.get(FieldWorld.MOON, FieldWorld.Paint.class).memory()));
        }
    }

    @Test
    void an_element_of_several_entities_is_dragged_from_the_value_that_each_has() {
        try (Session session = FieldWorld.session()) {
            ComponentType<FieldWorld.Paint> paint = paintEarth(session);
            Field memory = paint.field("memory").orElseThrow();
            Elements elements = Objects.requireNonNull(Elements.of(paint, memory));
            Field first = elements.fieldsAt(0).getFirst();
            MixedDrag drag = new MixedDrag(first);
            for (int difference : new int[] {5, 10}) {
                EditResult result = new EntityEdits(session).set(paint, memory, List.of(FieldWorld.MOON, EARTH),
                        elements.set(0, first, drag.plus(BigDecimal.valueOf(difference))), drag).join();
                assertEquals(EditResult.DONE, result);
            }
            assertEquals(List.of(List.of(11, 2, 3), List.of(17)), FieldWorld.ask(session,
                    world -> Stream.of(FieldWorld.MOON, EARTH)
                            .map(each -> world.get(each, FieldWorld.Paint.class).memory()).toList()));
        }
    }

    /// Gives another entity than the moon the component that the moon has, with one element.
    private static ComponentType<FieldWorld.Paint> paintEarth(Session session) {
        session.edit("Paint", simulation -> simulation.world().add(EARTH, new FieldWorld.Paint(0, true, Mood.CALM,
                Entity.NONE, "", List.of(7), (byte) 0))).join();
        return FieldWorld.ask(session, world -> world.types().of(FieldWorld.Paint.class));
    }

    private static Map<String, Integer> fares(Object... pairs) {
        Map<String, Integer> fares = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            fares.put((String) pairs[i], (Integer) pairs[i + 1]);
        }
        return fares;
    }

    /// Asserts equal content in the same order.
    private static void assertOrder(Object expected, Object actual) {
        assertEquals(expected, actual);
        assertEquals(expected.toString(), actual.toString());
    }

    private static String refusal(Executable edit) {
        return assertThrows(IllegalArgumentException.class, edit).getMessage();
    }

    @Test
    void keys_and_values_of_maps_are_added_set_and_removed_in_their_order() {
        Elements fares = elements("fares");
        Object two = made(fares.add(), made(fares.add(), Map.of()));
        assertOrder(fares("new", 0, "new 2", 0), two);
        Object renamed = made(fares.set(0, fares.fieldsAt(0).getFirst(), "Bern"), two);
        assertOrder(fares("Bern", 0, "new 2", 0), renamed);
        assertOrder(fares("Bern", 12, "new 2", 0), made(fares.set(0, fares.fieldsAt(0).getLast(), 12), renamed));
        assertOrder(fares("new 2", 0), made(fares.remove(0), renamed));
        assertEquals("fares[2].key", fares.fieldsAt(1).getFirst().path());
        assertEquals("Set Route.fares[1].value",
                ElementEdit.name(type, field("fares"), fares.set(0, fares.fieldsAt(0).getLast(), 12)));
    }

    @Test
    void a_number_of_a_map_or_set_takes_a_formula() {
        Elements fares = elements("fares");
        Field value = fares.fieldsAt(0).getLast();
        Object doubled = Objects.requireNonNull(FieldEntry.parse(value, "*2").value());
        assertOrder(fares("Bern", 24), made(fares.set(0, value, doubled), fares("Bern", 12)));
        Elements gates = elements("gates");
        Field gate = gates.fieldsAt(1).getFirst();
        Object plusTen = Objects.requireNonNull(FieldEntry.parse(gate, "+10").value());
        assertOrder(new LinkedHashSet<>(List.of(7, 15)),
                made(gates.set(1, gate, plusTen), new LinkedHashSet<>(List.of(7, 5))));
    }

    @Test
    void a_key_or_element_that_exists_already_is_refused() {
        Elements fares = elements("fares");
        ElementEdit key = fares.set(1, fares.fieldsAt(1).getFirst(), "Bern");
        assertEquals("fares has the key “Bern” already.", refusal(() -> made(key, fares("Bern", 1, "Thun", 2))));
        Elements gates = elements("gates");
        ElementEdit gate = gates.set(0, gates.fieldsAt(0).getFirst(), 5);
        assertEquals("gates has the element 5 already.",
                refusal(() -> made(gate, new LinkedHashSet<>(List.of(7, 5)))));
        assertOrder(fares("Thun", 2, "Bern", 1), made(fares.showing(fares("Thun", 2)).set(0,
                fares.fieldsAt(0).getFirst(), "Thun"), fares("Thun", 2, "Bern", 1)));
    }

    @Test
    void an_edit_of_a_map_applies_to_the_key_that_was_seen_wherever_it_is_now() {
        Elements fares = elements("fares").showing(fares("Bern", 1, "Thun", 2));
        ElementEdit thun = fares.set(1, fares.fieldsAt(1).getLast(), 9);
        assertOrder(fares("Thun", 9, "Bern", 1), made(thun, fares("Thun", 5, "Bern", 1)));
        assertEquals("fares does not have the key “Thun” any more.", refusal(() -> made(thun, fares("Bern", 1))));
        ElementEdit gone = elements("gates").showing(new LinkedHashSet<>(List.of(7, 5))).remove(1);
        assertEquals("gates does not have the element 5 any more.", refusal(() -> made(gone, Set.of(7))));
        assertEquals(Set.of(8), made(gone, new LinkedHashSet<>(List.of(5, 8))));
    }

    @Test
    void a_set_of_constants_gets_those_that_it_lacks_until_it_has_all() {
        Elements signs = elements("signs");
        Object all = made(signs.add(), made(signs.add(), Set.of()));
        assertOrder(new LinkedHashSet<>(List.of(Mood.CALM, Mood.ANGRY)), all);
        assertEquals("No further element is possible: signs has all of them.",
                refusal(() -> made(signs.add(), all)));
        Elements byPlace = elements("byPlace");
        assertEquals("byPlace has the key Place[x=0, y=0] already. Change or remove that one first.",
                refusal(() -> made(byPlace.add(), Map.of(new Place(0, 0), List.of()))));
    }

    @Test
    void a_map_can_have_records_and_collections() {
        Elements byPlace = elements("byPlace");
        Object one = made(byPlace.add(), Map.of());
        assertEquals(Map.of(new Place(0, 0), List.of()), one);
        Object moved = made(byPlace.set(0, byPlace.fieldsAt(0).get(1), 3), one);
        assertEquals(Map.of(new Place(0, 3), List.of()), moved);
        Field stops = byPlace.fieldsAt(0).getLast();
        assertEquals("byPlace[1].value", stops.path());
        Elements inner = Objects.requireNonNull(Elements.of(type, stops));
        assertEquals(Map.of(new Place(0, 3), List.of(new Stop(0, Mood.CALM, List.of()))),
                made(byPlace.set(0, stops, inner.add()), moved));
    }

    @Test
    void a_list_of_lists_is_edited_at_both_levels() {
        Elements table = elements("table");
        Object row = made(table.add(), List.of());
        assertEquals(List.of(List.of()), row);
        Field first = table.fieldsAt(0).getFirst();
        Elements inner = Objects.requireNonNull(Elements.of(type, first));
        ElementEdit added = table.set(0, first, inner.add());
        Object cell = made(added, row);
        assertEquals(List.of(List.of(0)), cell);
        assertEquals("Add to Route.table[1]", ElementEdit.name(type, field("table"), added));
        ElementEdit set = table.set(0, first, inner.set(0, inner.fieldsAt(0).getFirst(), 4));
        assertEquals(List.of(List.of(4)), made(set, cell));
        assertEquals("Set Route.table[1][1]", ElementEdit.name(type, field("table"), set));
        Elements grid = elements("grid");
        int[][] cells = (int[][]) made(grid.add(), new int[][] {{1, 2}});
        assertArrayEquals(new int[][] {{1, 2}, {1, 2}}, cells);
    }

    @Test
    void collections_with_keys_or_elements_without_an_editor_are_not_edited_entry_by_entry() {
        assertNull(Elements.of(type, field("byList")));
        assertNull(Elements.of(type, field("sets")));
        assertNull(Elements.of(type, field("dates")));
    }
}
