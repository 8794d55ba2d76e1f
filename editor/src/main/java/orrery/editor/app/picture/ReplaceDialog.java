package orrery.editor.app.picture;

import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import orrery.editor.app.file.QuestionButtons;
import orrery.editor.fx.WindowPlace;
import orrery.editor.text.NumberFormats;

/// Asks for confirmation before a series of pictures replaces files. FX thread.
final class ReplaceDialog {
    private static final ButtonType REPLACE = new ButtonType("Replace", ButtonData.OTHER);
    private static final ButtonType KEEP = new ButtonType("Keep", ButtonData.CANCEL_CLOSE);
    private static final double WIDTH = 480;

    private final Window owner;

    ReplaceDialog(Window owner) {
        this.owner = owner;
    }

    /// Shows the question and returns immediately. Later runs the action if the user agrees.
    ///
    /// @param name name of the files, with the place of the tick
    /// @param existing number of files that exist, at least 1
    /// @param all number of files of the series
    void ask(String name, long existing, long all, Runnable replace) {
        Alert alert = new Alert(Alert.AlertType.NONE, "%s of the %s %s %s already. %s content will be lost.".formatted(
                NumberFormats.grouped(existing), NumberFormats.counted(all, "file", "files"), name,
                existing == 1 ? "exists" : "exist", existing == 1 ? "Its" : "Their"), REPLACE, KEEP);
        alert.initOwner(owner);
        alert.setTitle("Replace files");
        alert.setHeaderText("Replace %s?".formatted(NumberFormats.counted(existing, "file", "files")));
        alert.getDialogPane().setId("replace-dialog");
        alert.getDialogPane().setPrefWidth(WIDTH);
        QuestionButtons.arrange(alert, KEEP);
        alert.resultProperty().subscribe(answer -> {
            if (answer == REPLACE) {
                replace.run();
            }
        });
        WindowPlace.show(alert);
    }
}
