package orrery.editor.app.file;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogEvent;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Region;

/// What dialogs share that ask what becomes of edits: room for the whole text, the buttons in the order in which they were given
/// with all of their words, and one answer to Enter, which is drawn as such and has the focus.
final class QuestionButtons {

    private QuestionButtons() {}

    /// Arranges the buttons of a dialog that has them all.
    ///
    /// @param onEnter the one that loses nothing
    static void arrange(Dialog<?> dialog, ButtonType onEnter) {
        arrange(dialog, onEnter, dialog.getDialogPane().lookupButton(onEnter));
    }

    /// The same with the focus elsewhere than on the answer to Enter.
    ///
    /// @param focus what has the focus when the dialog comes up
    static void arrange(Dialog<?> dialog, ButtonType onEnter, Node focus) {
        DialogPane pane = dialog.getDialogPane();
        pane.setMinHeight(Region.USE_PREF_SIZE);
        pane.lookupAll(".button-bar").stream().map(ButtonBar.class::cast)
                .forEach(bar -> bar.setButtonOrder(ButtonBar.BUTTON_ORDER_NONE));
        for (ButtonType type : pane.getButtonTypes()) {
            Button button = (Button) pane.lookupButton(type);
            ButtonBar.setButtonUniformSize(button, false);
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setDefaultButton(type == onEnter);
        }
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, _ -> focus.requestFocus());
    }
}
