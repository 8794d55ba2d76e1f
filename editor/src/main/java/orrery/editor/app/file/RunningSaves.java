package orrery.editor.app.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.WindowPlace;

/// The files that are being written: recordings, exports and pictures of ticks. Asks whether to wait for them before the program
/// ends. FX thread.
public final class RunningSaves {

    private static final ButtonType WAIT = new ButtonType("Quit when saved", ButtonData.YES);
    private static final ButtonType STOP = new ButtonType("Stop saving and quit", ButtonData.NO);
    private static final double WIDTH = 560;

    private final WindowModel model;
    private final Window owner;
    private final Map<Object, Save> running = new LinkedHashMap<>();
    private @Nullable Alert question;
    private @Nullable Runnable afterwards;
    private boolean isAwaited;

    /// @param owner window over which the question is shown
    public RunningSaves(WindowModel model, Window owner) {
        this.model = model;
        this.owner = owner;
    }

    /// The window over which the question is shown.
    Window owner() {
        return owner;
    }

    /// A file that is being written.
    ///
    /// @param name name of the file
    /// @param ifStopped sentences about what remains of the file if saving is stopped
    private record Save(String name, String ifStopped, Runnable cancel) {}

    /// Adds a file that is created or replaced only when its new content is complete.
    ///
    /// @param key identifies the file in [#ended]
    /// @param cancel stops writing; [#ended] must follow
    public void began(Object key, String name, Runnable cancel) {
        began(key, name, "An incomplete file is not kept. An existing file stays unchanged.", cancel);
    }

    /// Adds a file, or a series of files.
    ///
    /// @param ifStopped sentences about what remains of the files if saving is stopped
    public void began(Object key, String name, String ifStopped, Runnable cancel) {
        running.put(key, new Save(name, ifStopped, cancel));
    }

    /// Removes a file. If it was the last one, and the user wants to quit or is still being asked whether to wait, ends the
    /// program. But if writing failed, the program stays open to show the reason.
    ///
    /// @param failed whether writing failed; false if it was cancelled
    public void ended(Object key, boolean failed) {
        running.remove(key);
        Runnable next = afterwards;
        if (failed) {
            forget();
        } else if (running.isEmpty() && next != null) {
            forget();
            next.run();
        } else {
            sayWhatIsAwaited();
        }
    }

    private void forget() {
        Alert asked = question;
        question = null;
        afterwards = null;
        isAwaited = false;
        sayWhatIsAwaited();
        if (asked != null) {
            asked.close();
        }
    }

    /// Ends the program. If nothing is being saved, does so immediately. Otherwise asks the user; the program ends after the last
    /// save is finished or cancelled, unless the user chooses not to quit. Does nothing if the user is being asked already.
    ///
    /// @param end ends the program
    /// @param askAgain asks about edits and ends the program; runs in place of `end` if the user chose to wait, because edits may
    ///     have been made meanwhile
    public void whenOver(Runnable end, Runnable askAgain) {
        if (running.isEmpty()) {
            end.run();
        } else if (question == null) {
            afterwards = end;
            ask(askAgain);
        }
    }

    /// Stops all saves without asking. The saves end later; their end does not end the program.
    public void stopAll() {
        forget();
        cancelAll();
    }

    private void cancelAll() {
        List.copyOf(running.values()).forEach(save -> save.cancel().run());
    }

    private void sayWhatIsAwaited() {
        model.awaited().set(isAwaited ? whatIsSaved() : "");
    }

    private String whatIsSaved() {
        return running.size() == 1
                ? running.values().iterator().next().name() + " is"
                : "%d files are".formatted(running.size());
    }

    private void ask(Runnable askAgain) {
        Alert alert = new Alert(Alert.AlertType.NONE,
                running.values().stream().map(Save::ifStopped).distinct().collect(Collectors.joining("\n")), WAIT, STOP,
                ButtonType.CANCEL);
        question = alert;
        alert.initOwner(owner);
        alert.setTitle("Quit");
        alert.setHeaderText(whatIsSaved() + " still being saved");
        layOut(alert.getDialogPane());
        alert.setOnHidden(event -> answered(alert, askAgain));
        WindowPlace.show(alert);
    }

    private static void layOut(DialogPane pane) {
        pane.setId("saving-dialog");
        pane.setPrefWidth(WIDTH);
        pane.getButtonTypes().stream().map(pane::lookupButton)
                .forEach(button -> ButtonBar.setButtonUniformSize(button, false));
    }

    /// Handles the answer to the question: waits for the saves, cancels them, or does not quit. If the user closes the question,
    /// the program does not quit.
    private void answered(Alert alert, Runnable askAgain) {
        if (question != alert) {
            return;
        }
        question = null;
        isAwaited = alert.getResult() == WAIT;
        if (isAwaited) {
            afterwards = askAgain;
        } else if (alert.getResult() == STOP) {
            cancelAll();
        } else {
            afterwards = null;
        }
        sayWhatIsAwaited();
    }
}
