package orrery.editor.app.file;

import java.nio.file.Path;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.stage.Window;
import orrery.editor.fx.WindowPlace;

/// Asks whether to overwrite a file that was opened here and that another program has changed since.
public final class ChangedFileDialog {

    private static final ButtonType ANYWAY = new ButtonType("Save anyway", ButtonData.OTHER);
    private static final ButtonType ELSEWHERE = new ButtonType("Save as…", ButtonData.OK_DONE);
    private static final double WIDTH = 520;

    private final Window owner;

    public ChangedFileDialog(Window owner) {
        this.owner = owner;
    }

    /// Shows the question and returns immediately. Later runs `anyway` or `elsewhere`, or nothing if the user cancels.
    ///
    /// @param kept name of the copy that keeps the file's present content if the file is saved anyway
    public void ask(Path file, String kept, Runnable anyway, Runnable elsewhere) {
        Alert alert = new Alert(Alert.AlertType.NONE,
                ("Saving anyway replaces its present content, which is kept as %s. Saving under another name keeps both"
                        + " files.").formatted(kept),
                ANYWAY, ELSEWHERE, ButtonType.CANCEL);
        alert.initOwner(owner);
        alert.setTitle("File changed");
        alert.setHeaderText(
                "%s was changed outside of this window since it was opened here.".formatted(file.getFileName()));
        DialogPane pane = alert.getDialogPane();
        pane.setId("changed-file-dialog");
        pane.setPrefWidth(WIDTH);
        QuestionButtons.arrange(alert, ELSEWHERE);
        alert.resultProperty().subscribe(answer -> {
            if (answer == ANYWAY) {
                anyway.run();
            } else if (answer == ELSEWHERE) {
                elsewhere.run();
            }
        });
        WindowPlace.show(alert);
    }
}
