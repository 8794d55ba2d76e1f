package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
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
import orrery.editor.fx.Patience;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.stop.Trigger;

/// The session: requests, edits, undo, runs and stops. The file is long because all of that runs on one thread, and the tests
/// share a vocabulary.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SessionTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final WatchdogClock clock = new WatchdogClock();
    private final Session session = new Session(null, clock.watchdog());

    SessionTest() {
        TinyWorld.openIn(session);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void a_shown_request_is_filled_on_the_simulation_thread() {
        Channel<String> channel = new Channel<>("names");
        View view = await(channel, moment -> moment.nameOf(MOON) + " on " + Thread.currentThread().getName());
        assertEquals("Moon on simulation", view.get(channel).orElseThrow());
    }

    @Test
    void a_command_that_asks_for_the_next_one_time_and_again_keeps_no_view_from_the_window() {
        CompletableFuture<Long> seen = new CompletableFuture<>();
        askOn(session.view().number(), seen);
        assertTrue(seen.orTimeout(120, TimeUnit.SECONDS).join() > 0);
    }

    private void askOn(long before, CompletableFuture<Long> seen) {
        CompletableFuture<Void> _ = session.ask(_ -> session.view().number()).thenAccept(number -> {
            if (number > before + 1) {
                seen.complete(number);
            } else if (!seen.isDone()) {
                askOn(before, seen);
            }
        });
    }

    @Test
    void a_hidden_channel_is_not_filled() {
        Channel<String> channel = new Channel<>("names");
        await(channel, moment -> "shown");
        session.hide(channel);
        session.stepTicks(1);
        assertEquals(1, tick());
        assertTrue(awaitView(view -> view.status().position().tick() == 1).get(channel).isEmpty());
    }

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
    void an_edit_in_the_middle_of_a_tick_is_refused() {
        session.stepSystem();
        EditResult result = rename("Luna");
        assertEquals(EditResult.refused(
                "Rename Moon was not done in the middle of tick 1, before system Trouble. Finish the tick first."),
                result);
    }

    @Test
    void undo_and_redo_in_the_middle_of_a_tick_are_refused_like_edits() {
        rename("Luna");
        session.stepSystem();
        String why = " was not done in the middle of tick 1, before system Trouble. Finish the tick first.";
        assertEquals(EditResult.refused("Undo" + why), session.undo().join());
        assertEquals(EditResult.refused("Redo" + why), session.redo().join());
    }

    @Test
    void stepping_system_by_system_comes_to_the_state_of_a_whole_tick() {
        session.stepTicks(1);
        long whole = hash();
        session.restart();
        session.stepSystem();
        session.stepSystem();
        session.stepSystem();
        assertEquals(1, tick());
        assertEquals(whole, hash());
    }

    @Test
    void what_the_shown_tick_took_is_told_by_its_systems_and_of_the_last_that_was_run_whole_with_recording() {
        session.breakpoints().add(new Trigger.Holds("LocalTransform.rotation > 1000")).join();
        session.stepTicks(3);
        SessionStatus.TickTime last = took(3);
        assertEquals(systemsMillis(3), last.systemsMillis());
        assertTrue(last.wholeMillis() >= last.systemsMillis(), last::toString);
        session.goToTick(2);
        assertEquals(new SessionStatus.TickTime(0, systemsMillis(2)), took(2));
        session.goToNewest();
        session.stepSystem();
        session.stepTicks(1);
        assertEquals(new SessionStatus.TickTime(0, systemsMillis(4)), took(4));
    }

    private SessionStatus.TickTime took(long tick) {
        return awaitView(view -> view.status().position().tick() == tick
                && view.status().took().systemsMillis() > 0).status().took();
    }

    private double systemsMillis(long tick) {
        return session.ask(open -> open.timeline().history().find(tick).totalNanos()).join() / 1e6;
    }

    @Test
    void restarting_goes_back_to_state_0_with_its_edits() {
        rename("Luna");
        session.stepTicks(1);
        session.restart();
        long before = hash();
        session.stepTicks(5);
        session.edit("Move Sun", sim -> sim.world().replace(SUN, LocalTransform.at(5, 5))).join();
        session.restart();
        assertEquals(before, hash());
        assertEquals(0, tick());
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
                List.of("Tick 1 starts without a reference. Craft.target of 2v1 (Bix) refers to 6v1, which a system"
                        + " makes again whenever the scene is loaded, so an authoring scene leaves the reference out. Refer to an"
                        + " entity of the scene, or save a tick snapshot."),
                fleet.problems().all().stream().filter(problem -> problem.severity() == Problem.Severity.WARNING)
                        .map(Problem::text).toList());
        fleet.close();
    }

    @Test
    void a_throwing_system_leaves_the_world_at_its_last_tick_and_a_problem() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(3, 0))).join();
        session.stepTicks(2);
        long before = hash();
        session.stepTicks(1);
        assertEquals(before, hash());
        assertEquals(2, tick());
        assertEquals(List.of("System Trouble failed in tick 3: told to fail (IllegalStateException). The world is at"
                + " tick 2 again; disable or fix the system."),
                session.problems().all().stream().map(Problem::text).toList());
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

    private UnsavedEdits unsaved() {
        return session.ask(open -> open == null ? UnsavedEdits.NOTHING : open.unsaved()).join();
    }

    private void saved(Consumer<OpenWorld> saving) {
        session.ask(open -> {
            saving.accept(java.util.Objects.requireNonNull(open));
            return true;
        }).join();
    }

    @Test
    void a_system_that_never_returns_can_be_stopped_and_the_world_goes_on() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 3))).join();
        session.stepTicks(2);
        long before = hash();
        session.stepTicks(1);
        clock.awaitRunaway(session, "Trouble");
        session.takeOver();
        assertEquals(before, hash());
        session.edit("Disable", sim -> sim.world().setSingleton(
                sim.schedule().settings().withEnabled("Trouble", false))).join();
        session.stepTicks(2);
        assertEquals(4, tick());
    }

    @Test
    void stopping_a_system_that_never_returns_keeps_the_way_back_with_its_branches_and_edits() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 5))).join();
        session.stepTicks(2);
        long second = hash();
        session.goToTick(1);
        long first = hash();
        session.edit("Rename Moon", sim -> sim.world().set(MOON, new Name("Luna"))).join();
        session.stepTicks(3);
        long fourth = hash();
        session.stepTicks(1);
        clock.awaitRunaway(session, "Trouble");

        session.takeOver();

        assertEquals(fourth, hash());
        assertEquals(List.of("Main to 2", "Branch 2 to 4"), branches());
        assertEquals(new UnsavedEdits(true, 1, 0, 0), unsaved());
        session.goToTick(1);
        assertEquals(first, hash());
        session.goToNewest();
        assertEquals(fourth, hash());
        session.switchTo(1);
        assertEquals(second, hash());
        assertEquals(new UnsavedEdits(true, 1, 1, 0), unsaved());
        session.edit("Disable", sim -> sim.world().setSingleton(
                sim.schedule().settings().withEnabled("Trouble", false))).join();
        session.stepTicks(4);
        assertEquals(6, tick());
    }

    private List<String> branches() {
        return session.ask(open -> java.util.Objects.requireNonNull(open).timeline().branchLines().stream()
                .map(line -> line.name() + " to " + line.newestTick()).toList()).join();
    }

    @Test
    void what_was_wished_of_a_system_that_never_returns_is_not_done_and_later_wishes_are() {
        session.edit("Plant trouble", sim -> sim.world().setSingleton(new TinyWorld.Trouble(0, 3))).join();
        session.stepTicks(2);
        session.stepTicks(1);
        clock.awaitRunaway(session, "Trouble");
        session.goToTick(0);
        CompletableFuture<EditResult> edit = session.edit("Rename", sim -> sim.world().set(MOON, new Name("Luna")));
        session.takeOver();
        assertThrows(CancellationException.class, () -> edit.get(120, TimeUnit.SECONDS));
        session.edit("Disable", sim -> sim.world().setSingleton(
                sim.schedule().settings().withEnabled("Trouble", false))).join();
        session.stepTicks(2);
        session.goToTick(3);
        assertEquals(3, tick());
    }

    @Test
    void playing_until_a_tick_pauses_there() {
        session.runTo(50);
        View view = awaitView(v -> v.status().position().tick() == 50);
        assertEquals(50, tick());
        assertFalse(awaitView(v -> !v.status().play().playing()).status().play().playing());
        assertEquals(50, view.status().position().tick());
    }

    @Test
    void a_world_that_is_refused_leaves_the_open_one_as_it_was() {
        long before = hash();
        EditResult result = session.open("bad.json", () -> new SceneOpening(null, new SceneFile("bad.json", null),
                List.of(Problem.inFile(Problem.Severity.ERROR, "bad.json is empty.", "bad.json:1:1")))).join();
        assertEquals(EditResult.refused("Line 1, column 1: bad.json is empty."), result);
        assertEquals(before, hash());
    }

    @Test
    void the_selection_has_a_history() {
        session.select(SUN);
        session.select(MOON);
        session.selectBack();
        assertEquals(Selection.of(SUN), session.selection());
        session.selectForward();
        assertEquals(Selection.of(MOON), session.selection());
    }

    @Test
    void a_session_attached_to_a_program_pauses_steps_and_edits_at_its_ticks() throws Exception {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        CompletableFuture<Long> ended = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            attached.complete(Session.attachedTo(simulation));
            for (int tick = 0; tick < 1000; tick++) {
                simulation.schedule().tick();
            }
            ended.complete(simulation.world().tick());
        });
        CompletableFuture<Void> _ = attached.thenAccept(inspector -> inspector.setPlaying(false));
        program.start();
        try (Session inspector = attached.get()) {
            long held = inspector.ask(open -> open == null ? -1L : open.world().tick()).join();
            inspector.edit("Rename Moon", sim -> sim.world().replace(MOON, new Name("Luna"))).join();
            inspector.stepTicks(2);
            long stepped = held;
            while (stepped < held + 2) {
                stepped = inspector.ask(open -> open == null ? -1L : open.world().tick()).join();
            }
            assertEquals(held + 2, stepped);
            inspector.setPlaying(true);
            assertEquals(1000, ended.join());
        }
    }

    @Test
    void a_program_that_is_held_in_the_past_goes_on_at_its_newest_tick_when_the_window_closes() throws Exception {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        CompletableFuture<List<Long>> ticks = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            attached.complete(Session.attachedTo(simulation));
            List<Long> seen = new ArrayList<>();
            for (int tick = 0; tick < 20; tick++) {
                simulation.schedule().tick();
                seen.add(simulation.world().tick());
            }
            ticks.complete(seen);
        });
        CompletableFuture<Void> _ = attached.thenAccept(inspector -> inspector.runTo(10));
        program.start();
        try (Session inspector = attached.get()) {
            Patience.awaitAnywhere("held at tick 10", () -> inspector
                    .ask(open -> open != null && open.world().tick() == 10).join());
            inspector.goToTick(4);
            assertEquals(4L, inspector.ask(open -> open == null ? -1L : open.world().tick()).join());
        }
        assertEquals(LongStream.rangeClosed(1, 20).boxed().toList(), ticks.join());
    }

    @Test
    void what_a_tick_of_a_program_took_leaves_out_what_the_program_did_before_it() {
        Simulation simulation = TinyWorld.make();
        try (Session inspector = Session.attachedTo(simulation)) {
            AtomicReference<SessionStatus.TickTime> told = new AtomicReference<>(SessionStatus.TickTime.UNKNOWN);
            inspector.onPublished(() -> told.set(inspector.view().status().took()));
            assertEquals(SessionStatus.TickTime.UNKNOWN, told.get());
            View _ = inspector.view();
            simulation.schedule().tick();
            long waited = System.nanoTime();
            while (System.nanoTime() - waited < 40_000_000) {
                Thread.onSpinWait();
            }
            long begun = System.nanoTime();

            simulation.schedule().tick();

            double whole = (System.nanoTime() - begun) / 1e6;
            assertTrue(told.get().wholeMillis() > 0 && told.get().wholeMillis() <= whole, () -> told + " of " + whole);
        }
    }

    private EditResult rename(String name) {
        return session.edit("Rename Moon", sim -> sim.world().replace(MOON, new Name(name))).join();
    }

    private long hash() {
        return session.ask(open -> open == null ? 0L : open.simulation().world().hash()).join();
    }

    private long tick() {
        return session.ask(open -> open == null ? -1L : open.simulation().world().tick()).join();
    }

    private double worldX(Entity entity) {
        return session.ask(open -> open == null
                ? Double.NaN
                : open.simulation().world()
                        .get(entity, orrery.ecs.scenetree.WorldTransform.class).position().x())
                .join();
    }

    private <S> View await(Channel<S> channel, Request<S> request) {
        session.show(channel, request);
        return awaitView(view -> view.get(channel).isPresent());
    }

    private View awaitView(Predicate<View> condition) {
        CompletableFuture<View> found = new CompletableFuture<>();
        session.onPublished(() -> {
            View view = session.view();
            if (condition.test(view)) {
                found.complete(view);
            }
        });
        session.refresh();
        return found.join();
    }
}
