package orrery.editor.app.file;

import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import orrery.editor.fx.WindowPlace;
import orrery.editor.text.NumberFormats;

/// Asks for confirmation before several files are written, if some of them exist. FX thread.
public final class ReplaceDialog {
    private static final ButtonType REPLACE = new ButtonType("Replace", ButtonData.OTHER);
    private static final ButtonType KEEP = new ButtonType("Keep", ButtonData.CANCEL_CLOSE);
    private static final double WIDTH = 480;

    private final Window owner;

    public ReplaceDialog(Window owner) {
        this.owner = owner;
    }

    /// Shows the question and returns immediately. Runs the action later if the user agrees.
    ///
    /// @param name names of the files, or the pattern of their names
    /// @param existing number of files that exist, at least 1
    /// @param all number of files
    /// @param former a sentence about what happens to the former content
    public void ask(String name, long existing, long all, String former, Runnable replace) {
        Alert alert = new Alert(Alert.AlertType.NONE, "%s of the %s %s %s already. %s".formatted(
                NumberFormats.grouped(existing), NumberFormats.counted(all, "file", "files"), name,
                existing == 1 ? "exists" : "exist", former), REPLACE, KEEP);
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
