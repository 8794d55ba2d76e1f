package orrery.editor.fields;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Views;

/// A list to choose from that drops down below a control, with a search field on top. FX thread.
///
/// @param <T> what is chosen
public final class PickList<T> {
    private static final double WIDTH = 280;
    private static final double ROW = 28;
    private static final int MOST_ROWS = 9;

    private final Popup popup = new Popup();
    private final TextField search = new TextField();
    private final ListView<Pick<T>> list = new ListView<>();
    private final Function<String, CompletionStage<List<Pick<T>>>> find;
    private final Consumer<T> chosen;
    private int asked;

    /// A list that is not shown yet.
    ///
    /// @param prompt what the search field says while empty; also what the list is called
    /// @param find what there is to choose from for a text
    /// @param chosen told what was chosen
    public PickList(String prompt, Function<String, CompletionStage<List<Pick<T>>>> find, Consumer<T> chosen) {
        this.find = find;
        this.chosen = chosen;
        search.setPromptText(prompt);
        search.getStyleClass().addAll("search", "pick-search");
        search.textProperty().subscribe((before, text) -> ask(text));
        search.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.setAccessibleText(prompt);
        list.setFocusTraversable(false);
        list.setPlaceholder(note("Nothing found"));
        list.setCellFactory(_ -> new PickCell<>());
        list.setOnMouseClicked(_ -> choose());
        list.setFixedCellSize(ROW);
        list.setPrefWidth(WIDTH);
        VBox box = new VBox(search, list);
        box.getStyleClass().add("pick-list");
        popup.getContent().add(box);
        popup.setAutoHide(true);
    }

    private static Label note(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("empty-note");
        return label;
    }

    /// Drops down below a control as soon as it is known what there is to choose from; its height then stays.
    public void showBelow(Node owner) {
        Views.whenDone(find.apply(""), picks -> {
            fill(picks);
            list.setPrefHeight(Math.clamp(picks.size(), 2, MOST_ROWS) * ROW + 2);
            Bounds bounds = owner.localToScreen(owner.getLayoutBounds());
            if (bounds != null) {
                popup.show(owner, bounds.getMinX(), bounds.getMaxY() + 2);
                search.requestFocus();
            }
        });
    }

    private void ask(String text) {
        int question = ++asked;
        Views.whenDone(find.apply(text), picks -> {
            if (question == asked) {
                fill(picks);
            }
        });
    }

    private void fill(List<Pick<T>> picks) {
        list.getItems().setAll(picks);
        list.getSelectionModel().selectFirst();
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            choose();
            event.consume();
        } else if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP) {
            if (event.getCode() == KeyCode.DOWN) {
                list.getSelectionModel().selectNext();
            } else {
                list.getSelectionModel().selectPrevious();
            }
            list.scrollTo(list.getSelectionModel().getSelectedIndex());
            event.consume();
        }
    }

    private void choose() {
        Pick<T> pick = list.getSelectionModel().getSelectedItem();
        if (pick != null) {
            popup.hide();
            chosen.accept(pick.value());
        }
    }

    private static final class PickCell<T> extends ListCell<Pick<T>> {
        private final Label detail = note("");

        PickCell() {
            detail.getStyleClass().setAll("label", "faint", "small");
            setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
        }

        @Override
        protected void updateItem(@Nullable Pick<T> pick, boolean empty) {
            super.updateItem(pick, empty);
            setText(pick == null || empty ? null : pick.text());
            detail.setText(pick == null ? "" : pick.detail());
            setGraphic(pick == null || empty ? null : detail);
        }
    }
}
