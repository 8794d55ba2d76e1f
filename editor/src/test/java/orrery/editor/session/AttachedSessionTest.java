package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.run.Watchdog;

/// A session that is attached to a running program.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class AttachedSessionTest extends SessionHarness {
    @Test
    void a_session_attached_to_a_program_pauses_steps_and_edits_at_its_ticks() throws Exception {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        CompletableFuture<Long> ended = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            attached.complete(Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT));
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
    void no_scene_is_read_on_the_thread_of_a_program() throws Exception {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            attached.complete(Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT));
            while (!end.isDone()) {
                simulation.schedule().tick();
            }
        });
        program.start();
        AtomicBoolean isRead = new AtomicBoolean();
        Supplier<SceneOpening> other = () -> {
            isRead.set(true);
            return new SceneOpening(TinyWorld.make(), new SceneFile("other.json", null), List.of());
        };
        try (Session inspector = attached.get()) {
            assertEquals(EditResult.refused(
                    "This window inspects the world of a running program; open other.json in Orrery itself."),
                    inspector.open("other.json", other).join());
            assertNull(inspector.prepare("other.json", other).join().simulation());
            assertFalse(isRead.get());
        } finally {
            end.complete(null);
        }
    }

    @Test
    void a_program_that_is_held_in_the_past_goes_on_at_its_newest_tick_when_the_window_closes() throws Exception {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        CompletableFuture<List<Long>> ticks = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            attached.complete(Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT));
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
    void a_world_that_cannot_go_on_from_the_past_refuses_edits_there_with_the_reason() throws Exception {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            EngineWorld.of(simulation.world()).setHistoryFixed("The game can't be set back.");
            attached.complete(Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT));
            for (int tick = 0; tick < 20; tick++) {
                simulation.schedule().tick();
            }
        });
        CompletableFuture<Void> _ = attached.thenAccept(inspector -> inspector.runTo(10));
        program.start();
        try (Session inspector = attached.get()) {
            Patience.awaitAnywhere("held at tick 10", () -> inspector
                    .ask(open -> open != null && open.world().tick() == 10).join());
            Edit rename = sim -> sim.world().replace(MOON, new Name("Luna"));
            assertTrue(inspector.edit("Rename Moon", rename).join().done());

            inspector.goToTick(4);
            assertEquals(EditResult.refusedHere("The game can't be set back."),
                    inspector.edit("Rename Moon", rename).join());
            assertTrue(inspector.ask(open -> open != null && open.timeline().branchLines().size() == 1
                    && open.world().get(MOON, Name.class).value().equals("Moon")).join());
            inspector.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
            assertEquals(4L, inspector.ask(open -> open == null ? -1L : open.world().tick()).join());
        }
    }

    @Test
    void what_a_tick_of_a_program_took_leaves_out_what_the_program_did_before_it() {
        Simulation simulation = TinyWorld.make();
        try (Session inspector = Session.attachedTo(simulation, () -> true, Watchdog.DEFAULT)) {
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
}
