package orrery.editor.app.file;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.file.RecordingSaving;

/// The recordings that are being saved. Asks whether to wait for them before the program ends. FX thread.
public final class RunningSaves {

    private static final ButtonType WAIT = new ButtonType("Quit when saved", ButtonData.YES);
    private static final ButtonType STOP = new ButtonType("Stop saving and quit", ButtonData.NO);
    private static final double WIDTH = 560;

    private final Window owner;
    private final Map<RecordingSaving, Path> running = new LinkedHashMap<>();
    private @Nullable Alert question;
    private @Nullable Runnable afterwards;

    /// @param owner owner of the question
    RunningSaves(Window owner) {
        this.owner = owner;
    }

    /// Adds a save.
    void began(RecordingSaving saving, Path file) {
        running.put(saving, file);
    }

    /// Removes a save. If it was the last one, ends the program if the user waited for that. If it failed, the program stays open
    /// to show the reason.
    ///
    /// @param failed whether it was neither saved nor cancelled
    void ended(RecordingSaving saving, boolean failed) {
        running.remove(saving);
        Runnable next = afterwards;
        if (failed) {
            forget();
        } else if (running.isEmpty() && next != null) {
            forget();
            next.run();
        }
    }

    private void forget() {
        Alert asked = question;
        question = null;
        afterwards = null;
        if (asked != null) {
            asked.close();
        }
    }

    /// Ends the program: immediately if nothing is being saved; else, if the user agrees, after the last save is finished or
    /// cancelled.
    public void whenOver(Runnable end) {
        if (running.isEmpty()) {
            end.run();
        } else if (question == null) {
            afterwards = end;
            ask();
        }
    }

    private void ask() {
        Alert alert = new Alert(Alert.AlertType.NONE,
                "An incomplete recording is not kept. An existing file stays unchanged.", WAIT,
                STOP,
                ButtonType.CANCEL);
        question = alert;
        alert.initOwner(owner);
        alert.setTitle("Quit");
        Path first = running.values().iterator().next();
        alert.setHeaderText(running.size() == 1
                ? "%s is still being saved".formatted(first.getFileName())
                : "%d recordings are still being saved".formatted(running.size()));
        layOut(alert.getDialogPane());
        alert.setOnHidden(event -> answered(alert));
        WindowPlace.show(alert);
    }

    private static void layOut(DialogPane pane) {
        pane.setId("saving-dialog");
        pane.setPrefWidth(WIDTH);
        pane.setMinHeight(Region.USE_PREF_SIZE);
        pane.getButtonTypes().stream().map(pane::lookupButton)
                .forEach(button -> ButtonBar.setButtonUniformSize(button, false));
    }

    /// Waiting needs no action. Closing the question cancels quitting.
    private void answered(Alert alert) {
        if (question != alert) {
            return;
        }
        question = null;
        if (alert.getResult() == STOP) {
            List.copyOf(running.keySet()).forEach(RecordingSaving::cancel);
        } else if (alert.getResult() != WAIT) {
            afterwards = null;
        }
    }
}
