package orrery.editor.app;

import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;

/** Asks what becomes of unsaved changes before they would be lost. */
final class UnsavedDialog {

    private static final ButtonType SAVE = new ButtonType("Save", ButtonData.YES);
    private static final ButtonType DISCARD = new ButtonType("Discard changes", ButtonData.NO);
    private static final ButtonType KEEP = new ButtonType("Keep editing", ButtonData.CANCEL_CLOSE);

    private final Window owner;

    UnsavedDialog(Window owner) {
        this.owner = owner;
    }

    /**
     * Shows the question and returns at once; one of the two runs later, or neither.
     *
     * @param sceneName name of the scene's file
     * @param before what the changes would be lost to, such as {@code opening another scene}
     */
    void ask(String sceneName, String before, Runnable save, Runnable discard) {
        Alert alert = new Alert(Alert.AlertType.NONE, "Its changes would be lost by " + before + ".", SAVE, DISCARD,
                KEEP);
        alert.initOwner(owner);
        alert.setTitle("Unsaved changes");
        alert.setHeaderText("Save " + sceneName + " first?");
        alert.getDialogPane().setId("unsaved-dialog");
        alert.resultProperty().subscribe(answer -> {
            if (answer == SAVE) {
                save.run();
            } else if (answer == DISCARD) {
                discard.run();
            }
        });
        alert.show();
    }
}
