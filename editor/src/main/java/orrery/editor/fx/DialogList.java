package orrery.editor.fx;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogEvent;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// Makes a list the content of a dialog. The list has the focus. Enter and a double click on a row press a button of the dialog,
/// and Escape cancels. Without this class, the list would consume both keys. FX thread.
public final class DialogList {
    private DialogList() {}

    /// Makes a list the content of a dialog. The dialog must already have its buttons, including one that cancels.
    ///
    /// @param accepting the button that Enter and a double click press while it is enabled
    /// @param width width of the list, in pixels
    /// @param height height of the list, in pixels
    public static void setContent(Dialog<ButtonType> dialog, ListView<?> list, ButtonType accepting,
            double width, double height) {
        DialogPane pane = dialog.getDialogPane();
        list.setPrefSize(width, height);
        list.setMinSize(width, height);
        pane.setContent(list);
        Button accept = (Button) pane.lookupButton(accepting);
        ButtonType cancelling = pane.getButtonTypes().stream().filter(type -> type.getButtonData().isCancelButton())
                .findFirst().orElseThrow();
        Button cancel = (Button) pane.lookupButton(cancelling);
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            Button pressed = event.getCode() == KeyCode.ENTER
                    ? accept
                    : event.getCode() == KeyCode.ESCAPE ? cancel : null;
            if (pressed != null) {
                event.consume();
                pressed.fire();
            }
        });
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && isOnRow(event)) {
                accept.fire();
            }
        });
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, _ -> list.requestFocus());
    }

    private static boolean isOnRow(MouseEvent event) {
        for (@Nullable
        Node at = event.getPickResult().getIntersectedNode(); at != null; at = at.getParent()) {
            if (at instanceof ListCell<?> cell) {
                return !cell.isEmpty();
            }
        }
        return false;
    }
}
