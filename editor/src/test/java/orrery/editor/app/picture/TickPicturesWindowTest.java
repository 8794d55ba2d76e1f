package orrery.editor.app.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.window.WindowHands;

/// What ends the pictures of ticks before the last tick.
@Tag("long")
class TickPicturesWindowTest {
    private static final long NEVER_REACHED = 1_000_000;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    /// Begins an animation of the viewport, from tick 0.
    private CompletableFuture<Integer> begin(long lastTick, LongConsumer progress) {
        hands.openSample("solar-system");
        hands.runTo(9);
        hands.interact(() -> hands.workbench().workspace().goTo("Viewport"));
        Node part = hands.see(() -> Pixels.of(hands.workbench().workspace().find("Viewport").orElseThrow().pane()));
        return hands.see(() -> TickPictures.begin(hands.workbench().session(), hands.workbench().views(),
                new TickPictures.Look(part, () -> Pixels.of(part, Color.BLACK, 1)),
                new TickPictures.Ticks(0, lastTick, 1),
                new PictureFiles(gif(), true), 4, progress));
    }

    private Path gif() {
        return hands.file("moons.gif");
    }

    /// Runs an action when the first picture has been taken.
    private static LongConsumer afterTheFirst(Runnable action) {
        AtomicBoolean isDone = new AtomicBoolean();
        return done -> {
            if (done == 1 && !isDone.getAndSet(true)) {
                action.run();
            }
        };
    }

    private Throwable failure(CompletableFuture<Integer> taken) {
        hands.await("an end", taken::isDone);
        assertFalse(Files.exists(gif()));
        return taken.exceptionNow();
    }

    private void assertEndedBecause(String reason, CompletableFuture<Integer> taken) {
        assertEquals(reason, failure(taken).getMessage());
    }

    @Test
    void another_scene_ends_them_and_stays_at_its_own_tick() {
        CompletableFuture<Integer> taken = begin(NEVER_REACHED,
                afterTheFirst(() -> hands.workbench().sceneActions().openSample("collisions")));
        assertEndedBecause(
                "The scene was closed, or another one opened, while pictures were taken. Keep it open until they are"
                        + " saved.",
                taken);
        hands.await("collisions", () -> hands.model().status().get().atRight().contains("world collisions"));
        hands.ask(_ -> true);
        long tick = hands.ask(open -> open.world().tick());
        assertEquals(0, tick);
    }

    @Test
    void a_pane_of_another_size_ends_them_and_the_former_tick_is_shown() {
        CompletableFuture<Integer> taken = begin(9,
                afterTheFirst(() -> hands.stage().setWidth(hands.stage().getWidth() - 200)));
        assertEndedBecause("The pane changed its size while pictures were taken. Keep it as it is.", taken);
        hands.awaitTick(9);
    }

    @Test
    void playing_meanwhile_changes_nothing() {
        CompletableFuture<Integer> taken = begin(9,
                afterTheFirst(() -> hands.workbench().session().setPlaying(true)));
        hands.await("all are taken", taken::isDone);
        assertEquals(10, taken.join());
        assertTrue(Files.exists(gif()));
    }

    @Test
    void going_to_another_tick_meanwhile_changes_nothing() {
        CompletableFuture<Integer> taken = begin(9, afterTheFirst(() -> hands.workbench().session().goToTick(7)));
        hands.await("all are taken", taken::isDone);
        assertEquals(10, taken.join());
    }

    @Test
    void a_hidden_pane_ends_them() {
        CompletableFuture<Integer> taken = begin(9,
                afterTheFirst(() -> hands.tabPane("Viewport").getSelectionModel().selectNext()));
        assertEndedBecause("The pane was hidden or closed while pictures were taken. Keep it in front.", taken);
    }

    @Test
    void an_error_ends_them_with_that_error_and_the_former_tick_is_shown() {
        OutOfMemoryError error = new OutOfMemoryError("planted");
        CompletableFuture<Integer> taken = begin(9, afterTheFirst(() -> {
            throw error;
        }));
        assertEquals(error, failure(taken));
        hands.awaitTick(9);
    }

    @Test
    void only_a_cancelled_task_ends_as_cancelled() {
        IllegalStateException fault = new IllegalStateException("planted");
        assertEquals(fault, failure(begin(9, afterTheFirst(() -> {
            throw fault;
        }))));
    }

    @Test
    void a_cancelled_task_ends_as_cancelled() {
        CompletableFuture<Integer> taken = begin(9, afterTheFirst(() -> {
            throw new CancellationException();
        }));
        hands.await("an end", taken::isDone);
        assertTrue(taken.isCancelled());
    }
}
