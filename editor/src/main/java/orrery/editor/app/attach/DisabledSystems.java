package orrery.editor.app.attach;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.editor.app.file.QuestionButtons;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.text.NumberFormats;

/// Asks about systems that were disabled since the window of a program was opened. Asks before the window is closed, because the
/// program continues without these systems unless the user enables them again. FX thread.
public final class DisabledSystems {
    private static final ButtonType ENABLE = new ButtonType("Enable and close", ButtonData.YES);
    private static final ButtonType LEAVE = new ButtonType("Leave disabled", ButtonData.NO);
    private static final ButtonType CANCEL = new ButtonType("Cancel", ButtonData.CANCEL_CLOSE);
    private static final double WIDTH = 480;
    private static final long PATIENCE_MILLIS = 500;

    private final WindowModel model;
    private final Session session;
    private final Window owner;
    /// The systems that were disabled when the window was opened.
    private final CompletableFuture<List<String>> before;

    /// @param session the session of the window; if the window shows a program, the session is connected to it already
    public DisabledSystems(WindowModel model, Session session, Window owner) {
        this.model = model;
        this.session = session;
        this.owner = owner;
        before = session.ask(DisabledSystems::disabled);
    }

    private static List<String> disabled(@Nullable OpenWorld open) {
        return open == null ? List.of() : open.simulation().schedule().settings().disabled();
    }

    /// Closes the window. Asks first if the program would continue without systems that were disabled in this window; if the user
    /// cancels, the window stays open. If the session does not answer within half a second, closes the window without asking.
    ///
    /// @param close closes the window
    public void whenAnswered(Runnable close) {
        ProgramStatus.State state = model.program().get().state();
        if (state != ProgramStatus.State.RUNS && state != ProgramStatus.State.FAILED) {
            close.run();
            return;
        }
        OptionalLong past = model.past().get().shown() ? OptionalLong.of(model.tick().get()) : OptionalLong.empty();
        past.ifPresent(_ -> session.goToNewest());
        Views.whenDone(session.ask(DisabledSystems::disabled)
                .thenCombine(before, (now, then) -> now.stream().filter(name -> !then.contains(name)).toList())
                .completeOnTimeout(List.of(), PATIENCE_MILLIS, TimeUnit.MILLISECONDS).exceptionally(_ -> List.of()),
                systems -> {
                    if (systems.isEmpty()) {
                        close.run();
                    } else {
                        ask(systems, past, close);
                    }
                });
    }

    /// @param past the past tick that was shown; shown again if the user cancels. Empty if the newest tick was shown
    private void ask(List<String> systems, OptionalLong past, Runnable close) {
        String names = String.join(", ", systems);
        Alert alert = new Alert(Alert.AlertType.NONE,
                "%s goes on when this window closes, and %s disabled unless you enable %s.".formatted(
                        model.sceneName().get(), systems.size() == 1 ? names + " stays" : names + " stay",
                        systems.size() == 1 ? "it" : "them"),
                ENABLE, LEAVE, CANCEL);
        alert.initOwner(owner);
        alert.setTitle("Disabled systems");
        alert.setHeaderText("Enable %s again?".formatted(named(systems)));
        alert.getDialogPane().setId("disabled-systems-dialog");
        alert.getDialogPane().setPrefWidth(WIDTH);
        QuestionButtons.arrange(alert, ENABLE);
        alert.resultProperty().subscribe(answer -> {
            if (answer == ENABLE) {
                Views.whenDone(enable(systems), result -> enabled(result, named(systems), close));
            } else if (answer == LEAVE) {
                close.run();
            } else if (answer == CANCEL) {
                past.ifPresent(session::goToTick);
            }
        });
        WindowPlace.show(alert);
    }

    private static String named(List<String> systems) {
        return systems.size() == 1 ? systems.getFirst() : NumberFormats.counted(systems.size(), "system", "systems");
    }

    private CompletableFuture<EditResult> enable(List<String> systems) {
        return session.edit("Enable " + named(systems), null, simulation -> {
            ScheduleSettings settings = simulation.schedule().settings();
            for (String system : systems) {
                settings = settings.withEnabled(system, true);
            }
            simulation.world().setSingleton(settings);
        });
    }

    private void enabled(EditResult result, String names, Runnable close) {
        if (result.done()) {
            close.run();
        } else {
            model.notice().set(Notice.error("%s could not be enabled.".formatted(names), result.message()));
        }
    }
}
