package orrery.editor.session;

import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.UnsavedEdits;

/// A session with a tiny open world, and the vocabulary of its tests.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
abstract class SessionHarness {
    static final Entity SUN = Entity.of(1, 1);
    static final Entity MOON = Entity.of(3, 1);
    final WatchdogClock clock = new WatchdogClock();
    final Session session = new Session(null, clock.watchdog());

    @AfterEach
    void close() {
        session.close();
    }

    SessionHarness() {
        TinyWorld.openIn(session);
    }

    UnsavedEdits unsaved() {
        return session.ask(open -> open == null ? UnsavedEdits.NOTHING : open.unsaved()).join();
    }

    EditResult rename(String name) {
        return session.edit("Rename Moon", sim -> sim.world().replace(MOON, new Name(name))).join();
    }

    long hash() {
        return session.ask(open -> open == null ? 0L : open.simulation().world().hash()).join();
    }

    long tick() {
        return session.ask(open -> open == null ? -1L : open.simulation().world().tick()).join();
    }

    View awaitView(Predicate<View> condition) {
        CompletableFuture<View> found = new CompletableFuture<>();
        session.onPublished(() -> {
            View view = session.view();
            if (condition.test(view)) {
                found.complete(view);
            }
        });
        session.refresh();
        return found.join();
    }
}
