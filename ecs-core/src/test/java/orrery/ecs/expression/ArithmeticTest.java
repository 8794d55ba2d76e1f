package orrery.ecs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArithmeticTest {

    private static Number computed(String text, Number present) {
        return Arithmetic.parse(text, false).apply(present, 0);
    }

    private static double inDegrees(String text, double present) {
        return Arithmetic.parse(text, true).apply(present, 0).doubleValue();
    }

    @ParameterizedTest
    @CsvSource({"x/3,9,3", "*2,4,8", "+10,5,15", "*2+1,4,9", "/4,10,2.5", "-=10,4,-6", "+=10,4,14", "*=3,2,6",
        "2*(x+1),3,8", "sqrt(x),16,4", "round(x/2),7,4", "ceil(x/2),7,4", "'max(x,0)',-3,0", "x%4,10,2", "x−1,3,2",
        "'pow(x,2)',5,25", "-x,3,-3", "-=2-1,10,9", "*=1+2,4,12"})
    void a_formula_computes_from_the_present_number(String text, double present, double expected) {
        assertEquals(expected, computed(text, present).doubleValue(), 1e-12);
    }

    @Test
    void i_is_the_index_of_the_number() {
        assertEquals(60L, Arithmetic.parse("i*20", false).apply(7, 3));
        assertEquals(8.5, Arithmetic.parse("+i/2", false).apply(7.0, 3));
        assertEquals(0L, computed("i", 7));
    }

    @Test
    void whole_numbers_stay_exact_where_the_operation_keeps_them_whole() {
        assertEquals(Long.MAX_VALUE, computed("x+1", Long.MAX_VALUE - 1));
        assertEquals(7L, computed("2*x+1", 3));
        assertEquals(1.5, computed("x/2", 3));
    }

    @Test
    void a_whole_number_too_large_for_64_bits_is_a_floating_point_number() {
        assertEquals(0x1p63, computed("x+1", Long.MAX_VALUE));
    }

    @Test
    void degrees_are_radians_where_the_number_is_no_angle_in_degrees() {
        assertEquals(0.5, computed("sin(30°)", 0).doubleValue(), 1e-12);
        assertEquals(Math.PI / 4, computed("45°", 0).doubleValue(), 1e-12);
        assertEquals(-0.5, computed("sin(-30°)", 0).doubleValue(), 1e-12);
        assertEquals(Math.PI / 2, computed("pi/2", 0).doubleValue(), 1e-12);
    }

    @Test
    void sines_of_round_angles_are_round_and_those_of_small_ones_exact() {
        assertEquals(0.5, computed("sin(30°)", 0));
        assertEquals(-0.5, computed("cos(120°)", 0));
        assertEquals(0.0, computed("sin(360°)", 0));
        assertEquals(0.0, computed("sin(18000°)", 0));
        assertEquals(0.0, computed("cos(270°)", 0));
        assertEquals(1.0, computed("tan(45°)", 0));
        assertEquals(1e-17, computed("sin(1e-17)", 0));
        assertEquals(StrictMath.sin(1), computed("sin(1)", 0));
        assertEquals(StrictMath.sin(1e15), computed("sin(1e15)", 0));
    }

    @Test
    void an_angle_in_degrees_is_added_in_degrees_and_its_sine_is_that_of_the_angle() {
        assertEquals(105, inDegrees("x+15°", 90), 1e-12);
        assertEquals(90, inDegrees("(45°+45°)", 0), 1e-12);
        assertEquals(1, inDegrees("sin(x)", 90), 1e-12);
        assertEquals(0.5, inDegrees("sin(30°)", 90), 1e-12);
        assertEquals(45, inDegrees("atan2(1, 1)", 0), 1e-12);
        assertEquals(0.5, inDegrees("sin(abs(x))", -30), 1e-12);
        assertEquals(1, inDegrees("sin(max(x, 90°))", 30), 1e-12);
    }

    @Test
    void a_deeply_nested_formula_is_computed_in_no_time() {
        String text = "abs(".repeat(90) + "x" + ")".repeat(90);
        assertEquals(3.0, computed(text, -3.0));
        double sine = (double) computed("sin(".repeat(90) + "x" + ")".repeat(90), 3.0);
        assertTrue(sine > 0 && sine < 0.5, () -> "" + sine);
        assertEquals(3.0, computed("-(".repeat(40) + "x" + ")".repeat(40), 3.0));
    }

    private static void assertRefused(String message, String text) {
        assertEquals(message,
                assertThrows(ExpressionException.class, () -> Arithmetic.parse(text, false)).getMessage());
    }

    @Test
    void what_is_no_formula_is_refused_with_the_place_and_a_remedy() {
        assertRefused(
                "Column 3: y means nothing here. x is the present value, i its index from 0, pi is 3.141592653589793.",
                "2*y");
        assertRefused("Column 1: A number is needed here, such as 12, x / 3 or sin(30°).", "x > 3");
        assertRefused("Column 1: A number is needed here, such as 12, x / 3 or sin(30°).", "\"x\"");
        assertRefused("Column 1: There is no function sinn. Did you mean sin?", "sinn(x)");
        assertRefused(
                "Column 2: y means nothing here. x is the present value, i its index from 0, pi is 3.141592653589793.",
                "+y");
        assertRefused(
                "Column 5: y means nothing here. x is the present value, i its index from 0, pi is 3.141592653589793.",
                " *= y");
        assertRefused(
                "Column 3: ° is not expected here. Put an operator such as && or + in front of it, or take it away.",
                "1°°");
        assertRefused("Column 1: max takes two values and was given 1.", "max(x)");
        assertRefused(
                "Column 3: The expression ends too early. A component, field, number, text or function belongs here.",
                "x+");
    }
}
