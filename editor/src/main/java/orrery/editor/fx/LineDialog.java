package orrery.editor.fx;

import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
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
    private static final double GAP = 6;

    /// What the dialog tells about a typed line.
    ///
    /// @param isValid whether the line can be accepted
    /// @param remark why the line can't be accepted, or what accepting it does; may be empty
    public record Check(boolean isValid, String remark) {
        /// Returns a check whose remark is shown only if the line is not valid.
        public static Check of(boolean isValid, String reason) {
            return new Check(isValid, isValid ? "" : reason);
        }
    }

    /// Shows the dialog and returns at once. If the user accepts, the action runs later with the stripped line.
    ///
    /// @param owner owner of the dialog. If this window has been closed, the nearest of its owners that is still shown owns the
    ///     dialog
    /// @param proposed initial text of the field
    /// @param check checks a stripped line
    public void ask(Window owner, String proposed, Function<String, Check> check, Consumer<String> action) {
        TextField field = new TextField(proposed);
        field.setAccessibleText(question);
        field.setPrefWidth(WIDTH);
        ButtonType done = new ButtonType(verb, ButtonData.OK_DONE);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(WindowOwners.shown(owner));
        dialog.setTitle(title);
        dialog.setHeaderText(question);
        dialog.getDialogPane().setId(id);
        Label remark = new Label();
        remark.getStyleClass().add("muted");
        remark.setId("line-remark");
        dialog.getDialogPane().setContent(new VBox(GAP, field, remark));
        dialog.getDialogPane().getButtonTypes().setAll(done, ButtonType.CANCEL);
        Node button = dialog.getDialogPane().lookupButton(done);
        field.textProperty().subscribe(typed -> {
            Check checked = check.apply(typed.strip());
            button.setDisable(!checked.isValid());
            remark.setText(typed.isBlank() ? "" : checked.remark());
        });
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
