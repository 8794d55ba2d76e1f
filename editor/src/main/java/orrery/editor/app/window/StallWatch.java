package orrery.editor.app.window;

import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.Session;
import orrery.editor.session.run.Stall;

/// Checks twice a second whether the program that steps the world has run no tick for a long time. The program can't report this
/// itself, because it reports only when it runs a tick. FX thread.
final class StallWatch {

    private static final Duration PERIOD = Duration.millis(500);

    private final Session session;
    private final Consumer<@Nullable Stall> listener;
    private final Timeline timeline = new Timeline(new KeyFrame(PERIOD, event -> look()));
    private boolean wasStalled;

    /// @param listener called at each check during a stall, with the stall; called once with null when the stall is over
    StallWatch(Session session, Consumer<@Nullable Stall> listener) {
        this.session = session;
        this.listener = listener;
    }

    /// Starts checking.
    void start() {
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
    }

    /// Stops checking, so that the session can be garbage-collected.
    void stop() {
        timeline.stop();
    }

    private void look() {
        Stall stall = session.stall();
        if (stall != null || wasStalled) {
            listener.accept(stall);
        }
        wasStalled = stall != null;
    }
}
