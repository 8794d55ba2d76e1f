package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.world.Snapshot;
import orrery.editor.fx.Patience;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.time.FormerTicks;

/// Which edits of a game are unsaved when its timeline begins anew.
@Timeout(300)
class AttachedEditsTest {
    @TempDir
    private Path temporary;

    private final CountDownLatch goesBack = new CountDownLatch(1);
    private DriftingGame game;
    private Session session;

    @BeforeEach
    void attach() throws Exception {
        game = new DriftingGame(temporary.resolve("games"), 20);
        game.start((simulation, remote) -> {
            Snapshot first = simulation.world().snapshot();
            DriftingGame.tickUntil(goesBack, remote, 2);
            simulation.world().restore(first);
            game.tickToTheEnd(remote, 2);
        });
        session = DriftingGame.session();
    }

    @AfterEach
    void leave() {
        session.close();
        game.close();
    }

    @Test
    void edits_stay_unsaved_when_the_program_is_set_to_a_state_before_some_of_them() {
        create();
        long at = runOn();
        create();
        runOn();
        setTo(at);
        assertEquals(2, unsaved().later());
        assertEquals(1, unsaved().elsewhere());
        session.setPlaying(true);
        runOn();
        create();
        assertEquals(3, unsaved().later());
        assertEquals(2, unsaved().here());

        saveFormer(1);
        assertEquals(1, unsaved().later());
        session.ask(open -> {
            open.savingAll().accept(null);
            return true;
        }).join();
        assertFalse(unsaved().isAny());
    }

    @Test
    void edits_in_former_ticks_that_are_dropped_stay_unsaved_if_the_program_has_gone_on_from_them() {
        create();
        long at = runOn();
        create();
        runOn();
        setTo(at);
        session.setPlaying(true);
        session.setRecordingBudget(1);
        Patience.awaitAnywhere("they are dropped", () -> unsaved().former() == 0);
        assertEquals(1, unsaved().later());
        assertEquals(1, unsaved().here());
    }

    @Test
    void ticks_before_and_after_the_state_that_a_program_is_set_to_are_kept() {
        long at = runOn();
        long first = session.ask(open -> open.recording().firstTick()).join();
        runOn();
        setTo(at);
        FormerTicks.Span former = session.ask(open -> open.former().spans().getFirst()).join();
        assertTrue(former.isSet());
        assertEquals(first, former.first());
        assertTrue(former.last() >= at + 10, former::toString);
        session.setPlaying(true);
        assertTrue(runOn() > at);
        assertEquals(at, session.ask(open -> open.recording().firstTick()).join());
    }

    @Test
    void edits_before_a_gap_are_saved_with_the_ticks_before_it_and_later_ones_are_not() {
        create();
        create();
        runOn();
        goesBack.countDown();
        Patience.awaitAnywhere("the gap", () -> session.ask(open -> open.former().ticks()).join() > 0);
        create();
        assertEquals(3, unsaved().later());
        assertEquals((long) session.ask(open -> open.former().ticks()).join(), unsaved().former());

        saveFormer(1);
        assertEquals(1, unsaved().later());
        assertEquals(0, unsaved().former());
    }

    @Test
    void ticks_before_a_gap_are_unsaved_without_any_edit() {
        runOn();
        assertFalse(unsaved().isAny());
        goesBack.countDown();
        Patience.awaitAnywhere("the gap", () -> session.ask(open -> open.former().ticks()).join() > 0);
        assertTrue(unsaved().isAny());
        assertFalse(unsaved().hasEdits());
    }

    private void setTo(long tick) {
        session.setPlaying(false);
        session.goToTick(tick);
        assertEquals("", session.ask(open -> open.owner().goOnHere()).join());
    }

    private void saveFormer(int part) {
        session.ask(open -> {
            open.former().saved(open.former().part(part).orElseThrow());
            return true;
        }).join();
    }

    private void create() {
        assertEquals(EditResult.DONE, session.edit("Create", simulation -> simulation.world().create()).join());
    }

    private UnsavedEdits unsaved() {
        return session.ask(OpenWorld::unsaved).join();
    }

    /// Waits for ten ticks and returns the newest.
    private long runOn() {
        long from = tick();
        Patience.awaitAnywhere("it goes on", () -> tick() >= from + 10);
        return tick();
    }

    private long tick() {
        return session.ask(open -> open.world().tick()).join();
    }
}
