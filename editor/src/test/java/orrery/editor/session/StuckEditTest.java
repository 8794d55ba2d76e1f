package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.World;
import orrery.editor.fx.Patience;
import orrery.editor.session.SettlingWorld.Point;
import orrery.editor.session.edit.EditResult;

/// A system that runs after an edit and never returns, stopped from the session.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class StuckEditTest extends SessionHarness {
    private final SettlingWorld world = new SettlingWorld(1);
    private final AtomicBoolean ends = new AtomicBoolean();

    @BeforeEach
    void open() {
        session.open("settling", world::open).join();
    }

    @AfterEach
    void end() {
        ends.set(true);
    }

    private void waitInWorld(World used) {
        while (used.get(SettlingWorld.FIRST, Point.class).x() >= 0) {
            Thread.onSpinWait();
        }
    }

    private void waitOutsideWorld() {
        while (!ends.get()) {
            Thread.onSpinWait();
        }
    }

    private CompletableFuture<EditResult> move(int x) {
        return session.edit("Move", sim -> sim.world().set(SettlingWorld.FIRST, new Point(x)));
    }

    /// Makes an edit after which the system never returns, and stops the system.
    private EditResult stop(long tick, Consumer<World> waiting) throws Exception {
        world.onNextRun(waiting);
        CompletableFuture<EditResult> edit = move(3);
        clock.awaitRunaway(session, "Settle", tick);
        Patience.awaitAnywhere("it waits", () -> world.hasRun(waiting)); // a system is running before its first statement
        session.takeOver();
        return edit.get(120, TimeUnit.SECONDS);
    }

    @Test
    void it_can_be_stopped_and_the_world_goes_on() throws Exception {
        session.stepTicks(2);
        long before = hash();
        EditResult result = stop(2, this::waitInWorld);
        assertEquals(2, session.ask(open -> open.world().tick()).get(120, TimeUnit.SECONDS));
        assertEquals(before, hash(), "the edit was taken back");
        assertEquals(List.of("System Settle ran for N s after an edit at tick 2 and was stopped; the world is at tick 2"
                + " again. Its thread can't be stopped and uses one processor core until Orrery is closed. Disable or fix"
                + " the system."), session.problems().all().stream()
                        .map(each -> each.text().replaceAll("for [0-9]+ s", "for N s")).toList());
        assertEquals("Move was not done: a system that ran after it was stopped.", result.message());
        assertTrue(move(4).get(120, TimeUnit.SECONDS).done());
        session.stepTicks(1);
        assertEquals(3, tick());
    }

    @Test
    void an_edit_in_the_past_leaves_no_branch() throws Exception {
        session.stepTicks(3);
        long newest = hash();
        session.goToTick(1);
        long before = hash();
        EditResult result = stop(1, this::waitInWorld);
        assertEquals(before, session.ask(open -> open.world().hash()).get(120, TimeUnit.SECONDS));
        assertFalse(result.done());
        assertEquals(List.of("Main to 3"), session.ask(open -> open.timeline().branchLines().stream()
                .map(line -> line.name() + " to " + line.newestTick()).toList()).join());
        session.goToNewest();
        assertEquals(newest, hash());
    }

    @Test
    void the_edit_is_answered_and_counted_as_done_even_if_the_system_does_not_touch_the_world() throws Exception {
        long before = hash();
        EditResult result = stop(0, _ -> waitOutsideWorld());
        assertEquals("Move was not done: a system that ran after it was stopped.", result.message());
        assertEquals(before, hash());
        Patience.awaitAnywhere("no edit is queued", () -> !session.hasQueuedEdits());
    }

    @Test
    void a_world_that_can_not_be_copied_is_closed_and_the_session_goes_on() throws Exception {
        world.refuseToOpen();
        assertFalse(stop(0, _ -> waitOutsideWorld()).done());
        assertTrue(session.ask(open -> open == null).get(120, TimeUnit.SECONDS));
        assertEquals(List.of("System Settle did not return, and the world could not be copied"
                + " (java.lang.IllegalStateException: The limits are in use.). It was closed; open the scene again."),
                session.problems().all().stream().map(each -> each.text()).toList());
        TinyWorld.openIn(session);
        assertEquals(0, tick());
    }
}
