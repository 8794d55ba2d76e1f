package orrery.editor.session.passed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Entity;

/// Entities that were created in place of destroyed ones, and steps that are reverted.
class SuccessorsTest {
    private static final Entity OLD = Entity.of(1, 1);
    private static final Entity NEW = Entity.of(2, 1);
    private static final Entity NEWER = Entity.of(3, 1);

    private final Successors successors = new Successors();

    @Test
    void an_entity_whose_creation_is_reverted_is_in_no_place_until_it_is_made_again() {
        successors.put(OLD, NEW);
        successors.put(NEW, NEWER);
        assertEquals(NEWER, successors.of(OLD));
        successors.reverted(NEWER);
        assertEquals(NEW, successors.of(OLD));
        successors.reverted(NEW);
        assertEquals(OLD, successors.of(OLD));
        successors.reapplied(NEW);
        assertEquals(NEW, successors.of(OLD));
    }

    @Test
    void a_step_that_was_not_made_changes_nothing() {
        successors.put(OLD, NEW);
        Map<Entity, Entity> before = successors.copy();
        successors.put(NEW, NEWER);
        successors.restore(before);
        assertEquals(NEW, successors.of(OLD));
    }
}
