package orrery.editor.fields.editor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
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

@Execution(ExecutionMode.CONCURRENT)
class ElementsTest {

    private record Stop(double x, Mood mood, List<Integer> platforms) {}

    private record Route(List<Stop> stops, float[] weights, List<String> words, List<Entity> riders, List<Mood> moods,
            Map<String, Integer> fares, List<List<Integer>> table) {}

    private final ComponentType<Route> type = TypeRegistry.builder().add(MethodHandles.lookup(), Route.class).build()
            .of(Route.class);

    private Field field(String path) {
        return type.field(path).orElseThrow();
    }

    private Elements elements(String path) {
        return java.util.Objects.requireNonNull(Elements.of(type, field(path)));
    }

    private Object made(ElementEdit edit, Object of) {
        return ElementEdit.applied(of, edit);
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
            Entity earth = Entity.of(2, 1);
            session.edit("Paint", simulation -> simulation.world().add(earth, new FieldWorld.Paint(0, true, Mood.CALM,
                    Entity.NONE, "", List.of(7), (byte) 0))).join();
            ComponentType<FieldWorld.Paint> paint = FieldWorld.ask(session,
                    world -> world.types().of(FieldWorld.Paint.class));
            Field memory = paint.field("memory").orElseThrow();
            ElementEdit edit = Objects.requireNonNull(Elements.of(paint, memory)).remove(1);
            EditResult result = new EntityEdits(session).set(paint, memory, List.of(FieldWorld.MOON, earth), edit, null)
                    .join();
            assertEquals("2v1 (Earth): memory has only 1 element; element 2 does not exist.", result.message());
            assertEquals(List.of(1, 2, 3), FieldWorld.ask(session,
                    world -> world.get(FieldWorld.MOON, FieldWorld.Paint.class).memory()));
        }
    }

    @Test
    void maps_and_lists_of_lists_are_not_edited_element_by_element() {
        assertNull(Elements.of(type, field("fares")));
        assertNull(Elements.of(type, field("table")));
    }
}
