package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Entity;
import orrery.editor.session.Selection;

@Execution(ExecutionMode.CONCURRENT)
class EntityListTest {
    private static final Entity ADA = Entity.of(1, 1);
    private static final Entity BIX = Entity.of(2, 3);

    @Test
    void entities_stand_in_the_order_of_their_handles_and_0_is_none() {
        assertEquals(List.of(BIX, ADA), EntityList.of(BIX.handle(), 0, ADA.handle()));
    }

    @Test
    void it_knows_whom_it_contains_in_whatever_order_they_stand() {
        EntityList list = EntityList.copyOf(List.of(BIX, ADA));
        assertTrue(list.contains(ADA));
        assertFalse(list.contains(Entity.of(2, 1)));
    }

    @Test
    void a_list_of_entities_is_not_copied_again() {
        EntityList list = EntityList.copyOf(List.of(BIX, ADA));
        assertSame(list, EntityList.copyOf(list));
        assertSame(list, new Selection(list).entities());
    }
}
