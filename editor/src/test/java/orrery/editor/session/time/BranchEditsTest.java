package orrery.editor.session.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Name;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.edit.UnsavedEdits;

/// Edits of branches and of starts: which are undone, counted and saved.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class BranchEditsTest extends TimelineHarness {
    private boolean isAtStart() {
        return ask(open -> open.timeline().isAtStart());
    }

    @Test
    void edits_at_the_end_can_still_be_undone_after_a_look_at_the_past() {
        session.stepTicks(3);
        long before = hash();
        rename("Luna");
        long edited = hash();
        session.goToTick(1);
        assertFalse(session.undo().join().done());
        assertEquals(1, laterEdits());
        session.goToNewest();
        assertEquals(edited, hash());
        assertTrue(session.undo().join().done());
        assertEquals(before, hash());
        assertEquals(0, laterEdits());
    }

    @Test
    void the_edits_of_the_shown_branch_are_counted_wherever_one_stands_on_it() {
        rename("Luna");
        session.stepTicks(3);
        rename("Selene");
        createEntity();
        createEntity();
        session.stepTicks(2);
        rename("Phoebe");
        assertEquals(4, laterEdits());
        session.goToTick(2);
        assertEquals(4, laterEdits());
        session.goToNewest();
        session.stepTicks(1);
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals(3, laterEdits());
        session.stepTicks(1);
        assertEquals(3, laterEdits());
        session.switchTo(branches().getFirst().id());
        assertEquals(4, laterEdits());
        session.goToTick(0);
        assertEquals(4, laterEdits());
        rename("Diana");
        assertEquals(0, laterEdits());
    }

    @Test
    void edits_made_before_the_one_that_is_undone_on_a_branch_are_of_its_first_tick() {
        session.stepTicks(3);
        createEntity();
        rename("Luna");
        session.stepTicks(1);
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals(1, laterEdits());
        session.stepTicks(1);
        assertEquals(1, laterEdits());
        assertEquals(1, ask(open -> open.timeline().history().get(3).edits()).intValue());
    }

    @Test
    void edits_of_one_name_in_a_row_are_undone_one_at_a_time_on_a_branch() {
        session.stepTicks(1);
        createEntity();
        createEntity();
        session.stepTicks(1);
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals(1, laterEdits());
        assertEquals("Branch 2 1 with 1 edit", ask(open -> open.timeline().recording().position().toString()));
        session.stepTicks(1);
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals(0, laterEdits());
    }

    @Test
    void the_steps_of_a_gesture_are_undone_together_on_a_branch() {
        session.stepTicks(1);
        createEntity();
        Object gesture = new Object();
        for (double x : new double[] {1, 2, 3}) {
            session.edit("Move", gesture, open -> open.world().set(MOON, LocalTransform.at(x, 0))).join();
        }
        session.stepTicks(1);
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        assertEquals(1, laterEdits());
        assertEquals("Branch 2 1 with 1 edit", ask(open -> open.timeline().recording().position().toString()));
    }

    private void createEntity() {
        session.edit("Create entity", simulation -> simulation.world().create()).join();
    }

    private int laterEdits() {
        return ask(open -> open.timeline().laterEdits());
    }

    @Test
    void the_start_comes_back_with_its_edits_and_save_writes_them_from_anywhere() {
        rename("Luna");
        long edited = hash();
        session.stepTicks(5);
        session.goToTick(0);
        assertEquals("Luna", ask(open -> open.world().get(MOON, Name.class).value()));
        assertNotEquals(0, edited);
        session.goToTick(3);
        assertTrue(ask(OpenWorld::unsaved).scene());
        rename("Selene");
        session.stepTicks(1);
        String start = ask(open -> open.sceneAtStateZero().simulation().world().get(MOON, Name.class).value());
        assertEquals("Luna", start);
    }

    @Test
    void another_start_is_another_branch_and_the_one_that_is_shown_is_saved() {
        session.stepTicks(3);
        session.goToTick(0);
        rename("Luna");
        session.stepTicks(1);
        assertEquals("Luna", ask(open -> open.sceneAtStateZero().simulation().world().get(MOON, Name.class).value()));
        session.switchTo(branches().getFirst().id());
        assertEquals("Moon", ask(open -> open.sceneAtStateZero().simulation().world().get(MOON, Name.class).value()));
        assertEquals(new UnsavedEdits(false, 1, 1, 0), ask(OpenWorld::unsaved));
    }

    @Test
    void edits_of_a_start_are_unsaved_from_every_branch_until_that_one_is_saved_or_deleted() {
        session.stepTicks(3);
        session.goToTick(0);
        rename("Luna");
        assertEquals(new UnsavedEdits(true, 0, 0, 0), ask(OpenWorld::unsaved));
        int first = branches().getFirst().id();
        int second = branches().getLast().id();
        session.switchTo(first);
        assertEquals(new UnsavedEdits(false, 1, 1, 0), ask(OpenWorld::unsaved));
        session.switchTo(second);
        assertEquals(new UnsavedEdits(true, 0, 0, 0), ask(OpenWorld::unsaved));
        session.stepTicks(2);
        assertEquals(new UnsavedEdits(true, 0, 0, 0), ask(OpenWorld::unsaved));
        session.goToTick(1);
        session.switchTo(first);
        assertEquals(new UnsavedEdits(false, 1, 1, 0), ask(OpenWorld::unsaved));
        session.deleteBranch(second);
        assertEquals(UnsavedEdits.NOTHING, ask(OpenWorld::unsaved));
    }

    @Test
    void a_start_with_edits_that_another_goes_on_from_is_no_edit_elsewhere() {
        rename("Luna");
        session.stepTicks(2);
        session.goToTick(0);
        createEntity();
        assertEquals(new UnsavedEdits(true, 0, 0, 0), ask(OpenWorld::unsaved));
        session.switchTo(branches().getFirst().id());
        assertEquals(new UnsavedEdits(true, 1, 1, 0), ask(OpenWorld::unsaved));
    }

    @Test
    void a_scene_of_a_tick_holds_the_edits_that_led_to_it_and_no_others() {
        session.stepTicks(2);
        rename("Luna");
        session.stepTicks(2);
        session.goToTick(3);
        rename("Selene");
        session.stepTicks(1);
        session.goToTick(1);
        rename("Phoebe");
        session.stepTicks(1);
        assertEquals(new UnsavedEdits(false, 3, 2, 0), ask(OpenWorld::unsaved));
        savedTick();
        assertEquals(new UnsavedEdits(false, 2, 2, 0), ask(OpenWorld::unsaved));
        session.switchTo(branches().get(1).id());
        assertEquals(new UnsavedEdits(false, 2, 0, 0), ask(OpenWorld::unsaved));
        session.goToTick(1);
        savedTick();
        assertEquals(new UnsavedEdits(false, 2, 2, 0), ask(OpenWorld::unsaved));
        session.goToTick(3);
        savedTick();
        assertEquals(new UnsavedEdits(false, 1, 1, 0), ask(OpenWorld::unsaved));
        session.switchTo(branches().get(1).id());
        savedTick();
        assertEquals(UnsavedEdits.NOTHING, ask(OpenWorld::unsaved));
        rename("Diana");
        session.undo().join();
        assertEquals(UnsavedEdits.NOTHING, ask(OpenWorld::unsaved));
        session.redo().join();
        assertEquals(new UnsavedEdits(false, 1, 0, 0), ask(OpenWorld::unsaved));
    }

    @Test
    void edits_at_the_end_of_a_branch_stay_unsaved_when_another_is_saved() {
        session.stepTicks(2);
        rename("Luna");
        session.goToTick(1);
        rename("Selene");
        savedTick();
        session.switchTo(branches().getFirst().id());
        assertEquals(new UnsavedEdits(false, 1, 0, 0), ask(OpenWorld::unsaved));
        savedTick();
        assertEquals(UnsavedEdits.NOTHING, ask(OpenWorld::unsaved));
        session.switchTo(branches().get(1).id());
        assertEquals(UnsavedEdits.NOTHING, ask(OpenWorld::unsaved));
    }

    @Test
    void edits_of_a_branch_are_not_asked_about_once_it_is_deleted() {
        session.stepTicks(2);
        session.goToTick(1);
        rename("Luna");
        session.stepTicks(1);
        session.switchTo(branches().getFirst().id());
        assertEquals(new UnsavedEdits(false, 1, 1, 0), ask(OpenWorld::unsaved));
        session.deleteBranch(branches().get(1).id());
        assertEquals(UnsavedEdits.NOTHING, ask(OpenWorld::unsaved));
    }

    private void savedTick() {
        ask(open -> {
            open.savedTick();
            return true;
        });
    }

    @Test
    void the_start_stays_the_scenes_once_the_first_branch_is_no_longer_recorded() {
        session.stepTicks(3);
        session.goToTick(2);
        rename("Luna");
        session.setRecordingBudget(1);
        session.stepTicks(9);
        assertEquals(List.of("Branch 2"), branches().stream().map(BranchLine::name).toList());
        assertFalse(isAtStart());
        session.stepTicks(1);
        assertEquals(new UnsavedEdits(false, 1, 0, 0), ask(OpenWorld::unsaved));
        assertEquals("Moon", ask(open -> open.sceneAtStateZero().simulation().world().get(MOON, Name.class).value()));
        session.restart();
        assertEquals(0, tick());
        assertEquals("Moon", ask(open -> open.world().get(MOON, Name.class).value()));
    }

    @Test
    void a_branch_that_leaves_the_oldest_state_that_is_recorded_has_the_scenes_start() {
        session.setRecordingBudget(1);
        session.stepTicks(5);
        session.goToTick(0);
        assertEquals(4, tick());
        rename("Luna");
        session.stepTicks(1);
        assertFalse(isAtStart());
        assertEquals("Moon", ask(open -> open.sceneAtStateZero().simulation().world().get(MOON, Name.class).value()));
    }
}
