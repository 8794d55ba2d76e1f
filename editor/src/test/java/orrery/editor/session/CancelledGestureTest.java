package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UndoNames;
import orrery.editor.session.edit.UnreachableEdit;

/// Gestures that are cancelled, such as dragging a number until Escape.
@Execution(ExecutionMode.CONCURRENT)
class CancelledGestureTest {
    private static final Entity EARTH = Entity.of(2, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();
    private final Object gesture = new Object();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private long hash() {
        return ask(open -> open.world().hash());
    }

    private double moonX() {
        return ask(open -> open.world().get(MOON, LocalTransform.class).position().x());
    }

    private String position() {
        return ask(open -> open.timeline().recording().position().toString());
    }

    private void drag(double... places) {
        for (double x : places) {
            assertEquals(EditResult.DONE, session.edit("Move the moon", gesture,
                    open -> open.world().set(MOON, LocalTransform.at(x, 0))).join());
        }
    }

    @Test
    void all_that_it_did_is_taken_back_and_no_edit_is_left() {
        session.stepTicks(2);
        long before = hash();
        drag(1, 2, 3);
        assertEquals(EditResult.DONE, session.takeBack(gesture).join());
        assertEquals(before, hash());
        assertEquals(new UndoNames("", "", UnreachableEdit.NONE, EditsInScene.NONE),
                ask(open -> open.undo().names(UnreachableEdit.NONE, EditsInScene.NONE)));
        int edits = ask(open -> open.timeline().laterEdits());
        assertEquals(0, edits);
    }

    @Test
    void what_was_undone_before_can_be_redone() {
        for (double x : new double[] {7, 8}) {
            session.edit("Move", open -> open.world().set(MOON, LocalTransform.at(x, 0))).join();
        }
        session.undo().join();
        session.undo().join();
        drag(1, 2, 3);
        assertEquals(EditResult.DONE, session.takeBack(gesture).join());
        session.redo().join();
        session.redo().join();
        assertEquals(8, moonX());
        session.undo().join();
        drag(4);
        assertFalse(session.redo().join().done());
        assertEquals(4, moonX());
    }

    @Test
    void in_the_past_it_leaves_no_branch() {
        session.stepTicks(5);
        session.goToTick(3);
        drag(1, 2);
        assertEquals("Branch 2 3 with 4 edits", position());
        session.takeBack(gesture).join();
        assertEquals("Main 3", position());
        int branches = ask(open -> open.timeline().recording().branches().size());
        assertEquals(1, branches);
    }

    @Test
    void what_a_tick_has_taken_stays_and_that_is_said() {
        drag(1);
        session.stepTicks(1);
        drag(2);
        EditResult result = session.takeBack(gesture).join();
        assertFalse(result.done());
        assertEquals("Not everything was reverted: a tick or another edit came in between.", result.message());
        assertEquals(1, moonX());
    }

    @Test
    void another_edit_after_it_is_not_touched() {
        drag(1);
        session.edit("Move", open -> open.world().set(MOON, LocalTransform.at(7, 0))).join();
        assertFalse(session.takeBack(gesture).join().done());
        assertEquals(7, moonX());
    }

    @Test
    void what_was_done_before_another_edit_stays_and_that_is_said() {
        drag(1);
        session.edit("Move", open -> open.world().set(EARTH, LocalTransform.at(7, 0))).join();
        drag(2);
        EditResult result = session.takeBack(gesture).join();
        assertEquals("Not everything was reverted: a tick or another edit came in between.", result.message());
        assertEquals(1, moonX());
    }

    @Test
    void what_was_done_before_undo_and_redo_stays_and_that_is_said() {
        drag(1);
        session.undo().join();
        session.redo().join();
        drag(2);
        assertFalse(session.takeBack(gesture).join().done());
        assertEquals(1, moonX());
    }
}
