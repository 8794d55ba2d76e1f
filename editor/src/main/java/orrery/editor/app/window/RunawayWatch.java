package orrery.editor.app.window;

import java.util.List;
import java.util.Objects;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.session.Session;
import orrery.editor.session.run.Runaway;

/// Checks twice a second whether a system does not return, or whether opening a scene takes too long. If so, shows a notice that
/// offers to end the system or the opening, and to show the stack trace.
final class RunawayWatch {

    private static final Duration PERIOD = Duration.millis(500);

    private final WindowModel model;
    private final Session session;
    private final TraceDialog traces;
    private final Timeline timeline = new Timeline(new KeyFrame(PERIOD, event -> look()));
    private @Nullable Notice shown;
    private String ending = "";
    private List<Command> offers = List.of();

    RunawayWatch(WindowModel model, Session session, TraceDialog traces) {
        this.model = model;
        this.session = session;
        this.traces = traces;
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
        Runaway runaway = session.runaway();
        if (runaway != null) {
            show(notice(runaway));
        } else if (shown != null) {
            show(null);
        }
    }

    private Notice notice(Runaway runaway) {
        if (!ending.equals(runaway.ending())) {
            ending = runaway.ending();
            offers = List.of(new Command("Stack trace…", this::showTrace), new Command(ending, session::takeOver));
        }
        return new Notice(runaway.headline(), runaway.advice(), true, offers);
    }

    private void showTrace() {
        Runaway runaway = session.runaway();
        if (runaway != null) {
            traces.show(runaway.traceTitle(), runaway.trace());
        }
    }

    private void show(@Nullable Notice notice) {
        if (notice != null || Objects.equals(model.notice().get(), shown)) {
            model.notice().set(notice);
        }
        shown = notice;
    }
}
