package orrery.editor.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.expression.Condition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.editor.session.Session;
import orrery.editor.session.stop.Trigger;

/// Which breakpoints the menu of a field offers, by the kind of the field.
@Execution(ExecutionMode.CONCURRENT)
class FieldStopsTest {
    private final Session session = FieldWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private List<String> events(Class<? extends Record> component, String field, @Nullable Object value) {
        return FieldWorld.ask(session, world -> {
            ComponentType<?> type = world.types().of(component);
            return new FieldStops(type, FieldWorld.MOON, session.breakpoints(), _ -> {})
                    .events(type.field(field).orElseThrow(), value).stream().map(event -> {
                        if (event.trigger() instanceof Trigger.Holds(String condition, Entity whose)) {
                            assertEquals(FieldWorld.MOON, whose);
                            Condition.parse(condition, world.types());
                            return event.words() + ": " + condition;
                        }
                        return event.words();
                    }).toList();
        });
    }

    @Test
    void a_number_may_pass_zero_turn_NaN_or_pass_what_it_is() {
        assertEquals(List.of("changes", "becomes negative: Joint.angle < 0", "becomes NaN: isNaN(Joint.angle)",
                "goes above -1.3333: Joint.angle > -1.3333333333333333",
                "goes below -1.3333: Joint.angle < -1.3333333333333333"),
                events(FieldWorld.Joint.class, "angle", -4.0 / 3));
    }

    @Test
    void what_it_is_is_left_out_while_it_is_not_known_or_no_number() {
        List<String> known = List.of("changes", "becomes negative: Joint.angle < 0", "becomes NaN: isNaN(Joint.angle)");
        assertEquals(known, events(FieldWorld.Joint.class, "angle", null));
        assertEquals(known, events(FieldWorld.Joint.class, "angle", Double.NaN));
    }

    @Test
    void flags_constants_links_and_texts_become_what_they_can() {
        assertEquals(List.of("changes", "becomes true: Paint.shown", "becomes false: !Paint.shown"),
                events(FieldWorld.Paint.class, "shown", true));
        assertEquals("becomes none: Paint.target == none", events(FieldWorld.Paint.class, "target", null).getLast());
        assertEquals(List.of("changes"), events(FieldWorld.Paint.class, "color", 0xFF0000));
        assertEquals(List.of("changes"), events(FieldWorld.Paint.class, "motto", "x"));
        assertEquals(1 + FieldWorld.Mood.values().length, events(FieldWorld.Paint.class, "mood", null).size());
    }

    /// Constants that are words of the expression language, too.
    enum Word {
        none, tick, entity, NaN, active
    }

    record Gear(Word word) {}

    @Test
    void constants_that_are_words_of_the_language_are_waited_for() {
        TypeRegistry types = TypeRegistry.builder().add(MethodHandles.lookup(), Gear.class).build();
        ComponentType<?> type = types.of(Gear.class);
        List<FieldStops.Event> events = new FieldStops(type, FieldWorld.MOON, session.breakpoints(), _ -> {})
                .events(type.field("word").orElseThrow(), null);
        assertEquals(1 + Word.values().length, events.size());
        for (FieldStops.Event event : events) {
            if (event.trigger() instanceof Trigger.Holds(String condition, _)) {
                Condition parsed = Condition.parse(condition, types);
                assertEquals(List.of(type), parsed.reads());
                assertFalse(parsed.readsTick(), condition);
            }
        }
    }
}
