package orrery.ecs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// Handles and ids of entities in the text of an expression.
class EntityTokensTest {
    private static String moved(String text) {
        return Expression.withEntities(text, entity -> Entity.of(entity.index() + 1, 9).toString());
    }

    @Test
    void handles_are_replaced_and_nothing_else() {
        assertEquals("entity  != 3v9&&`1v1`.x > 1 || Name.value == \"4v4\" || 8v9 == entity ",
                moved("entity  != 2v1&&`1v1`.x > 1 || Name.value == \"4v4\" || 7v3 == entity "));
        assertEquals("Health.hp > 0", moved("Health.hp > 0"));
    }

    @Test
    void a_text_that_is_no_expression_stays_as_it_is() {
        for (String text : List.of("entity == 1v1 && \"", "1v1x", "99999999999v1", "[1v1]")) {
            assertEquals(text, moved(text));
            assertEquals(text, Expression.withHandles(text, id -> Entity.NONE));
        }
    }

    @Test
    void ids_are_replaced_and_colours_are_not() {
        assertEquals("3v1 == #123456 || 123456v1 = 1234567v1 || '#3'",
                Expression.withHandles("#3 == #123456 || #0123456 = #1234567 || '#3'", id -> Entity.of((int) id, 1)));
        for (long id : new long[] {1, 99_999, 100_000, 999_999, 1_000_000, Long.MAX_VALUE}) {
            long[] read = {0};
            Expression.withHandles(Expression.textOfId(id) + " != entity", found -> {
                read[0] = found;
                return Entity.NONE;
            });
            assertEquals(id, read[0]);
        }
    }

    @Test
    void an_id_outside_of_files_is_refused_with_the_way_to_write_an_entity() {
        for (String id : List.of("#12", "#0123456")) {
            assertEquals(
                    "Column 11: # means nothing in an expression. Write an entity with its generation, as in 12v3, and a"
                            + " colour as #ff8800.",
                    assertThrows(ExpressionException.class,
                            () -> Condition.parse("entity == " + id, TypeRegistry.builder().build())).getMessage());
        }
    }
}
