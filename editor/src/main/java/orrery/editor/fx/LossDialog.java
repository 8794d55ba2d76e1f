package orrery.editor.fx;

import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Region;
import javafx.stage.Window;

/// A dialog that asks before something is lost for good. Enter and Escape cancel. FX thread.
///
/// @param id id of the dialog
/// @param question the question, which names what would be lost; also the title of the window
/// @param loss description of the loss
/// @param verb text of the button that confirms
public record LossDialog(String id, String question, String loss, String verb) {

    private static final double WIDTH = 420;

    /// Shows the dialog and returns at once. If the user confirms, the action runs later.
    public void ask(Window owner, Runnable action) {
        ButtonType goOn = new ButtonType(verb, ButtonData.OTHER);
        Alert alert = new Alert(Alert.AlertType.NONE, loss, goOn, ButtonType.CANCEL);
        alert.initOwner(owner);
        alert.setTitle(question);
        alert.setHeaderText(question);
        DialogPane pane = alert.getDialogPane();
        pane.setId(id);
        pane.setPrefWidth(WIDTH);
        pane.setMinHeight(Region.USE_PREF_SIZE);
        ((Button) pane.lookupButton(ButtonType.CANCEL)).setDefaultButton(true);
        alert.resultProperty().subscribe(answer -> {
            if (answer == goOn) {
                action.run();
            }
        });
        WindowPlace.show(alert);
    }
}
