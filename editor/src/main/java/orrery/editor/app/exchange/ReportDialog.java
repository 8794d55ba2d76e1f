package orrery.editor.app.exchange;

import java.util.Map;
import javafx.event.ActionEvent;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import orrery.editor.fx.WindowPlace;

/// Shows a report about parts of a file that an import did not take, as text that can be copied. FX thread.
final class ReportDialog {
    private static final double WIDTH = 760;
    private static final double HEIGHT = 420;
    private static final ButtonType COPY = new ButtonType("Copy", ButtonData.LEFT);

    private ReportDialog() {}

    /// Shows a report below a headline and returns at once.
    static void show(Window owner, String headline, String report) {
        TextArea text = new TextArea(report);
        text.setEditable(false);
        text.setAccessibleText("Report");
        text.setPrefSize(WIDTH, HEIGHT);
        text.setWrapText(true);
        VBox.setVgrow(text, Priority.ALWAYS);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Report");
        dialog.setHeaderText(headline);
        dialog.setResizable(true);
        dialog.getDialogPane().setId("report-dialog");
        dialog.getDialogPane().getStyleClass().add("wide");
        dialog.getDialogPane().setContent(new VBox(text));
        dialog.getDialogPane().getButtonTypes().setAll(COPY, ButtonType.CLOSE);
        dialog.getDialogPane().lookupButton(COPY).addEventFilter(ActionEvent.ACTION, event -> {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, report));
            event.consume();
        });
        WindowPlace.show(dialog);
    }
}
