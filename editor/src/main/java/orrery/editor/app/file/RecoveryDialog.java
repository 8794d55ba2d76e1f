package orrery.editor.app.file;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.DialogList;
import orrery.editor.fx.WindowPlace;

/// Lists scenes of processes that ended without saving, and asks what to do with them.
final class RecoveryDialog {

    private static final ButtonType RECOVER = new ButtonType("Recover", ButtonData.OK_DONE);
    private static final ButtonType LOOK = new ButtonType("Look first", ButtonData.OTHER);
    private static final ButtonType DISCARD = new ButtonType("Discard…", ButtonData.OTHER);
    private static final ButtonType LATER = new ButtonType("Later", ButtonData.CANCEL_CLOSE);
    private static final double WIDTH = 560;
    private static final double ROW_HEIGHT = 124;
    private static final int MOST_ROWS = 4;

    /// The possible answers.
    ///
    /// @param recover opens a scene with its edits
    /// @param look opens a scene with its edits, so that the user can look at it before deciding
    /// @param discard deletes the edits of a scene after a confirmation
    /// @param later leaves all scenes for the next start
    record Answers(Consumer<FoundScene> recover, Consumer<FoundScene> look, Consumer<FoundScene> discard,
            Runnable later) {}

    private final Window owner;
    private final ListView<FoundScene> list = new ListView<>();

    RecoveryDialog(Window owner, List<FoundScene> found) {
        this.owner = owner;
        list.getItems().setAll(found);
        list.setCellFactory(_ -> new Cell());
        list.getSelectionModel().selectFirst();
    }

    /// Shows the dialog and returns at once; one of the answers runs later.
    void ask(Answers answers) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Recover edits");
        dialog.setHeaderText(list.getItems().size() == 1
                ? "Orrery ended while a scene had unsaved edits."
                : "Orrery ended while scenes had unsaved edits.");
        DialogPane pane = dialog.getDialogPane();
        pane.setId("recovery-dialog");
        pane.getButtonTypes().setAll(RECOVER, LOOK, DISCARD, LATER);
        QuestionButtons.arrange(dialog, RECOVER);
        DialogList.setContent(dialog, list, RECOVER, WIDTH,
                ROW_HEIGHT * Math.min(MOST_ROWS, list.getItems().size()) + 2);
        dialog.resultProperty().subscribe(answer -> {
            if (answer != null) {
                answered(answer, answers);
            }
        });
        WindowPlace.show(dialog);
    }

    private void answered(ButtonType answer, Answers answers) {
        FoundScene chosen = list.getSelectionModel().getSelectedItem();
        if (answer == RECOVER && chosen != null) {
            answers.recover().accept(chosen);
        } else if (answer == LOOK && chosen != null) {
            answers.look().accept(chosen);
        } else if (answer == DISCARD && chosen != null) {
            answers.discard().accept(chosen);
        } else {
            answers.later().run();
        }
    }

    /// Shows the name of a scene, the number of its edits, and the lines of [FoundScene#more].
    private static final class Cell extends ListCell<FoundScene> {

        private static final double SIDES = 40;

        Cell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable FoundScene scene, boolean empty) {
            super.updateItem(scene, empty);
            setGraphic(scene == null || empty ? null : words(scene));
        }

        private VBox words(FoundScene scene) {
            Label name = new Label(scene.name());
            name.getStyleClass().add("title");
            VBox words = new VBox(2, name, new Label(scene.edits(Instant.now())));
            scene.more().forEach(text -> {
                Label line = new Label(text);
                line.getStyleClass().add("muted");
                line.setWrapText(true);
                line.setPrefWidth(WIDTH - SIDES);
                line.setMinHeight(Label.USE_PREF_SIZE);
                words.getChildren().add(line);
            });
            return words;
        }
    }
}
