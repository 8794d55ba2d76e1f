package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.UndoStack;

/// The list of edits since the last tick, and going to the state after any of them.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class UndoListTest extends SessionHarness {
    private static final String GONE = "Nothing was undone: the edits were made before a tick that has run meanwhile.";

    private List<UndoStack.Entry> entries() {
        return session.ask(open -> List.copyOf(Objects.requireNonNull(open).undo().entries())).join();
    }

    private long mark() {
        return session.ask(open -> Objects.requireNonNull(open).undo().mark()).join();
    }

    private String name() {
        return session.ask(open -> Objects.requireNonNull(open).world().get(MOON, Name.class).value()).join();
    }

    @Test
    void each_state_between_edits_is_reached_from_each_other_one() {
        List<Long> marks = new ArrayList<>(List.of(mark()));
        List<Long> hashes = new ArrayList<>(List.of(hash()));
        for (String name : List.of("Luna", "Selene", "Diana")) {
            rename(name);
            marks.add(mark());
            hashes.add(hash());
        }
        for (int from = 0; from < marks.size(); from++) {
            for (int to = 0; to < marks.size(); to++) {
                session.goToEdit(marks.get(from)).join();
                assertEquals(EditResult.DONE, session.goToEdit(marks.get(to)).join());
                assertEquals(hashes.get(to), hash());
                assertEquals(marks.get(to), mark());
                assertEquals(3, entries().size());
            }
        }
    }

    @Test
    void an_edit_in_an_earlier_state_drops_those_that_were_undone() {
        rename("Luna");
        long luna = mark();
        rename("Selene");
        session.goToEdit(luna).join();
        rename("Diana");
        session.goToEdit(luna).join();
        assertEquals("Luna", name());
        assertEquals(2, entries().size());
    }

    @Test
    void a_state_before_a_tick_that_has_run_is_refused() {
        long start = mark();
        rename("Luna");
        session.stepTicks(1);
        session.edit("Create one", sim -> sim.world().create(new Name("One"))).join();
        assertEquals(EditResult.refused(GONE), session.goToEdit(start).join());
    }

    @Test
    void an_edit_has_the_time_of_its_last_step() {
        Object gesture = new Object();
        long before = System.currentTimeMillis();
        session.edit("Rename", gesture, sim -> sim.world().replace(MOON, new Name("L"))).join();
        long between = System.currentTimeMillis();
        session.edit("Rename", gesture, sim -> sim.world().replace(MOON, new Name("Lu"))).join();
        UndoStack.Entry only = entries().getFirst();
        assertEquals(1, entries().size());
        assertTrue(before <= between && between <= only.madeMillis(), () -> between + " " + only);
    }

    @Test
    void undo_and_redo_select_what_was_selected_when_the_edit_was_made() {
        session.select(MOON);
        rename("Luna");
        session.select(SUN);
        session.undo().join();
        assertEquals(List.of(MOON), session.selection().entities());
        session.select(List.of());
        session.redo().join();
        assertEquals(List.of(MOON), session.selection().entities());
        session.select(SUN);
        rename("Sol");
        session.undo().join();
        session.undo().join();
        session.redo().join();
        assertEquals(List.of(MOON), session.selection().entities());
        session.redo().join();
        assertEquals(List.of(SUN), session.selection().entities());
    }

    @Test
    void an_edit_of_a_large_selection_leaves_the_selection_when_it_is_undone_and_redone() {
        session.select(LongStream.rangeClosed(1, 10_001).mapToObj(Entity::new).toList());
        rename("Luna");
        session.select(SUN);
        session.undo().join();
        assertEquals(List.of(SUN), session.selection().entities());
        session.select(MOON);
        session.redo().join();
        assertEquals(List.of(MOON), session.selection().entities());
    }

    @Test
    void undo_deselects_what_does_not_exist_any_more_and_redo_selects_it_again() {
        session.select(SUN);
        EntityEdits edits = new EntityEdits(session);
        edits.create(Entity.NONE).join();
        List<Entity> created = session.selection().entities();
        session.select(List.of(created.getFirst(), MOON));
        rename("Luna");
        session.undo().join();
        session.undo().join();
        assertEquals(List.of(SUN), session.selection().entities());
        session.redo().join();
        assertEquals(List.of(created.getFirst(), MOON), session.selection().entities());
    }

    @Test
    void the_selections_of_a_jump_are_one_step_of_the_history_of_selections() {
        long start = mark();
        for (Entity each : List.of(MOON, SUN, MOON)) {
            session.select(each);
            rename("Luna " + each + System.nanoTime());
        }
        session.select(SUN);
        session.goToEdit(start).join();
        assertEquals(List.of(MOON), session.selection().entities());
        session.selectBack();
        assertEquals(List.of(SUN), session.selection().entities());
    }

    @Test
    void the_saved_state_is_known_by_its_mark() {
        rename("Luna");
        session.ask(open -> {
            Objects.requireNonNull(open).savedTo(java.nio.file.Path.of("moon.json"));
            return true;
        }).join();
        long luna = mark();
        rename("Selene");
        assertEquals(luna, session.ask(open -> Objects.requireNonNull(open).savedMark()).join());
    }
}
