package orrery.ecs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// Hexadecimal literals beside fields of all number types.
class HexadecimalTest {
    record Bits(byte tiny, short small, int plain, long big, double real) {}

    private static final TypeRegistry TYPES = TypeRegistry.builder().add(MethodHandles.lookup(), Bits.class).build();
    private final EngineWorld world = new EngineWorld(TYPES, TrackingLevel.OFF, 1);

    private boolean holds(long number, String text) {
        Entity entity = world.create(new Bits((byte) number, (short) number, (int) number, number, number));
        return Condition.parse(text, TYPES).in(world).truth(entity) == Truth.TRUE;
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            -1,         Bits.tiny == 0xff,                  true
            -1,         0xff == Bits.tiny,                  true
            -1,         Bits.tiny != 0xff,                  false
            -128,       Bits.tiny == 0x80,                  true
            -1,         Bits.tiny == 0xffff,                false
            -1,         Bits.small == 0xffff,               true
            -1,         Bits.small == 0xff,                 false
            -1,         Bits.plain == 0xffffffff,           true
            -1,         Bits.plain == 0XFFFF_FFFF,          true
            -1,         Bits.plain <= 0xffffffff,           true
            -1,         Bits.plain < 0xffffffff,            false
            -2147483648,Bits.plain == 0x80000000,           true
            255,        Bits.plain == 0xff,                 true
            -1,         Bits.plain == -0x1,                 true
            -1,         Bits.plain == 0xffffffffL,          false
            -1,         Bits.big == 0xffffffff,             false
            4294967295, Bits.big == 0xffffffff,             true
            4294967295, Bits.big == 0xffffffffL,            true
            -1,         Bits.big == 0xffffffffffffffff,     true
            -1,         Bits.big == 0xffffffffffffffffL,    true
            4294967295, Bits.real == 0xffffffff,            true
            255,        Bits.plain + 0 == 0xff,             true
            -1,         Bits.plain + 0 == 0xffffffff,       false
            -1,         -Bits.plain == 0x1,                 true
            """)
    void a_literal_has_the_bits_of_the_field_it_is_compared_with(long number, String text, boolean expected) {
        assertEquals(expected, holds(number, text));
    }

    @Test
    void more_digits_than_a_long_has_are_no_number() {
        ExpressionException refused = assertThrows(ExpressionException.class,
                () -> Condition.parse("Bits.big == 0x1ffffffffffffffff", TYPES));
        assertEquals(
                "Column 13: 0x1ffffffffffffffff is no number that a long or a double can hold; write a number such as 12, 0.5"
                        + " or 1e-3.",
                refused.getMessage());
    }

    @Test
    void in_arithmetic_it_is_the_number_as_written() {
        assertEquals(0xffffffffL + 1L, Expression.parse("0xffffffff + 1", TYPES).value(world, Entity.NONE));
        assertEquals(256.0, Arithmetic.parse("x + 0xff", false).apply(1.0, 0).doubleValue());
    }
}
