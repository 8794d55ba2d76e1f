package orrery.editor.app.file;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogEvent;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.Region;

/// Common layout of the dialogs that ask before something is lost. The buttons keep the given order, and the dialog is wide
/// enough for their texts. One button is the default button and has the focus.
public final class QuestionButtons {

    private QuestionButtons() {}

    /// Arranges the buttons of a dialog and focuses the default one.
    ///
    /// @param onEnter the default button; it must not lose edits
    public static void arrange(Dialog<?> dialog, ButtonType onEnter) {
        DialogPane pane = dialog.getDialogPane();
        pane.lookupAll(".button-bar").stream().map(ButtonBar.class::cast).forEach(bar -> {
            bar.setButtonOrder(ButtonBar.BUTTON_ORDER_NONE);
            // The skin of the bar replaces minimum widths of buttons. The minimum width of the bar widens the dialog.
            bar.setMinWidth(Region.USE_PREF_SIZE);
        });
        for (ButtonType type : pane.getButtonTypes()) {
            Button button = (Button) pane.lookupButton(type);
            ButtonBar.setButtonUniformSize(button, false);
            button.setDefaultButton(type == onEnter);
        }
        Node focus = pane.lookupButton(onEnter);
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, _ -> focus.requestFocus());
    }
}
