package orrery.editor.fx;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.editor.text.PathCompletion;

/// Completes names of components and fields in a text field for an expression. Shows names while a word is typed, or at
/// Ctrl+Space. Enter and Tab take the selected name. The field keeps the focus. FX thread.
public final class PathPopup {
    private static final double WIDTH = 280;
    private static final double ROW = 26;
    private static final int MOST_ROWS = 9;

    private final TextField field;
    private final Views views;
    private final Popup popup = new Popup();
    private final ListView<String> list = new ListView<>();
    private int from;
    private boolean isTyped;

    private PathPopup(TextField field, Views views) {
        this.field = field;
        this.views = views;
        list.setId("path-completion");
        list.setAccessibleText("Names that complete the text");
        list.setFocusTraversable(false);
        list.setCellFactory(_ -> new NameCell());
        VBox box = new VBox(list);
        box.getStyleClass().add("pick-list");
        popup.getContent().add(box);
        popup.setAutoHide(true);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        field.textProperty().subscribe((_, _) -> isTyped = field.isFocused());
        field.caretPositionProperty().subscribe((_, _) -> caretMoved());
        field.focusedProperty().subscribe(_ -> popup.hide());
    }

    /// Lets a field complete names of the types of the open world.
    public static void on(TextField field, Views views) {
        PathPopup _ = new PathPopup(field, views);
    }

    private void caretMoved() {
        if (isTyped) {
            isTyped = false;
            offer(false);
        } else {
            popup.hide();
        }
    }

    /// Shows the names that complete the word before the caret.
    ///
    /// @param isAsked whether the user asked for names. If not, names are shown only if a word is begun and is not a whole name
    private void offer(boolean isAsked) {
        List<ComponentType<?>> types = views.status().types();
        PathCompletion found = PathCompletion.of(field.getText(0, field.getCaretPosition()), types);
        boolean isWanted = isAsked || !found.word().isEmpty() && !found.isWhole();
        Bounds bounds = field.localToScreen(field.getLayoutBounds());
        if (!isWanted || found.paths().isEmpty() || bounds == null) {
            popup.hide();
            return;
        }
        from = found.from();
        list.getItems().setAll(found.paths());
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
        double factor = ScaledRoot.factorOf(field);
        list.setFixedCellSize(ROW * factor);
        list.setPrefSize(WIDTH * factor, Math.min(found.paths().size(), MOST_ROWS) * ROW * factor + 2);
        if (!popup.isShowing()) {
            popup.show(field, bounds.getMinX(), bounds.getMaxY() + 2);
        }
    }

    private void key(KeyEvent event) {
        boolean isTaken = true;
        if (event.getCode() == KeyCode.SPACE && event.isControlDown()) {
            offer(true);
        } else if (!popup.isShowing()) {
            isTaken = false;
        } else {
            switch (event.getCode()) {
                case DOWN -> list.getSelectionModel().selectNext();
                case UP -> list.getSelectionModel().selectPrevious();
                case ENTER, TAB -> take(list.getSelectionModel().getSelectedItem());
                case ESCAPE -> popup.hide();
                default -> isTaken = false;
            }
            list.scrollTo(Math.max(0, list.getSelectionModel().getSelectedIndex() - MOST_ROWS / 2));
        }
        if (isTaken) {
            event.consume();
        }
    }

    private void take(@Nullable String path) {
        if (path != null) {
            field.replaceText(from, field.getCaretPosition(), path);
            popup.hide();
        }
    }

    /// A cell with a name. A click takes the name.
    private final class NameCell extends ListCell<String> {
        NameCell() {
            getStyleClass().add("mono");
            setOnMouseClicked(_ -> take(getItem()));
        }

        @Override
        protected void updateItem(@Nullable String path, boolean empty) {
            super.updateItem(path, empty);
            setText(empty ? null : path);
        }
    }
}
