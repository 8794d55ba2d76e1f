package orrery.editor.fx;

import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Region;
import javafx.stage.Window;

/// Asks before something is lost that nothing brings back. Enter and Escape keep it. FX thread.
///
/// @param id of the dialog
/// @param question what is asked, naming the thing; also the title of the window
/// @param loss what is lost
/// @param verb what the button says that goes on
public record LossDialog(String id, String question, String loss, String verb) {

    private static final double WIDTH = 420;

    /// Shows the question and returns at once; the action runs later, or never.
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
