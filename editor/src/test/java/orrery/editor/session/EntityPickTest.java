package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Entity;
import orrery.editor.fields.FieldWorld;
import orrery.editor.session.edit.EntityEdits;

/// Choices of an entity, and what answers them.
class EntityPickTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity EARTH = Entity.of(2, 1);

    private final Session session = FieldWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void entities_that_an_edit_creates_are_selected_and_answer_nothing() {
        CompletableFuture<Entity> picked = session.pick().start();
        assertTrue(new EntityEdits(session).duplicate(List.of(FieldWorld.MOON)).join().done());
        assertFalse(picked.isDone());
        assertTrue(session.pick().isAwaited());
        assertFalse(session.selection().entities().contains(FieldWorld.MOON));
        session.select(SUN);
        assertEquals(SUN, picked.join());
        assertFalse(session.selection().entities().contains(SUN));
    }

    @Test
    void several_entities_answer_nothing_and_the_selection_stays() {
        CompletableFuture<Entity> picked = session.pick().start();
        session.select(List.of(SUN, EARTH), new Object());
        session.select(List.of(), new Object());
        assertFalse(picked.isDone());
        assertEquals(List.of(FieldWorld.MOON), session.selection().entities());
        session.select(List.of(EARTH), new Object());
        assertEquals(EARTH, picked.join());
        assertEquals(List.of(FieldWorld.MOON), session.selection().entities());
    }
}
