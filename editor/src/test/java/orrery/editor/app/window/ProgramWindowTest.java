package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.provider.Simulation;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.Status;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.WatchdogClock;

/// The window of an inspected program that is stuck, fails or ends. The program runs three ticks, waits and throws.
@Tag("long")
class ProgramWindowTest {

    private static final String UNSAVED = "unsaved-dialog";

    private final CompletableFuture<Void> begun = new CompletableFuture<>();
    private final CountDownLatch left = new CountDownLatch(1);
    private final CountDownLatch stuck = new CountDownLatch(1);
    private final WatchdogClock clock = new WatchdogClock();

    @RegisterExtension
    private final WindowHands hands = new WindowHands(this::started);

    private Session started() {
        CompletableFuture<Session> attached = new CompletableFuture<>();
        Thread program = new Thread(() -> {
            Simulation simulation = TinyWorld.make();
            Session session = Session.attachedTo(simulation, () -> true, clock.watchdog());
            attached.complete(session);
            session.serveUntil(begun);
            ticks(simulation, 3);
            left.countDown();
            await(stuck);
            ticks(simulation, 2);
            throw new IllegalStateException("boom");
        }, "game");
        program.setUncaughtExceptionHandler((_, _) -> {});
        program.setDaemon(true);
        program.start();
        return attached.join();
    }

    private static void ticks(Simulation simulation, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            simulation.schedule().tick();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void a_program_that_is_stuck_is_said_to_be_until_it_ticks_again() {
        begun.complete(null);
        await(left);
        clock.pass();
        hands.await("it is said", () -> hands.notice().startsWith("The program has run no tick for"));
        assertTrue(
                hands.notice().endsWith("Requests, including a pause, wait for its next tick. If none comes, take"
                        + " the world over."),
                hands.notice());
        hands.await("the status says so", () -> {
            Status status = hands.model().status().get();
            return status.state().matches("no tick for [\\d\\p{Zs}]+ s") && status.left().contains("0 ticks/s");
        });
        hands.keys(KeyCode.SPACE);
        hands.await("the pause waits", () -> hands.notice().endsWith("It pauses after its next tick. If none comes,"
                + " take the world over.")
                && hands.model().status().get().state().endsWith(" s, pauses after the next"));
        Node offered = hands.lookup("#notice .button").query();
        String before = hands.notice();
        clock.pass();
        hands.await("time passes", () -> !hands.notice().equals(before));
        assertSame(offered, hands.lookup("#notice .button").query(), "what is offered stays where it is");
        hands.offer("Stack trace…");
        hands.await("the stack is shown", () -> hands.isAsked("trace-dialog"));
        String shown = hands.see(() -> ((TextArea) hands.asked("trace-dialog").getContent()).getText());
        assertTrue(shown.contains("ProgramWindowTest.await"), shown);
        hands.answer("trace-dialog", ButtonType.CLOSE.getText());
        stuck.countDown();
        hands.await("it paused", () -> hands.model().status().get().state().equals("paused"));
        hands.await("nothing is said", () -> hands.notice().isEmpty());
    }

    @Test
    void what_a_program_died_of_stays_behind_other_messages_and_its_recording_is_asked_about() {
        begun.complete(null);
        stuck.countDown();
        hands.await("it ended", () -> hands.notice().startsWith("The program ended with an error."));
        close();
        hands.await("asked", () -> hands.isAsked(UNSAVED));
        assertEquals(List.of("Save recording…", "Close without saving", "Cancel"), hands
                .see(() -> hands.asked(UNSAVED).getButtonTypes().stream().map(ButtonType::getText).toList()));
        hands.answer(UNSAVED, "Cancel");
        hands.interact(() -> hands.model().notice().set(Notice.error("Another thing.", "")));
        assertTrue(hands.notice().startsWith("Another thing."));
        hands.keys(KeyCode.ESCAPE);
        assertTrue(hands.notice().startsWith("The program ended with an error."), hands.notice());
        hands.choosing(hands.file("end.orec")).command("Save recording…");
        hands.await("saved", () -> hands.model().hint().get().equals("end.orec was saved."));
        assertTrue(hands.notice().startsWith("The program ended with an error."), hands.notice());
        hands.await("nothing is unsaved", () -> !hands.model().unsavedEdits().get().isAny());
        hands.await("it is said", () -> hands.notice().endsWith("Its recording is saved."));
        close();
        hands.await("closed", () -> !hands.stage().isShowing());
        assertFalse(hands.see(() -> hands.isAsked(UNSAVED)));
    }

    @Test
    void closing_the_window_of_a_running_program_asks_nothing_if_nothing_was_edited() {
        hands.await("the world is shown", () -> hands.model().open().get());
        begun.complete(null);
        await(left);
        close();
        hands.await("closed", () -> !hands.stage().isShowing());
        assertFalse(hands.see(() -> hands.isAsked(UNSAVED)));
    }

    @Test
    void closing_the_window_of_a_running_program_offers_the_recording_if_something_was_edited() {
        edit();
        close();
        hands.await("asked", () -> hands.isAsked(UNSAVED));
        assertEquals("Save the recording first?", hands.see(() -> hands.asked(UNSAVED).getHeaderText()));
        assertEquals("""
                1 edit made in this window is in no file. The program goes on when the window closes, but its recorded\
                 ticks are lost. “Save recording…” keeps the ticks, with what was edited. “Save tick as scene…” keeps\
                 the world as it is at tick 0.""", hands.see(() -> hands.asked(UNSAVED).getContentText()));
        assertEquals(List.of("Save tick as scene…", "Save recording…", "Close without saving", "Cancel"), hands
                .see(() -> hands.asked(UNSAVED).getButtonTypes().stream().map(ButtonType::getText).toList()));
        hands.choosing(hands.file("kept.orec")).answer(UNSAVED, "Save recording…");
        hands.await("closed", () -> !hands.stage().isShowing());
        assertTrue(Files.exists(hands.file("kept.orec")));
    }

    @Test
    void edits_before_the_first_tick_of_a_program_are_counted_and_unsaved_invariants_are_not() {
        edit();
        hands.await("counted", () -> right().contains("1 edit, not saved"));
        hands.choosing(hands.file("kept.orec")).command("Save recording…");
        hands.await("saved", () -> right().contains("1 edit"));
        addInvariant();
        assertTrue(right().contains("1 edit"), right().toString());
        begun.complete(null);
        stuck.countDown();
        hands.await("it ended", () -> hands.notice().startsWith("The program ended with an error."));
        assertTrue(right().contains("1 edit"), right().toString());
    }

    @Test
    void the_recording_and_a_scene_of_a_tick_are_said_to_keep_the_invariants_of_a_program() {
        addInvariant();
        close();
        hands.await("asked", () -> hands.isAsked(UNSAVED));
        assertEquals(
                """
                The invariants of this window are in no file. The program goes on when the window closes, but its\
                 recorded ticks are lost. “Save recording…” keeps the ticks, with what was edited, and the invariants.""",
                hands.see(() -> hands.asked(UNSAVED).getContentText()));
        hands.answer(UNSAVED, "Cancel");
        edit();
        close();
        hands.await("asked", () -> hands.isAsked(UNSAVED)
                && hands.asked(UNSAVED).getContentText().endsWith("and the invariants. “Save tick as scene…” keeps the"
                        + " world as it is at tick 0, with the invariants."));
        hands.choosing(hands.file("kept.json")).answer(UNSAVED, "Save tick as scene…");
        hands.await("closed", () -> !hands.stage().isShowing());
        assertFalse(hands.see(() -> hands.isAsked(UNSAVED)));
    }

    private void addInvariant() {
        hands.await("the world is shown", () -> hands.model().open().get());
        assertTrue(hands.workbench().session().invariants().add("early", "tick < 9").join().done());
        hands.await("unsaved", () -> hands.model().unsaved().get());
    }

    private List<String> right() {
        return hands.see(() -> hands.model().status().get().atRight());
    }

    @Test
    void an_edit_of_a_program_is_unsaved_after_later_ticks_too_and_undoing_it_leaves_nothing_to_ask_about() {
        edit();
        hands.undo();
        hands.await("nothing is unsaved", () -> !hands.model().unsaved().get());
        edit();
        begun.complete(null);
        await(left);
        close();
        hands.await("asked", () -> hands.isAsked(UNSAVED));
        assertEquals("Save the recording first?", hands.see(() -> hands.asked(UNSAVED).getHeaderText()));
        hands.answer(UNSAVED, "Close without saving");
        hands.await("closed", () -> !hands.stage().isShowing());
    }

    @Test
    void a_program_that_closes_its_window_leaves_no_half_animation() {
        hands.await("the world is shown", () -> hands.model().open().get());
        begun.complete(null);
        await(left);
        hands.interact(() -> hands.workbench().workspace().goTo("Viewport"));
        hands.choosing(hands.file("long.gif")).command("Save pictures of ticks…");
        hands.answer("pictures-dialog", "Save pictures…");
        hands.await("it is under way", () -> filesOfAnimation() > 0);
        hands.interact(hands.workbench()::endNow);
        hands.await("it ended", () -> filesOfAnimation() == 0);
        assertFalse(hands.see(() -> hands.isAsked("saving-dialog")));
    }

    private long filesOfAnimation() {
        try (Stream<Path> files = Files.list(hands.file(""))) {
            return files.filter(file -> file.getFileName().toString().contains("long.gif")).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void edit() {
        hands.await("the world is shown", () -> hands.model().open().get());
        long before = hands.model().entities().get();
        hands.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        hands.await("edited", () -> hands.model().entities().get() == before + 1 && hands.model().unsaved().get());
    }

    private void close() {
        Stage stage = hands.stage();
        hands.interact(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
    }
}
