package orrery.editor.session.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.scenetree.LocalTransform;
import orrery.editor.fx.Patience;
import orrery.editor.session.Navigator;
import orrery.editor.session.search.WriteExplanation;
import orrery.editor.session.stop.StopStatus;

/// Going to the last or next write of a value.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class WriteSeekTest extends TimelineHarness {
    private final CompletableFuture<Boolean> held = new CompletableFuture<>();

    /// Makes later commands wait until the test completes [#held].
    private void hold() {
        CompletableFuture<Boolean> _ = session.ask(_ -> held.join());
    }

    /// Runs ticks and waits for them: the rest of a step that has become slow runs after what is asked meanwhile.
    private void run(int ticks) {
        long end = tick() + ticks;
        session.stepTicks(ticks);
        Patience.awaitAnywhere("tick " + end, () -> tick() == end);
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
        run(4000);
        hold();
        CompletableFuture<Boolean> search = session.goToWrite(WriteQuery.of(MOON, "Name", ""), false);
        session.goToTick(2000);
        held.complete(true);
        assertThrows(CancellationException.class, () -> search.get(120, TimeUnit.SECONDS));
        assertEquals("2000", position());
    }

    @Test
    void the_search_for_a_write_says_what_it_looks_for_and_how_far_it_is_until_it_is_cancelled() throws Exception {
        run(4000);
        hold();
        session.breakpoints().runForward();
        CompletableFuture<Boolean> search = session.goToWrite(WriteQuery.of(MOON, "Name", ""), false);
        CompletableFuture<StopStatus> during = stops();
        session.breakpoints().cancel();
        CompletableFuture<StopStatus> after = stops();
        held.complete(true);
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
        run(4000);
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
}
