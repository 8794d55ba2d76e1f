package orrery.editor.timeline;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import orrery.editor.session.Channel;
import orrery.editor.session.Request;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;

/// Sessions on a [PulsingWorld] for tests.
final class TimelineWorlds {
    private TimelineWorlds() {}

    /// Returns a session with the world open.
    ///
    /// @param failingTick the tick that fails
    static Session session(long failingTick) {
        Session session = new Session();
        session.open("pulsing", () -> new SceneOpening(PulsingWorld.open(failingTick),
                new SceneFile("pulsing", null), List.of())).join();
        return session;
    }

    /// Runs ticks in groups and waits for them.
    static void run(Session session, int ticks, int atOnce) {
        for (int done = 0; done < ticks; done += atOnce) {
            session.stepTicks(Math.min(atOnce, ticks - done));
        }
        session.ask(open -> true).join();
    }

    /// Returns what a request reads at the next tick boundary.
    static <T> T read(Session session, Request<T> request) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Channel<T> channel = new Channel<>("test");
        session.show(channel, moment -> {
            try {
                T value = request.fill(moment);
                answer.complete(value);
                return value;
            } catch (RuntimeException | AssertionError e) {
                answer.completeExceptionally(e);
                throw new IllegalStateException(e);
            }
        });
        T value = answer.join();
        session.hide(channel);
        return value;
    }
}
