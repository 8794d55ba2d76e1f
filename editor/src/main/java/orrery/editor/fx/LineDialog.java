package orrery.editor.fx;

import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/// A dialog that asks for one line of text, such as a name. FX thread.
///
/// @param id id of the dialog
/// @param title title of its window
/// @param question the question
/// @param verb text of the button that accepts the line
public record LineDialog(String id, String title, String question, String verb) {

    private static final double WIDTH = 360;

    /// Shows the dialog and returns at once. If the user accepts, the action runs later with the stripped line.
    ///
    /// @param owner owner of the dialog; if it has been closed meanwhile, its owner is taken instead
    /// @param proposed initial text of the field
    /// @param isValid whether a stripped line is valid
    public void ask(Window owner, String proposed, Predicate<String> isValid, Consumer<String> action) {
        TextField field = new TextField(proposed);
        field.setAccessibleText(question);
        field.setPrefWidth(WIDTH);
        ButtonType done = new ButtonType(verb, ButtonData.OK_DONE);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(WindowOwners.shown(owner));
        dialog.setTitle(title);
        dialog.setHeaderText(question);
        dialog.getDialogPane().setId(id);
        dialog.getDialogPane().setContent(new VBox(field));
        dialog.getDialogPane().getButtonTypes().setAll(done, ButtonType.CANCEL);
        Node button = dialog.getDialogPane().lookupButton(done);
        field.textProperty().subscribe(typed -> button.setDisable(!isValid.test(typed.strip())));
        dialog.resultProperty().subscribe(answer -> {
            if (answer == done) {
                action.accept(field.getText().strip());
            }
        });
        dialog.setOnShown(_ -> {
            field.requestFocus();
            field.selectAll();
        });
        WindowPlace.show(dialog);
    }
}
