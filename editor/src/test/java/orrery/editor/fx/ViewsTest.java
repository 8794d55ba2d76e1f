package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

@ExtendWith(PaneExtension.class)
class ViewsTest {
    @Test
    void an_edit_is_shown_by_a_view_that_was_made_after_its_answer(FxRobot robot) {
        try (Session session = TinyWorld.session()) {
            CompletableFuture<Boolean> answer = new CompletableFuture<>();
            AtomicReference<CompletableFuture<?>> result = new AtomicReference<>();
            AtomicReference<Views> made = new AtomicReference<>();
            robot.interact(() -> made.set(new Views(session)));
            Views views = made.get();
            session.refresh();
            Patience.await("the first view", () -> views.shown().number() > 0
                    && views.shown().number() == session.newestView().number());
            AtomicLong answered = new AtomicLong();
            AtomicBoolean isEarly = new AtomicBoolean();
            robot.interact(() -> {
                result.set(views.shownAfter(answer));
                views.onView(view -> isEarly.compareAndSet(false, result.get().isDone()
                        && view.number() <= answered.get()));
                session.refresh();
                Patience.awaitAnywhere("an older view", () -> session.newestView().number() > views.shown().number());
                answered.set(session.newestView().number());
                answer.complete(true);
            });
            session.refresh();
            Patience.await("shown", () -> result.get().isDone());
            assertTrue(views.shown().number() > answered.get());
            assertFalse(isEarly.get());
        }
    }
}
