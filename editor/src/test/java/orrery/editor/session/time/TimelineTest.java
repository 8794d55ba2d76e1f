package orrery.editor.session.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.Position;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.Navigator;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.search.WriteExplanation;
import orrery.editor.session.stop.StopStatus;

/// Navigation in time with the window's commands.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class TimelineTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();

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

    private long tick() {
        return ask(open -> open.world().tick());
    }

    private boolean isPast() {
        return ask(open -> open.timeline().isInPast());
    }

    private boolean isAtStart() {
        return ask(open -> open.timeline().isAtStart());
    }

    private List<BranchLine> branches() {
        return ask(open -> open.timeline().branchLines());
    }

    private void rename(String name) {
        session.edit("Rename to " + name, editing -> editing.world().set(MOON, new Name(name))).join();
    }

    @Test
    void every_state_comes_back_as_it_was_whatever_the_way_there() {
        long[] hashes = new long[21];
        hashes[0] = hash();
        for (int tick = 1; tick <= 20; tick++) {
            session.stepTicks(1);
            hashes[tick] = hash();
        }
        for (long tick : List.of(7L, 0L, 19L, 3L, 20L, 1L)) {
            session.goToTick(tick);
            assertEquals(hashes[(int) tick], hash(), "tick " + tick);
            assertEquals(tick < 20, isPast());
        }
        session.goToNewest();
        session.stepBack(10);
        assertEquals(10, tick());
        session.stepTicks(4);
        assertEquals(hashes[14], hash());
        session.goToNewest();
        assertEquals(hashes[20], hash());
        assertEquals(1, branches().size());
    }

    @Test
    void inside_a_past_tick_one_stands_between_systems_and_comes_out_at_its_end() {
        session.stepTicks(5);
        long newest = hash();
        session.stepSystemBack();
        boolean midTick = ask(open -> open.simulation().schedule().isMidTick());
        assertTrue(midTick);
        assertEquals(4, tick());
        assertTrue(isPast());
        EditResult refused = session.edit("Rename", editing -> editing.world().set(MOON, new Name("x"))).join();
        assertFalse(refused.done());
        session.stepTicks(1);
        assertEquals(newest, hash());
        assertFalse(isPast());
    }

    @Test
    void an_edit_in_the_past_starts_a_branch_and_the_old_future_stays() {
        session.stepTicks(10);
        long newest = hash();
        session.goToTick(4);
        rename("Luna");
        session.stepTicks(6);
        assertEquals(10, tick());
        assertNotEquals(newest, hash());
        assertEquals(2, branches().size());
        BranchLine second = branches().get(1);
        assertEquals(4, second.forkTick());
        assertTrue(second.shown());
        session.switchTo(branches().getFirst().id());
        assertEquals(newest, hash());
        session.renameBranch(second.id(), "With Luna");
        session.deleteBranch(second.id());
        assertEquals(1, branches().size());
    }

    @Test
    void the_newest_edit_before_the_shown_tick_is_known_wherever_one_goes() {
        session.stepTicks(3);
        rename("Luna");
        session.stepTicks(4);
        rename("Selene");
        session.stepTicks(3);
        assertEquals(7, earlierEdit());
        for (long tick : new long[] {9, 8, 10, 6, 4, 5, 3, 1, 2, 8, 4, 10}) {
            session.goToTick(tick);
            assertEquals(tick > 7 ? 7 : tick > 3 ? 3 : 0, earlierEdit(), "at tick " + tick);
        }
    }

    /// Returns the state at which the unreachable edit was made; 0 for none.
    private long earlierEdit() {
        return ask(open -> open.timeline().earlierEdit().tick());
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
        session.goTo(Timeline::undoEarlier);
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
        session.goTo(Timeline::undoEarlier);
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
        session.goTo(Timeline::undoEarlier);
        assertEquals(1, laterEdits());
        assertEquals("Branch 2 1 with 1 edit", ask(open -> open.timeline().recording().position().toString()));
        session.stepTicks(1);
        session.goTo(Timeline::undoEarlier);
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
        session.goTo(Timeline::undoEarlier);
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

    @Test
    void an_edit_in_the_past_that_is_refused_leaves_the_past_as_it_was() {
        session.stepTicks(5);
        long newest = hash();
        session.goToTick(2);
        long shown = hash();
        Position position = ask(open -> open.timeline().recording().position());
        EditResult result = session.edit("Break", editing -> {
            editing.world().replace(MOON, new Name("Half done"));
            throw new IllegalStateException("told to fail");
        }).join();
        assertEquals(EditResult.refused("told to fail"), result);
        assertEquals(shown, hash());
        assertEquals(position, ask(open -> open.timeline().recording().position()));
        assertTrue(isPast());
        assertEquals(1, branches().size());
        session.goToNewest();
        assertEquals(newest, hash());
    }

    private String position() {
        return ask(open -> open.timeline().recording().position().text());
    }

    private boolean toWrite(boolean later) {
        return session.goToWrite(WriteQuery.of(MOON, "Name", ""), later).join();
    }

    @Test
    void the_last_write_is_found_before_the_edits_and_the_begun_tick_at_the_head() {
        session.stepTicks(2);
        rename("Luna");
        session.stepTicks(1);
        rename("Selene");
        session.stepTicks(1);
        session.edit("Move", editing -> editing.world().replace(MOON, LocalTransform.at(3, 3))).join();
        session.stepSystem();
        assertEquals("5:1", position());
        assertTrue(toWrite(false));
        assertEquals("4", position());
        assertTrue(toWrite(false));
        assertEquals("3", position());
        assertFalse(toWrite(false));
        assertTrue(toWrite(true));
        assertEquals("4", position());
        session.goToNewest();
        assertEquals("5:1", position());
    }

    @Test
    void the_search_for_a_write_gives_way_to_what_the_user_does_meanwhile() {
        session.stepTicks(1);
        rename("Luna");
        session.stepTicks(4000);
        CompletableFuture<Boolean> search = session.goToWrite(WriteQuery.of(MOON, "Name", ""), false);
        session.goToTick(2000);
        assertThrows(CancellationException.class, () -> search.get(120, TimeUnit.SECONDS));
        assertEquals("2000", position());
    }

    @Test
    void the_search_for_a_write_says_what_it_looks_for_and_how_far_it_is_until_it_is_cancelled() throws Exception {
        session.stepTicks(4000);
        session.breakpoints().runForward();
        CompletableFuture<Boolean> search = session.goToWrite(WriteQuery.of(MOON, "Name", ""), false);
        CompletableFuture<StopStatus> during = stops();
        session.breakpoints().cancel();
        CompletableFuture<StopStatus> after = stops();
        assertThrows(CancellationException.class, () -> search.get(120, TimeUnit.SECONDS));
        String text = during.get(120, TimeUnit.SECONDS).searching();
        assertTrue(text.matches("Searching back for a write of Name, at tick [123].[0-9]{3}"), text);
        assertEquals("", during.join().outcome());
        assertEquals("", after.join().searching());
        assertEquals("The search was cancelled.", after.join().outcome());
        assertEquals("4000", position());
    }

    private CompletableFuture<StopStatus> stops() {
        return session.ask(open -> session.breakpoints().status(Objects.requireNonNull(open)));
    }

    @Test
    void who_wrote_what_is_shown_is_told_once_a_search_has_come_to_its_end() {
        session.stepTicks(1);
        rename("Luna");
        session.stepTicks(4000);
        rename("Selene");
        session.stepTicks(1);
        WriteQuery query = WriteQuery.of(MOON, "Name", "");
        CompletableFuture<Boolean> search = session.goToWrite(query, false);
        CompletableFuture<WriteExplanation> told = session.explain(query, Navigator.SHOWN);
        assertTrue(search.join());
        assertEquals("2", position());
        assertEquals(List.of("Rename to Luna wrote it at tick 1; there is no source line."),
                told.join().messages());
    }

    @Test
    void the_search_for_a_write_without_a_world_comes_to_its_end() {
        session.closeWorld();
        CompletableFuture<Boolean> search = session.goToWrite(WriteQuery.of(MOON, "Name", ""), false);
        assertThrows(CancellationException.class, () -> search.get(120, TimeUnit.SECONDS));
    }

    @Test
    void a_system_is_run_through_from_before_edits_of_the_past() {
        session.stepTicks(3);
        rename("Luna");
        session.stepTicks(2);
        session.goToTick(3);
        session.stepThrough("Trouble");
        assertEquals("4:2", position());
        session.stepThrough("Spinning");
        assertEquals("5:1", position());
        assertTrue(isPast());
        session.stepThrough("Spinning");
        assertEquals("6:1", position());
        assertFalse(isPast());
    }

    @Test
    void a_system_is_run_through_in_a_world_that_takes_the_order_of_its_file() {
        session.edit("Shuffle", sim -> {
            Entity first = sim.world().create(new Name("First"), LocalTransform.IDENTITY);
            sim.tree().attachBefore(first, Entity.NONE, SUN);
        }).join();
        session.stepThrough("Trouble");
        assertEquals("1:2", position());
    }
}
