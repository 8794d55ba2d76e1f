package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.SceneEdit;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.Timeline;

/// Edits, their undo, and what is unsaved.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SessionEditTest extends SessionHarness {
    @Test
    void an_edit_can_be_undone_and_redone_under_its_name() {
        long before = hash();
        assertTrue(rename("Luna").done());
        long after = hash();
        assertNotEquals(before, after);
        assertEquals("Rename Moon", awaitView(view -> !view.status().undo().undo().isEmpty()).status().undo().undo());
        assertTrue(session.undo().join().done());
        assertEquals(before, hash());
        assertTrue(session.redo().join().done());
        assertEquals(after, hash());
    }

    @Test
    void an_edit_of_the_shown_scene_is_not_made_in_one_that_was_opened_since() {
        View _ = awaitView(view -> view.status().open());
        session.onPublished(() -> {});
        TinyWorld.openIn(session);
        long before = hash();
        String refusal = "The edit was not made, because another scene was opened meanwhile. Make it again.";
        assertEquals(refusal, new EntityEdits(session).rename(MOON, "Luna").join().message());
        assertEquals(refusal, rename("Luna").message());
        assertEquals(refusal, session.longEdit(_ -> "Destroy all", sim -> sim.world().destroy(MOON)).join().message());
        assertEquals(before, hash());
        Object opened = session.ask(View::sceneOf).join();
        View _ = awaitView(view -> view.scene() == opened);
        assertEquals(EditResult.DONE, new EntityEdits(session).rename(MOON, "Luna").join());
        assertEquals(EditResult.DONE, rename("Phobos"));
    }

    @Test
    void undo_and_redo_of_the_shown_scene_change_nothing_in_one_that_was_opened_since() {
        View _ = awaitView(view -> view.status().open());
        session.onPublished(() -> {});
        TinyWorld.openIn(session);
        EditResult refusal = EditResult.refused("Nothing was changed: another scene was opened meanwhile. Try again.");
        assertEquals(refusal, session.undo().join());
        assertEquals(refusal, session.redo().join());
        assertEquals(refusal, session.goToEdit(0).join());
        assertEquals(refusal, session.takeBack("drag").join());
    }

    @Test
    void an_edit_that_creates_entities_selects_them_in_the_same_command() {
        SceneEdit edit = SceneEdit.creating(scene -> List.of(scene.simulation().world().create()));
        assertTrue(session.edit("Create", edit).join().done());
        assertEquals(edit.toSelect(), session.selection().entities());
        assertEquals(1, edit.toSelect().size());
        assertFalse(session.edit("Fail", SceneEdit.creating(scene -> {
            scene.simulation().world().create();
            throw new IllegalStateException("planted");
        })).join().done());
        assertEquals(edit.toSelect(), session.selection().entities());
    }

    @Test
    void restarting_before_the_first_tick_makes_an_edit_again_before_which_the_world_was_taken() {
        rename("Luna");
        long edited = hash();
        session.goTo(Timeline::previousStep);
        assertNotEquals(edited, hash());
        session.restart();
        assertEquals(edited, hash());
    }

    @Test
    void undoing_an_edit_takes_back_what_settled_after_it() {
        long before = hash();
        session.edit("Move Sun", sim -> sim.world().replace(SUN, LocalTransform.at(99, 0))).join();
        assertEquals(119, worldX(MOON), 1e-9);
        session.undo().join();
        assertEquals(before, hash());
        assertEquals(30, worldX(MOON), 1e-9);
    }

    @Test
    void an_edit_of_a_later_tick_that_is_undone_is_not_counted_as_lost() {
        session.stepTicks(2);
        rename("Luna");
        session.undo().join();
        session.ask(open -> true).join();
        assertEquals(0, awaitView(view -> view.status().position().tick() == 2
                && view.status().undo().undo().isEmpty()).status().laterEdits());
    }

    @Test
    void all_edits_at_the_start_of_another_branch_are_counted_that_the_shown_one_does_not_share() {
        rename("Luna");
        rename("Selene");
        session.edit("Move Sun", sim -> sim.world().replace(SUN, LocalTransform.at(99, 0))).join();
        session.stepTicks(1);
        session.stepBack(1);
        while (moonName().equals("Selene")) {
            session.goTo(Timeline::previousStep);
        }
        assertEquals("Luna", moonName());
        rename("Mona");
        UnsavedEdits unsaved = session.ask(open -> Objects.requireNonNull(open).unsaved()).join();
        assertEquals(2, unsaved.elsewhere());
        assertEquals(2, (int) session.ask(open -> Objects.requireNonNull(open).unsavedOnOtherBranches()).join());
    }

    private String moonName() {
        return session.ask(open -> Objects.requireNonNull(open).world().get(MOON, Name.class).value()).join();
    }

    @Test
    void a_failing_edit_changes_nothing_and_says_why() {
        long before = hash();
        EditResult result = session.edit("Break", sim -> {
            sim.world().replace(MOON, new Name("Half done"));
            sim.world().replace(Entity.of(9, 1), new Name("Nobody"));
        }).join();
        assertEquals(EditResult.refused("Entity 9v1 does not exist yet; slot 9 is free. Ask isAlive before replace."),
                result);
        assertEquals(before, hash());
    }

    @Test
    void an_edit_that_fails_with_an_error_changes_nothing_and_says_why() {
        long before = hash();
        EditResult result = session.edit("Break", sim -> {
            sim.world().replace(MOON, new Name("Half done"));
            throw new StackOverflowError("too deep");
        }).join();
        assertEquals(EditResult.refused("too deep"), result);
        assertEquals(before, hash());
        assertEquals("", awaitView(_ -> true).status().undo().undo());
    }

    @Test
    void an_edit_in_the_middle_of_a_tick_is_refused() {
        session.stepSystem();
        EditResult result = rename("Luna");
        assertEquals(EditResult.refusedHere(
                "Rename Moon was not done in the middle of tick 1, before system Trouble. Finish the tick first."),
                result);
    }

    @Test
    void undo_and_redo_in_the_middle_of_a_tick_are_refused_like_edits() {
        rename("Luna");
        session.stepSystem();
        String why = " was not done in the middle of tick 1, before system Trouble. Finish the tick first.";
        assertEquals(EditResult.refusedHere("Undo" + why), session.undo().join());
        assertEquals(EditResult.refusedHere("Redo" + why), session.redo().join());
    }

    @Test
    void running_a_tick_ends_what_can_be_undone() {
        rename("Luna");
        session.stepTicks(1);
        assertEquals(EditResult.refused("There is nothing to undo since tick 1."), session.undo().join());
    }

    @Test
    void before_tick_1_an_edited_world_takes_the_order_of_its_file_and_the_selection_follows() {
        session.edit("Shuffle", sim -> {
            sim.world().destroy(Entity.of(2, 1));
            Entity first = sim.world().create(new Name("First"), LocalTransform.IDENTITY);
            sim.tree().attachBefore(first, Entity.NONE, SUN);
        }).join();
        session.select(SUN);
        byte[] saved = session.ask(open -> open == null
                ? new byte[0]
                : Scenes.toBytes(open.sceneAtStateZero(), SceneKind.AUTHORING)).join();
        session.stepTicks(3);
        SceneResult.Loaded game = (SceneResult.Loaded) Scenes.parse(saved, "game",
                WorldCatalog.holding(WorldDefinition.of(new TinyWorld())), TrackingLevel.RECORDED);
        for (int tick = 0; tick < 3; tick++) {
            game.scene().simulation().schedule().tick();
        }
        assertEquals(game.scene().simulation().world().hash(), hash());
        assertEquals("Sun", session.ask(open -> open == null
                ? ""
                : open.simulation().world()
                        .get(session.selection().lead().orElseThrow(), Name.class).value())
                .join());
    }

    @Test
    void a_reference_that_the_file_order_loses_before_tick_1_is_a_problem() {
        Session fleet = new Session();
        fleet.open("fleet", () -> new SceneOpening(FleetWorld.make(), new SceneFile("fleet.json", null), List.of()))
                .join();
        Entity made = fleet.ask(open -> open.simulation().world().create(new Generated())).join();
        fleet.edit("Aim", sim -> {
            FleetWorld.Craft bix = sim.world().get(FleetWorld.craft(2), FleetWorld.Craft.class);
            sim.world().replace(FleetWorld.craft(2), new FleetWorld.Craft(bix.x(), bix.fuel(), bix.task(), bix.colour(),
                    bix.armed(), made, bix.note()));
        }).join();
        fleet.stepTicks(1);
        assertEquals(1L, fleet.ask(open -> open == null ? -1 : open.simulation().world().tick()).join());
        assertEquals(
                List.of("A reference to an entity was lost before tick 1. Craft.target of 2v1 (Bix) refers to 6v1, which a system"
                        + " makes again whenever the scene is loaded, so an authoring scene leaves the reference out. Refer to an"
                        + " entity of the scene, or save a tick snapshot."),
                fleet.problems().all().stream().filter(problem -> problem.severity() == Problem.Severity.WARNING)
                        .map(Problem::text).toList());
        fleet.close();
    }

    @Test
    void after_a_first_tick_that_failed_edits_are_the_scenes_again() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(1, 0))).join();
        session.stepTicks(1);
        rename("Luna");
        assertEquals(new UnsavedEdits(true, 0, 0, 0), unsaved());
        session.edit("Mend", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 0))).join();
        session.stepTicks(1);
        session.restart();
        assertEquals("Luna",
                session.ask(open -> open == null ? "" : open.simulation().world().get(MOON, Name.class).value())
                        .join());
    }

    @Test
    void edits_are_unsaved_until_a_file_holds_them_or_they_are_undone() {
        rename("Luna");
        session.undo().join();
        assertEquals(UnsavedEdits.NOTHING, unsaved());
        session.redo().join();
        session.stepTicks(1);
        assertEquals(new UnsavedEdits(true, 0, 0, 0), unsaved());
        rename("Selene");
        rename("Phoebe");
        session.undo().join();
        assertEquals(new UnsavedEdits(true, 1, 0, 0), unsaved());
        session.stepTicks(1);
        assertEquals(new UnsavedEdits(true, 1, 0, 0), unsaved());
        saved(OpenWorld::savedTick);
        assertEquals(new UnsavedEdits(true, 0, 0, 0), unsaved());
        saved(open -> open.savedTo(java.nio.file.Path.of("tiny.json")));
        assertEquals(UnsavedEdits.NOTHING, unsaved());
        session.restart();
        assertEquals(UnsavedEdits.NOTHING, unsaved());
        rename("Diana");
        assertEquals(new UnsavedEdits(true, 0, 0, 0), unsaved());
    }

    @Test
    void edits_of_one_gesture_count_once() {
        session.stepTicks(1);
        Object gesture = new Object();
        for (int i = 1; i < 4; i++) {
            int x = i;
            session.edit("Move Sun", gesture, sim -> sim.world().replace(SUN, LocalTransform.at(x, 0))).join();
        }
        assertEquals(new UnsavedEdits(false, 1, 0, 0), unsaved());
        session.undo().join();
        assertEquals(UnsavedEdits.NOTHING, unsaved());
    }

    private void saved(Consumer<OpenWorld> saving) {
        session.ask(open -> {
            saving.accept(java.util.Objects.requireNonNull(open));
            return true;
        }).join();
    }

    private double worldX(Entity entity) {
        return session.ask(open -> open == null
                ? Double.NaN
                : open.simulation().world()
                        .get(entity, orrery.ecs.scenetree.WorldTransform.class).position().x())
                .join();
    }
}
