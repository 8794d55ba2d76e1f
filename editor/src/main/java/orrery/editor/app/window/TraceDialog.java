package orrery.editor.app.window;

import java.util.List;
import java.util.Map;
import javafx.event.ActionEvent;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.stage.Window;
import orrery.editor.app.command.Command;
import orrery.editor.fx.WindowPlace;

/// A dialog that shows a stack trace, from which text can be copied. FX thread.
final class TraceDialog {

    private static final double WIDTH = 760;
    private static final double HEIGHT = 420;
    private static final ButtonType COPY = new ButtonType("Copy", ButtonData.LEFT);

    private final Window owner;

    /// @param owner the window to which the dialog belongs
    TraceDialog(Window owner) {
        this.owner = owner;
    }

    /// Returns a list with the command that shows a trace; an empty list if the trace is empty.
    List<Command> offer(String headline, String trace) {
        return trace.isEmpty() ? List.of() : List.of(new Command("Stack trace…", () -> show(headline, trace)));
    }

    /// Shows a trace below a headline.
    void show(String headline, String trace) {
        TextArea text = new TextArea(trace.replace("\t", "    "));
        text.setEditable(false);
        text.setAccessibleText("Stack trace");
        text.getStyleClass().add("trace");
        text.setPrefSize(WIDTH, HEIGHT);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Stack trace");
        dialog.setHeaderText(headline);
        dialog.setResizable(true);
        dialog.getDialogPane().setId("trace-dialog");
        dialog.getDialogPane().getStyleClass().add("wide");
        dialog.getDialogPane().setContent(text);
        dialog.getDialogPane().getButtonTypes().setAll(COPY, ButtonType.CLOSE);
        dialog.getDialogPane().lookupButton(COPY).addEventFilter(ActionEvent.ACTION, event -> {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, trace));
            event.consume();
        });
        dialog.setOnShown(_ -> text.positionCaret(0));
        WindowPlace.show(dialog);
    }
}
