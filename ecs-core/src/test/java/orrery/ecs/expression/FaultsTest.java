package orrery.ecs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static orrery.ecs.expression.Crew.TYPES;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.world.Entity;

class FaultsTest {
    private static final List<String> SEEDS = List.of("Health.hp < 0 && !Frozen || isNaN(Transform.position.x)",
            "abs(Speed.dx) > Limits.speed", "Name.value == \"Moon\" != Colour.bright", "Colour.kind == RED",
            "Odd.big == #ff8800 || Parent.entity == 12v3 || entity == null",
            "min(1, max(0x1f, tick % 10)) / 2.5e3 - 7f >= -Odd.big",
            "`deep-sea.Flat`.rows + 1 = 2", "has(Frozen) == (Odd.letter == 'x')");
    private static final List<String> PIECES = List.of("(", ")", "&&", "||", "!", "==", "<", "-", ".", ",", "\"", "`",
            "'", "\\", "12v3", "0x", "1e999", "99999999999999999999", "NaN", "null", "tick", "entity", "Health", "hp",
            "min(", "has(", "\u0000", "\ud83d", "é", " ", "%", "#", "true", "RED", "_", "9v99999999999");

    private static void assertFault(int column, String problem, String text) {
        ExpressionException fault = assertThrows(ExpressionException.class, () -> Expression.parse(text, TYPES));
        assertEquals(problem, fault.problem());
        assertEquals(column, fault.column());
        assertEquals("Column %d: %s".formatted(column, problem), fault.getMessage());
    }

    @Test
    void unknown_names_are_told_with_those_that_are_near() {
        assertFault(1,
                "Healht is no component of this world. Did you mean Health? A text goes between quotes: \"Healht\".",
                "Healht.hp < 0");
        assertFault(11,
                "frozen is no component of this world. Did you mean Frozen? A text goes between quotes: \"frozen\".",
                "1 > 0 && !frozen");
        assertFault(8, "Health has no field hpp. Did you mean hp?", "Health.hpp < 0");
        assertFault(8, "Health has no field strength. Its fields: hp, max.", "Health.strength < 0");
        assertFault(1, "There is no function isNan. Did you mean isNaN?",
                "isNan(Speed.dx)");
        assertFault(1,
                "There is no function frobnicate. The functions: abs, acos, asin, atan, atan2, ceil,"
                        + " cos, exp, floor, has, isNaN, log, max, min, pow, round, sin, sqrt, tan.",
                "frobnicate(1)");
        assertFault(16, "REDD is no constant of Hue. Did you mean RED?", "Colour.kind == REDD");
        assertFault(16, "BLUISH is no constant of Hue. Its constants: RED, GREEN.", "Colour.kind == BLUISH");
        assertFault(1, "Zzzzzz is no component of this world. Its components: Name, Transform, Health, Speed, Colour,"
                + " Parent, Odd, Frozen, deep-sea.Flat, Limits. A text goes between quotes: \"Zzzzzz\".", "Zzzzzz");
    }

    @Test
    void names_of_parts_and_of_whole_components_name_what_is_missing() {
        assertFault(11, "Transform.position has parts; name one of them: position.x, position.y.",
                "Transform.position == 3");
        assertFault(1, "> works on numbers, and Health is a component. Name one of its fields: Health.hp, Health.max.",
                "Health > 3");
        assertFault(1, "Limits is a singleton, which the world always has; name one of its fields: Limits.speed,"
                + " Limits.most.", "Limits");
        assertFault(1, "Odd.list holds a List; expressions read numbers, booleans, texts, entities and constants only.",
                "Odd.list == 3");
        assertFault(5, "has asks for a component, and Health.hp is none; write has(Type).", "has(Health.hp)");
    }

    @Test
    void kinds_that_do_not_fit_are_named_on_both_sides() {
        assertFault(1, "== compares Name.value, a text, with 3, a number; both sides must be of one kind.",
                "Name.value == 3");
        assertFault(1,
                "== compares Colour.kind, a constant of Hue, with \"RED\", a text; both sides must be of one kind."
                        + " The constants are RED, GREEN, without quotes.",
                "Colour.kind == \"RED\"");
        assertFault(1, "== compares Health.hp, a number, with null, an entity; both sides must be of one kind.",
                "Health.hp == null");
        assertFault(8, "< works on numbers, and \"x\" is a text.", "tick < \"x\"");
        assertFault(1, "&& works on conditions, and Health.hp is a number; compare it with something.",
                "Health.hp && Frozen");
        assertFault(2, "! works on conditions, and Name.value is a text; compare it with something.", "!Name.value");
        assertFault(5, "abs works on numbers, and Frozen is a component.", "abs(Frozen)");
        assertFault(1, "1 < tick is a condition and can't be compared by <; join two comparisons: a < b && b < c.",
                "1 < tick < 3");
        assertFault(1, "Nothing is equal to NaN, smaller or larger, not even NaN; write isNaN(Speed.dx).",
                "Speed.dx == NaN");
        assertFault(1, "min takes two values and was given 1.", "min(1)");
        assertFault(1, "isNaN takes one value and was given 0.", "isNaN()");
    }

    @Test
    void a_value_is_no_condition() {
        ExpressionException fault = assertThrows(ExpressionException.class, () -> Crew.condition("Health.hp + 1"));
        assertEquals("Column 1: Health.hp + 1 is a number, where a condition is needed; compare it with something.",
                fault.getMessage());
    }

    @Test
    void broken_texts_are_told_where_they_break() {
        assertFault(1, "The expression ends too early. A component, field, number, text or function belongs here.", "");
        assertFault(13, "The expression ends too early. A component, field, number, text or function belongs here.",
                "Health.hp < ");
        assertFault(8, "The expression ends too early. The name of a field belongs after the dot.", "Health.");
        assertFault(7, "The expression ends too early. Close the parenthesis with ).", "(1 < 2");
        assertFault(6,
                "The expression ends too early. Close the arguments of abs with ), or separate them with commas.",
                "abs(1");
        assertFault(5, ") is not expected here. A component, field, number, text or function belongs here.", "1 < )");
        assertFault(3, "2 is not expected here. Put an operator such as && or + in front of it, or take it away.",
                "1 2");
        assertFault(8, "and is not expected here. Write && instead of and.", "Frozen and Health");
        assertFault(9, "or is not expected here. Write || instead of or.", "(Frozen or Health)");
        assertFault(5, "Frozen is not expected here. Write ! instead of not.", "not Frozen");
        assertFault(15, "The text that begins here has no end; close it with \".", "Name.value == \"Moon");
        assertFault(1, "The name that begins here has no end; close it with `.", "`Name");
        assertFault(8, "& means nothing in an expression. Write && for and.", "Frozen & Health");
        assertFault(1, "12 is followed by a, which makes it neither a number nor an entity such as 12v3.", "12ab");
        assertFault(1,
                "99999999999999999999 is no number that a long or a double can hold; write a number such as 12, 0.5 or 1e-3.",
                "99999999999999999999");
        assertFault(1, "1v99999999999 is no entity; index and generation are at most 2147483647. Write it as 12v3.",
                "1v99999999999");
    }

    @Test
    void length_and_depth_are_limited() {
        assertFault(2001,
                "An expression has at most 2,000 characters, this one has 2,001. Make it shorter, or split it.",
                "1" + " ".repeat(2000));
        assertFault(101, "Parentheses, functions and signs are nested more than 100 deep; take some of them away.",
                "(".repeat(101) + "1" + ")".repeat(101));
        assertFault(101, "Parentheses, functions and signs are nested more than 100 deep; take some of them away.",
                "!".repeat(101) + "true");
        EngineWorld world = Crew.world();
        Condition chain = Crew.condition("tick" + "+1".repeat(990) + " > 0");
        assertTrue(chain.test(world, Entity.NONE));
        assertTrue(Crew.condition("true" + "==true".repeat(300)).test(world, Entity.NONE));
    }

    /// The properties `orrery.expressions.count` and `orrery.expressions.seed` run more.
    @Tag("long")
    @Test
    void nothing_but_a_fault_comes_of_any_text() {
        long seed = Long.getLong("orrery.expressions.seed", 20_26L);
        int count = Integer.getInteger("orrery.expressions.count", 10_000);
        Random random = new Random(seed);
        EngineWorld world = Crew.world();
        Entity entity = world.create(new Crew.Health(1, 2), new Crew.Frozen());
        int understood = 0;
        for (int i = 0; i < count; i++) {
            String text = mutated(random);
            try {
                Expression.parse(text, TYPES).value(world, entity);
                understood++;
            } catch (ExpressionException e) {
                assertTrue(e.column() >= 1 && e.column() <= text.length() + 1, text);
            } catch (RuntimeException | Error e) {
                throw new AssertionError("Text %d of seed %d: %s".formatted(i, seed, text), e);
            }
        }
        assertTrue(understood > count / 100, "hardly a text was understood: " + understood);
    }

    private static String mutated(Random random) {
        StringBuilder text = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
        for (int edits = random.nextInt(5); edits >= 0; edits--) {
            int at = random.nextInt(text.length() + 1);
            switch (random.nextInt(4)) {
                case 0 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
                case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(6)));
                case 2 -> text.insert(at, (char) random.nextInt(0x300));
                default -> text.insert(at, SEEDS.get(random.nextInt(SEEDS.size())));
            }
        }
        return text.toString();
    }
}
