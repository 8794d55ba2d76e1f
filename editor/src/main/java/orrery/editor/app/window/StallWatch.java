package orrery.editor.app.window;

import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.Session;
import orrery.editor.session.run.Stall;

/// Looks twice a second whether the program that steps the world has not returned for long; it can't say so itself. FX thread.
final class StallWatch {

    private static final Duration PERIOD = Duration.millis(500);

    private final Session session;
    private final Consumer<@Nullable Stall> told;
    private final Timeline timeline = new Timeline(new KeyFrame(PERIOD, event -> look()));
    private boolean wasStalled;

    /// @param told of a stall each time, and once with null when it is over
    StallWatch(Session session, Consumer<@Nullable Stall> told) {
        this.session = session;
        this.told = told;
    }

    /// Looks from now on.
    void start() {
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
    }

    /// Looks no longer, so that the session can go.
    void stop() {
        timeline.stop();
    }

    private void look() {
        Stall stall = session.stall();
        if (stall != null || wasStalled) {
            told.accept(stall);
        }
        wasStalled = stall != null;
    }
}
