package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.fx.Patience;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.Runaway;

/// A scene whose world's code does not return while the scene is opened.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SlowOpeningTest extends SessionHarness {
    @Test
    void an_opening_that_does_not_return_is_told_and_can_be_given_up_and_the_open_scene_stays() throws Exception {
        session.stepTicks(2);
        long before = hash();
        CompletableFuture<Void> start = new CompletableFuture<>();
        CompletableFuture<Void> begun = new CompletableFuture<>();
        CompletableFuture<EditResult> opened = session.open("slow.json", () -> {
            begun.complete(null);
            start.join();
            return new SceneOpening(TinyWorld.make(), new SceneFile("slow.json", null), List.of());
        });
        begun.get(120, TimeUnit.SECONDS);
        clock.pass();
        Patience.awaitAnywhere("it is told", () -> session.runaway() != null);
        Runaway runaway = session.runaway();
        assertTrue(runaway.headline().startsWith("slow.json has been opening for "), runaway.headline());
        assertTrue(runaway.trace().contains("SlowOpeningTest"), runaway.trace());
        assertFalse(opened.isDone());

        session.takeOver();

        EditResult refused = opened.get(120, TimeUnit.SECONDS);
        assertFalse(refused.done());
        assertTrue(refused.message().startsWith("slow.json was given up after "), refused.message());
        Problem problem = session.problems().all().getLast();
        assertEquals(refused.message(), problem.text());
        assertTrue(problem.trace().contains("SlowOpeningTest"), problem.trace());
        assertNull(session.runaway());
        assertEquals(before, hash());
        start.complete(null);
        session.stepTicks(1);
        assertEquals(3, tick());
    }

    @Test
    void an_error_while_a_scene_is_opened_is_told_and_the_open_scene_stays() {
        CompletableFuture<EditResult> opened = session.open("bad.json", () -> {
            throw new IllegalStateException("a test");
        });
        assertTrue(opened.handle((_, failure) -> String.valueOf(failure)).join().contains("a test"));
        session.stepTicks(1);
        assertEquals(1, tick());
    }
}
