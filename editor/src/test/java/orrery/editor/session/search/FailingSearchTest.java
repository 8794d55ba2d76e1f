package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.history.WriteQuery;
import orrery.editor.fx.Patience;
import orrery.editor.session.DivergingWorld;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.session.stop.Trigger;

/// Searches through ticks that come out differently when they run again.
@Timeout(300)
class FailingSearchTest {
    private static final WriteQuery NAME = WriteQuery.of(DivergingWorld.FIRST, "Name", "");

    private final Session session = DivergingWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private StopStatus status() {
        return session.ask(open -> session.breakpoints().status(Objects.requireNonNull(open))).join();
    }

    private void assertEndedAtDifference() {
        StopStatus status = status();
        assertEquals("", status.searching());
        assertTrue(status.outcome().matches("Tick \\d+ gave another result when it was run again: .*"),
                status.outcome());
    }

    @Test
    void a_search_for_a_write_ends_with_the_reason() throws Exception {
        assertThrows(CancellationException.class,
                () -> session.goToWrite(NAME, false).get(120, TimeUnit.SECONDS));
        assertEndedAtDifference();
        session.explain(NAME, Navigator.SHOWN).get(120, TimeUnit.SECONDS);
    }

    @Test
    void a_search_for_a_hit_ends_with_the_reason() {
        session.breakpoints().add(new Trigger.Changes("Point", "", DivergingWorld.FIRST)).join();
        session.breakpoints().runBack();
        Patience.awaitAnywhere("the search ends", () -> status().searching().isEmpty());
        assertEndedAtDifference();
    }

    @Test
    void a_search_for_the_first_breach_of_an_invariant_ends_with_the_reason() {
        assertTrue(session.invariants().add("near", "Point.x < 1e9").join().done());
        assertThrows(CancellationException.class,
                () -> session.invariants().findFirst("near").get(120, TimeUnit.SECONDS));
        assertEndedAtDifference();
    }
}
