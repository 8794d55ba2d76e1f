package orrery.editor.app.file;

import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import orrery.editor.fx.WindowPlace;

/// Asks for confirmation before unsaved edits of an earlier process are discarded. The edits may have been recovered already.
final class DiscardDialog {

    private static final ButtonType DISCARD = new ButtonType("Discard edits", ButtonData.OTHER);
    private static final ButtonType KEEP = new ButtonType("Keep them", ButtonData.CANCEL_CLOSE);
    private static final double WIDTH = 480;

    private final Window owner;

    DiscardDialog(Window owner) {
        this.owner = owner;
    }

    /// Shows the question and returns immediately. Runs `discard` or `keep` later, depending on the answer.
    void ask(String scene, Runnable discard, Runnable keep) {
        Alert alert = new Alert(Alert.AlertType.NONE, "No file contains them. Discarding them can't be undone.",
                DISCARD, KEEP);
        alert.initOwner(owner);
        alert.setTitle("Discard edits");
        alert.setHeaderText("Discard the edits of %s?".formatted(scene));
        alert.getDialogPane().setId("discard-dialog");
        alert.getDialogPane().setPrefWidth(WIDTH);
        QuestionButtons.arrange(alert, KEEP);
        alert.resultProperty().subscribe(answer -> {
            if (answer == DISCARD) {
                discard.run();
            } else if (answer != null) {
                keep.run();
            }
        });
        WindowPlace.show(alert);
    }
}
