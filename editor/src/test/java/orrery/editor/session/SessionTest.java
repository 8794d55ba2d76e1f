package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.stop.Trigger;

/// Requests, ticks and selection of a session.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SessionTest extends SessionHarness {
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
    void steps_that_wait_are_shown_one_by_one() {
        assertEquals(List.of(1L, 2L, 3L, 4L), ticksShown(() -> {
            for (int step = 0; step < 4; step++) {
                session.stepTicks(1);
            }
        }));
    }

    @Test
    void ticks_of_one_step_are_shown_one_by_one() {
        assertEquals(List.of(1L, 2L, 3L, 4L), ticksShown(() -> session.stepTicks(4)));
    }

    /// Makes requests while the simulation thread is busy, and returns the ticks that are then shown.
    private List<Long> ticksShown(Runnable asks) {
        List<Long> shown = new CopyOnWriteArrayList<>();
        CountDownLatch asked = new CountDownLatch(1);
        CompletableFuture<?> _ = session.ask(_ -> await(asked));
        session.onPublished(() -> shown.add(session.view().status().position().tick()));
        View _ = session.view();
        asks.run();
        asked.countDown();
        assertEquals(4, tick());
        session.onPublished(() -> {});
        return shown.stream().distinct().filter(tick -> tick > 0).toList();
    }

    @Test
    void pausing_drops_the_steps_that_wait() {
        CountDownLatch asked = new CountDownLatch(1);
        CompletableFuture<?> _ = session.ask(_ -> await(asked));
        for (int step = 0; step < 50; step++) {
            session.stepTicks(1);
        }
        session.setPlaying(false);
        asked.countDown();
        assertEquals(0, tick());
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(120, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
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
    void the_tick_gone_to_last_is_shown_whatever_was_asked_between() {
        session.stepTicks(9);
        CountDownLatch goesOn = new CountDownLatch(1);
        CompletableFuture<Boolean> _ = session.ask(_ -> await(goesOn));
        session.goToTick(2);
        session.stepTicks(2);
        session.goToTick(6);
        goesOn.countDown();
        assertEquals(6, tick());
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
    void a_view_whose_panes_ask_for_another_says_so() {
        Channel<Integer> channel = new Channel<>("unfinished");
        AtomicInteger fills = new AtomicInteger();
        session.show(channel, _ -> {
            int fill = fills.incrementAndGet();
            if (fill < 3) {
                session.refresh();
            }
            return fill;
        });
        awaitView(view -> {
            int fill = view.get(channel).orElse(0);
            assertTrue(fill == 0 || fill >= 3 || view.isFollowed(), "fill " + fill);
            return fill >= 3 && !view.isFollowed();
        });
    }

    @Test
    void an_edit_counts_as_queued_until_a_view_shows_it() {
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch busy = new CountDownLatch(1);
        CompletableFuture<?> _ = session.ask(_ -> {
            waits.countDown();
            return await(asked);
        });
        assertTrue(await(waits)); // so that no view comes between the next two commands
        CompletableFuture<EditResult> edited = session.edit("Move",
                open -> open.world().set(MOON, LocalTransform.at(7, 8)));
        CompletableFuture<?> _ = session.ask(_ -> await(busy)); // runs before the next view
        asked.countDown();
        edited.join();
        assertTrue(session.hasQueuedEdits());
        busy.countDown();
        awaitView(view -> view.status().unsaved().isAny() && !session.hasQueuedEdits());
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

    private <S> View await(Channel<S> channel, Request<S> request) {
        session.show(channel, request);
        return awaitView(view -> view.get(channel).isPresent());
    }
}
