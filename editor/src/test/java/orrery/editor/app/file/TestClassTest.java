package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestClassTest {
    @ParameterizedTest
    @ValueSource(strings = {"Test", "Path", "URL", "Objects", "Replay", "WorldCatalog", "Exception", "record", "var",
        "yield",
        "sealed", "permits"})
    void names_with_which_the_class_does_not_compile_are_refused(String name) {
        assertFalse(TestClass.isName(name));
    }

    @Test
    void other_names_are_taken() {
        assertTrue(TestClass.isName("PathTest"));
        assertTrue(TestClass.isName("MyRecord"));
    }

    @Test
    void a_condition_without_letters_and_digits_has_a_name_that_compiles() {
        assertEquals("InvariantTest", TestClass.nameFor("!?"));
        assertEquals("Invariant1PlusTest", TestClass.nameFor("1 plus"));
    }
}
