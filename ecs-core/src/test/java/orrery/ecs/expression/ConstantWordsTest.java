package orrery.ecs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// Enum constants whose names are keywords of the expression language.
class ConstantWordsTest {
    enum Word {
        none, tick, entity, NaN, Infinity, active
    }

    record Gear(Word word, Entity other) {}

    private static final TypeRegistry TYPES = TypeRegistry.builder().add(MethodHandles.lookup(), Gear.class).build();

    private final EngineWorld world = new EngineWorld(TYPES, TrackingLevel.RECORDED, 1);

    @ParameterizedTest
    @EnumSource
    void compared_with_a_field_of_their_enum_they_are_constants(Word word) {
        Entity entity = world.create(new Gear(word, Entity.NONE));
        Entity other = world.create(new Gear(word == Word.none ? Word.tick : Word.none, Entity.NONE));
        for (String text : new String[] {"Gear.word == %s", "%s = Gear.word", "Gear.word == Word.%s",
            "Gear.word == `%s`"}) {
            Condition condition = Condition.parse(text.formatted(word), TYPES);
            assertTrue(condition.in(world).holds(entity), condition.text());
            assertFalse(condition.in(world).holds(other), condition.text());
            assertFalse(condition.readsTick(), condition.text());
        }
        assertTrue(Condition.parse("Gear.word != " + word, TYPES).in(world).holds(other));
    }

    @Test
    void elsewhere_they_keep_their_meaning() {
        Entity entity = world.create(new Gear(Word.none, Entity.NONE));
        assertTrue(Condition.parse("Gear.other == none && tick == 0 && entity == 1v1", TYPES).in(world).holds(entity));
        assertEquals("== compares Gear.word, a constant of Word, with null, an entity; both sides must be of one kind."
                + " The constants are none, tick, entity, NaN, Infinity, active, without quotes.",
                assertThrows(ExpressionException.class, () -> Condition.parse("Gear.word == null", TYPES)).problem());
    }
}
