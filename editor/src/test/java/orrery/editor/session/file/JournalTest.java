package orrery.editor.session.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.Branch;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.JournaledSessions;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UndoNames;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.session.edit.UnsavedEdits;

/// What a killed program leaves behind and how it is recovered.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class JournalTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity EARTH = Entity.of(2, 1);
    private static final Entity MOON = Entity.of(3, 1);

    @TempDir
    private Path folder;
    private JournaledSessions sessions;
    /// The folder that the last kill left.
    private String after = "";
    private Session session;

    @BeforeEach
    void open() {
        sessions = new JournaledSessions(folder);
        session = sessions.begin("killed");
        TinyWorld.openIn(session);
    }

    @AfterEach
    void close() {
        sessions.close();
    }

    // ---- vocabulary

    private void rename(String name) {
        assertTrue(session.edit("Rename Moon", sim -> sim.world().replace(MOON, new Name(name))).join().done());
    }

    private void move(double x, Object gesture) {
        assertTrue(session.edit("Move Sun", gesture, sim -> sim.world().replace(SUN, LocalTransform.at(x, 0))).join()
                .done());
    }

    private void spin(double speed) {
        assertTrue(session.edit("Spin Earth", sim -> sim.world().set(EARTH, new TinyWorld.Spin(speed))).join().done());
    }

    private static long hash(Session of) {
        return of.ask(open -> java.util.Objects.requireNonNull(open).world().hash()).join();
    }

    /// Returns what is found after the process was killed at this moment.
    private RecoverableScene kill() {
        after = sessions.kill(session, "killed");
        return RecoverableScene.of(sessions.left(after)).orElseThrow();
    }

    private Session recover(RecoverableScene left) {
        Session next = sessions.begin("next");
        EditResult result = next.recover(left,
                () -> new SceneOpening(TinyWorld.make(), new SceneFile("tiny.json", null), List.of())).join();
        assertEquals(new EditResult(true, ""), result);
        return next;
    }

    private static List<String> undoNames(Session of) {
        return of.ask(open -> {
            UndoNames names = java.util.Objects.requireNonNull(open).undo().names(UnreachableEdit.NONE,
                    EditsInScene.NONE);
            return List.of(names.undo(), names.redo());
        }).join();
    }

    private static UnsavedEdits unsaved(Session of) {
        return of.ask(open -> java.util.Objects.requireNonNull(open).unsaved()).join();
    }

    private Session recoveredAsItWas(int edits) {
        long lost = hash(session);
        List<String> names = undoNames(session);
        UnsavedEdits unsaved = unsaved(session);
        RecoverableScene left = kill();
        assertEquals(edits, left.edits());
        Session next = recover(left);
        assertEquals(lost, hash(next));
        assertEquals(names, undoNames(next));
        assertEquals(unsaved, unsaved(next));
        return next;
    }

    // ---- edits

    @Test
    void edits_of_a_scene_that_was_read_from_a_pipe_are_there_again() {
        Path pipe = Path.of("/dev/stdin");
        session.open("stdin", () -> {
            Scene piped = TinyWorld.read(Scenes.toBytes(Scene.of(TinyWorld.make()), SceneKind.AUTHORING));
            return new SceneOpening(piped.simulation(), new SceneFile("stdin", pipe, piped), List.of());
        }).join();
        rename("Luna");
        session.stepTicks(2);
        spin(3);
        session.stepTicks(2);
        long lost = hash(session);
        UnsavedEdits unsaved = unsaved(session);
        RecoverableScene left = kill();
        assertEquals(pipe.toAbsolutePath(), left.firstPath());
        Session next = sessions.begin("next");
        EditResult result = next.recover(left, () -> {
            Scene again = TinyWorld.read(java.util.Objects.requireNonNull(left.scene()));
            return new SceneOpening(again.simulation(), new SceneFile("stdin", pipe, again), List.of());
        }).join();
        assertEquals(new EditResult(true, ""), result);
        assertEquals(lost, hash(next));
        assertEquals(unsaved, unsaved(next));
    }

    @Test
    void edits_of_a_program_that_was_killed_are_there_again_unsaved_and_can_be_undone() {
        long before = hash(session);
        rename("Luna");
        Session next = recoveredAsItWas(1);
        assertTrue(unsaved(next).scene());
        assertTrue(next.undo().join().done());
        assertEquals(before, hash(next));
    }

    @Test
    void edits_made_where_one_went_back_after_a_system_was_stopped_are_there_again() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 4))).join();
        session.stepTicks(2);
        session.goToTick(1);
        rename("Luna");
        session.stepTicks(2);
        session.stepTicks(1);
        sessions.clock().awaitRunaway(session, "Trouble", 4);
        session.takeOver();
        session.goToTick(1);
        rename("Selene");
        recoveredAsItWas(3);
    }

    @Test
    void edits_made_on_another_branch_after_a_system_was_stopped_are_there_again() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 4))).join();
        session.stepTicks(2);
        session.goToTick(1);
        rename("Luna");
        session.stepTicks(2);
        session.stepTicks(1);
        sessions.clock().awaitRunaway(session, "Trouble", 4);
        session.takeOver();
        session.switchTo(1);
        rename("Selene");
        session.stepTicks(1);
        session.switchTo(2);
        rename("Rhea");
        recoveredAsItWas(4);
    }

    @Test
    void edits_made_after_a_system_was_stopped_in_tick_1_are_at_their_entities_again() {
        session.edit("Move Moon", sim -> sim.tree().attachBefore(MOON, Entity.NONE, SUN)).join();
        session.edit("Create", sim -> sim.tree().attachBefore(sim.world().create(new Name("Comet")), Entity.NONE, MOON))
                .join();
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 1))).join();
        session.stepTicks(1);
        sessions.clock().awaitRunaway(session, "Trouble", 1);
        session.takeOver();
        Entity comet = session.ask(open -> open.simulation().tree().childrenOf(Entity.NONE).getFirst()).join();
        assertTrue(session.edit("Rename", sim -> sim.world().replace(comet, new Name("Halley"))).join().done());
        recoveredAsItWas(4);
    }

    @Test
    void edits_that_were_undone_and_made_again_are_as_they_were() {
        rename("Luna");
        spin(3);
        rename("Selene");
        session.undo().join();
        session.undo().join();
        session.redo().join();
        Session next = recoveredAsItWas(2);
        assertEquals(List.of("Spin Earth", "Rename Moon"), undoNames(next));
    }

    @Test
    void the_edits_of_a_gesture_are_one() {
        Object gesture = new Object();
        move(1, gesture);
        move(2, gesture);
        move(3, gesture);
        Session next = recoveredAsItWas(1);
        next.undo().join();
        assertEquals(List.of("", "Move Sun"), undoNames(next));
    }

    @Test
    void a_gesture_that_was_cancelled_leaves_nothing() {
        rename("Luna");
        Object gesture = new Object();
        move(1, gesture);
        move(2, gesture);
        session.takeBack(gesture).join();
        recoveredAsItWas(1);
    }

    @Test
    void entities_that_were_created_destroyed_and_hung_elsewhere_are() {
        session.edit("Create",
                sim -> sim.tree().attach(sim.world().create(new Name("Mars"), LocalTransform.at(1, 2)), SUN))
                .join();
        session.edit("Reparent", sim -> sim.tree().attach(MOON, SUN)).join();
        session.edit("Destroy Earth", sim -> sim.world().destroy(EARTH)).join();
        recoveredAsItWas(3);
    }

    // ---- time

    @Test
    void edits_after_later_ticks_are_there_again_at_their_ticks() {
        spin(3);
        session.stepTicks(3);
        rename("Luna");
        session.stepTicks(2);
        move(7, new Object());
        Session next = recoveredAsItWas(3);
        next.stepTicks(5);
        session.stepTicks(5);
        assertEquals(hash(session), hash(next));
    }

    @Test
    void edits_of_the_past_are_on_their_branches_again() {
        session.stepTicks(10);
        session.goToTick(4);
        rename("Luna");
        session.stepTicks(3);
        session.goToTick(5);
        rename("Selene");
        session.switchTo(1);
        session.stepTicks(2);
        spin(9);
        Session next = recoveredAsItWas(3);
        for (Session each : List.of(session, next)) {
            each.switchTo(2);
        }
        assertEquals(hash(session), hash(next));
    }

    @Test
    void an_edit_of_an_earlier_tick_that_was_undone_there_is() {
        session.stepTicks(2);
        rename("Luna");
        session.stepTicks(2);
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        spin(5);
        recoveredAsItWas(3);
    }

    @Test
    void a_branch_that_was_deleted_where_a_tick_had_begun_on_it_stays_away() {
        session.stepTicks(3);
        session.goToTick(1);
        rename("Luna");
        session.stepTicks(1);
        session.stepSystem();
        session.switchTo(1);
        session.deleteBranch(2);
        spin(9);
        Session next = recoveredAsItWas(2);
        assertEquals(branches(session), branches(next));
        assertEquals(List.of("Main"), branches(next));
    }

    private static List<String> branches(Session of) {
        return of.ask(open -> java.util.Objects.requireNonNull(open).timeline().recording().branches().stream()
                .map(Branch::name).toList()).join();
    }

    @Test
    void the_first_tick_gives_the_same_result_if_another_branch_has_only_a_tick_that_was_begun() {
        rename("Luna");
        session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
        session.stepSystem();
        session.switchTo(1);
        spin(3);
        session.stepTicks(1);
        rename("Selene");
        recoveredAsItWas(4);
    }

    @Test
    void edits_made_after_a_tick_that_failed_are() {
        session.edit("Fail", sim -> sim.world().setSingleton(new TinyWorld.Trouble(1, 0))).join();
        session.stepTicks(1);
        rename("Luna");
        recoveredAsItWas(2);
    }

    @Test
    void the_second_crash_loses_no_more_than_the_first() {
        rename("Luna");
        session.stepTicks(2);
        Session first = recover(kill());
        session = first;
        spin(4);
        first.stepTicks(1);
        rename("Selene");
        long lost = hash(first);
        RecoverableScene left = RecoverableScene.of(sessions.left(sessions.kill(first, after))).orElseThrow();
        assertEquals(3, left.edits());
        assertEquals(lost, hash(recover(left)));
    }

    // ---- what is offered

    @Test
    void nothing_is_left_of_a_scene_that_was_closed() {
        rename("Luna");
        session.closeWorld();
        session.ask(open -> true).join();
        session.close();
        assertEquals(List.of(), sessions.journals("killed").left());
    }

    @Test
    void a_journal_of_a_program_that_still_runs_is_nobody_elses() {
        rename("Luna");
        session.journaled().join();
        assertEquals(List.of(), sessions.journals("killed").left());
    }

    @Test
    void what_a_file_holds_is_not_counted() {
        rename("Luna");
        Path file = folder.resolve("tiny.json");
        session.ask(open -> {
            java.util.Objects.requireNonNull(open).savedTo(file);
            return true;
        }).join();
        assertEquals(0, kill().edits());
        session.undo().join();
        assertEquals(1, kill().edits());
        session.redo().join();
        assertEquals(0, kill().edits());
        rename("Selene");
        RecoverableScene left = kill();
        assertEquals(1, left.edits());
        assertEquals(Optional.of(file), Optional.ofNullable(left.path()));
    }

    private void saveTick() {
        session.ask(open -> {
            java.util.Objects.requireNonNull(open).savedTick();
            return true;
        }).join();
    }

    @Test
    void an_edit_of_another_branch_counts_although_a_saved_one_was_undone_since() {
        session.stepTicks(10);
        rename("Luna");
        saveTick();
        session.goToTick(5);
        rename("Selene");
        session.switchTo(1);
        session.undo().join();
        assertEquals(List.of("", "Rename Moon"), undoNames(session));
        assertTrue(unsaved(session).later() > 0);
        assertTrue(kill().edits() > 0);
        session.redo().join();
        assertTrue(kill().edits() > 0);
    }

    @Test
    void an_edit_of_another_branch_counts_although_that_branch_was_renamed_before_one_was_undone() {
        session.stepTicks(10);
        rename("Luna");
        saveTick();
        session.goToTick(5);
        rename("Selene");
        session.switchTo(1);
        session.renameBranch(1, "First");
        session.undo().join();
        assertTrue(kill().edits() > 0);
    }

    @Test
    void an_edit_made_again_counts_although_one_of_another_branch_was_undone_since() {
        session.stepTicks(10);
        rename("Luna");
        session.undo().join();
        session.goToTick(5);
        rename("Selene");
        session.switchTo(1);
        session.redo().join();
        session.switchTo(2);
        session.undo().join();
        assertTrue(unsaved(session).later() > 0);
        assertTrue(kill().edits() > 0);
    }

    @Test
    void an_edit_of_the_past_that_was_undone_there_does_not_count() {
        session.stepTicks(10);
        rename("Luna");
        saveTick();
        session.goToTick(5);
        rename("Selene");
        session.undo().join();
        assertEquals(0, unsaved(session).later());
        assertEquals(0, kill().edits());
    }
}
