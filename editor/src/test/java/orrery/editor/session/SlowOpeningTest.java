package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.Runaway;

/// A scene whose world's code does not return while the scene is opened.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class SlowOpeningTest extends SessionHarness {
    /// A scene whose opening waits until it is let go.
    private static final class Slow {
        private final CompletableFuture<Void> begun = new CompletableFuture<>();
        private final CompletableFuture<Void> go = new CompletableFuture<>();

        SceneOpening open() {
            begun.complete(null);
            go.join();
            return new SceneOpening(TinyWorld.make(), new SceneFile("slow.json", null), List.of());
        }

        CompletableFuture<EditResult> openIn(Session session) throws Exception {
            CompletableFuture<EditResult> opened = session.open("slow.json", this::open);
            begun.get(120, TimeUnit.SECONDS);
            return opened;
        }
    }

    private static EditResult of(CompletableFuture<EditResult> opened) throws Exception {
        return opened.get(120, TimeUnit.SECONDS);
    }

    @Test
    void an_opening_that_does_not_return_is_told_and_can_be_given_up_and_the_open_scene_stays() throws Exception {
        session.stepTicks(2);
        long before = hash();
        Slow slow = new Slow();
        CompletableFuture<EditResult> opened = slow.openIn(session);
        assertNull(session.runaway());
        clock.pass();
        Runaway runaway = Objects.requireNonNull(session.runaway());
        assertTrue(runaway.headline().startsWith("slow.json has been opening for "), runaway.headline());
        assertTrue(runaway.trace().contains("SlowOpeningTest"), runaway.trace());
        assertFalse(opened.isDone());

        session.takeOver();

        EditResult refused = of(opened);
        assertFalse(refused.done());
        assertTrue(refused.message().startsWith("slow.json was given up after "), refused.message());
        assertEquals(before, hash());
        Problem problem = session.problems().all().getLast();
        assertEquals(refused.message(), problem.text());
        assertTrue(problem.trace().contains("SlowOpeningTest"), problem.trace());
        assertNull(session.runaway());
        slow.go.complete(null);
        session.stepTicks(1);
        assertEquals(3, tick());
    }

    @Test
    void a_second_click_does_not_give_up_the_scene_that_was_opened_next() throws Exception {
        Slow first = new Slow();
        Slow second = new Slow();
        CompletableFuture<EditResult> firstOpened = first.openIn(session);
        CompletableFuture<EditResult> secondOpened = session.open("second", second::open);
        clock.pass();
        session.takeOver();
        assertFalse(of(firstOpened).done());
        second.begun.get(120, TimeUnit.SECONDS);
        session.takeOver();
        second.go.complete(null);
        assertEquals(EditResult.DONE, of(secondOpened));
        first.go.complete(null);
    }

    @Test
    void a_session_that_is_closed_gives_the_opening_up_and_its_thread_ends() throws Exception {
        Session other = new Session(null, clock.watchdog());
        Thread simulation = other.ask(_ -> Thread.currentThread()).join();
        Slow slow = new Slow();
        CompletableFuture<EditResult> opened = slow.openIn(other);
        other.close();
        assertFalse(of(opened).done());
        assertTrue(simulation.join(Duration.ofMinutes(2)));
        slow.go.complete(null);
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException undeclared(Throwable failure) throws E {
        throw (E) failure;
    }

    @Test
    void an_exception_while_a_scene_is_opened_is_told_and_the_open_scene_stays() throws Exception {
        CompletableFuture<EditResult> opened = session.open("bad.json", () -> {
            throw SlowOpeningTest.<RuntimeException>undeclared(new IOException("a test"));
        });
        String failure = opened.handle((_, why) -> String.valueOf(why)).get(120, TimeUnit.SECONDS);
        assertTrue(failure.contains("a test"), failure);
        session.stepTicks(1);
        assertEquals(1, tick());
    }
}
