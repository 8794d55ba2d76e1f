package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.Request;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;

@Execution(ExecutionMode.CONCURRENT)
class WatchTextTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T read(Request<T> request) {
        return session.read(request).join().orElseThrow();
    }

    private void name(Entity entity, String name) {
        assertEquals(EditResult.DONE,
                session.edit("Rename", edit -> edit.world().set(entity, new Name(name))).join());
    }

    private WatchText.Read parsed(String text) {
        return read(moment -> WatchText.parse(moment, text));
    }

    private static WatchText.Read ofMoon(String expression) {
        return new WatchText.Read(new WatchExpression(MOON, expression), "", 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Moon", "Earth's moon", "a\"b", "a`b", "'Bob'", "Bob's and Al's", "a:b", "a'b:c", "'a:b'",
        "1v1",
        "#1", "12v3", " Moon", "Sun", "a\nb", "tick", "\""})
    void a_lasting_text_is_parsed_to_the_same_entity_and_expression(String name) {
        name(MOON, name);
        for (String expression : new String[] {"LocalTransform.rotation", "Name.value == \"a:b\"", "Name.value == 'x'",
            "Name.value == \"it's\"", "Name.value == 'p' || Name.value == \"'\""}) {
            WatchExpression value = new WatchExpression(MOON, expression);
            String text = read(moment -> WatchText.lasting(moment, value));
            assertEquals(1, text.lines().count());
            assertEquals(ofMoon(expression), parsed(text), text);
        }
        String lasting = read(moment -> WatchText.lastingName(moment, MOON));
        assertEquals(Optional.of(MOON), read(moment -> WatchText.entity(moment, lasting)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Earth's moon", "a\"b", "a`b", "Bob's and Al's", "5\" gun"})
    void a_name_with_quotation_marks_is_typed_as_it_is(String name) {
        name(MOON, name);
        assertEquals(ofMoon("LocalTransform.rotation"), parsed(name + ":LocalTransform.rotation"));
    }

    @Test
    void a_colon_in_a_text_belongs_to_the_expression() {
        session.select(MOON);
        assertEquals(ofMoon("Name.value == \"a:b\""), parsed("Name.value == \"a:b\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Earth's moon", "a:b", "1v1", "Sun", "'"})
    void an_edited_text_stays_with_its_entity_while_its_name_is_there(String name) {
        name(MOON, name);
        WatchExpression edited = new WatchExpression(MOON, "tick");
        String shown = read(moment -> WatchText.of(moment, edited));
        assertEquals(name + ":tick", shown);
        String typed = name + ":LocalTransform.rotation";
        assertEquals(ofMoon("LocalTransform.rotation"), read(moment -> WatchText.parse(moment, typed, edited)));
        WatchText.Read wrong = read(moment -> WatchText.parse(moment, name + ":LocalTransform.rot", edited));
        assertEquals(name.length() + 2 + "LocalTransform.".length(), wrong.column());
    }

    @Test
    void the_slot_of_a_living_entity_in_an_expression_stands_for_its_handle() {
        assertEquals(ofMoon("entity == 1v1"), parsed("Moon:entity == #1"));
        assertEquals(
                "No entity lives in slot 20 in the shown state. Write a slot in which one lives, or a handle with the"
                        + " generation, as in 20v1.",
                parsed("Moon:entity == #20").problem());
        assertEquals("Moon:entity == ".length() + 1, parsed("Moon:entity == #20").column());
    }

    @Test
    void an_edited_text_may_lead_to_another_entity() {
        WatchText.Read read = read(moment -> WatchText.parse(moment, "Sun:tick + LocalTransform.rotation",
                new WatchExpression(MOON, "tick")));
        assertEquals(new WatchExpression(SUN, "tick + LocalTransform.rotation"), read.value());
    }
}
