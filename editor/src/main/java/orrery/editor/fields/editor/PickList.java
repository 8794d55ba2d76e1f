package orrery.editor.fields.editor;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.PopupWindow;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.ScaledRoot;
import orrery.editor.fx.Views;

/// A list with a search field, shown below a control or over the window. FX thread.
///
/// While it is shown, keys that the search field ignores do not reach the window.
///
/// @param <T> type of the values
public final class PickList<T> {
    private static final double WIDTH = 280;
    private static final double ROW = 28;
    private static final int MOST_ROWS = 9;
    private static final double WIDTH_OVER = 520;
    private static final int MOST_ROWS_OVER = 14;
    private static final double TOP_OVER = 56;

    private final Popup popup = new Popup();
    private final TextField search = new TextField();
    private final ListView<Pick<T>> list = new ListView<>();
    private final Function<String, CompletionStage<List<Pick<T>>>> find;
    private final Consumer<T> chosen;
    private int asked;
    private int answered;
    private boolean isEntered;
    private boolean isFitted;

    /// Creates a hidden list.
    ///
    /// @param prompt prompt of the search field, and the accessible name of the list
    /// @param find returns the choices for the text in the search field
    /// @param chosen receives the chosen value
    public PickList(String prompt, Function<String, CompletionStage<List<Pick<T>>>> find, Consumer<T> chosen) {
        this.find = find;
        this.chosen = chosen;
        search.setPromptText(prompt);
        search.setAccessibleText(prompt);
        search.getStyleClass().addAll("search", "pick-search");
        search.textProperty().subscribe((before, text) -> ask(text));
        search.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.setAccessibleText(prompt);
        list.setFocusTraversable(false);
        list.setPlaceholder(note("Nothing found"));
        list.setCellFactory(_ -> new PickCell<>(this::choose));
        VBox box = new VBox(search, list);
        box.getStyleClass().add("pick-list");
        box.addEventHandler(KeyEvent.ANY, PickList::keep);
        popup.getContent().add(box);
        popup.setAutoHide(true);
    }

    private static Label note(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("empty-note");
        return label;
    }

    /// Sets the text that is shown if nothing is found.
    public PickList<T> orElse(String words) {
        list.setPlaceholder(note(words));
        return this;
    }

    /// Shows the list below a control as soon as the choices are known. The height of the list does not change later.
    public void showBelow(Node owner) {
        scaleTo(ScaledRoot.factorOf(owner), WIDTH);
        show(owner, MOST_ROWS, bounds -> popup.show(owner, bounds.getMinX(), bounds.getMaxY() + 2));
    }

    /// Shows the list over a window, at the top centre, as soon as the choices are known. The height of the list follows the
    /// number of choices.
    ///
    /// @param root the root of the window's scene
    public void showOver(Node root) {
        double factor = root instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().mapToDouble(ScaledRoot::factorOf).findFirst().orElse(1)
                : 1;
        scaleTo(factor, WIDTH_OVER);
        isFitted = true;
        popup.setAnchorLocation(PopupWindow.AnchorLocation.CONTENT_TOP_LEFT);
        // A popup that belongs to a node is not closed by clicks in that node, and the root fills the whole window.
        show(root, MOST_ROWS_OVER, bounds -> popup.show(root.getScene().getWindow(),
                Math.round(bounds.getCenterX() - WIDTH_OVER * factor / 2), bounds.getMinY() + TOP_OVER * factor));
    }

    /// Hides the list without choosing anything.
    public void hide() {
        popup.hide();
    }

    /// Sets the sizes that do not come from a style sheet.
    private void scaleTo(double factor, double width) {
        list.setFixedCellSize(ROW * factor);
        list.setPrefWidth(width * factor);
    }

    private void show(Node owner, int mostRows, Consumer<Bounds> place) {
        whenFound("", picks -> {
            fill(picks);
            fit(picks.size(), mostRows);
            Bounds bounds = owner.localToScreen(owner.getLayoutBounds());
            if (bounds != null) {
                place.accept(bounds);
                search.requestFocus();
            }
        });
    }

    /// Finds the choices for a text and runs an action with them. If they are known at once, runs the action immediately, so that
    /// no key event comes in between.
    private void whenFound(String text, Consumer<List<Pick<T>>> action) {
        CompletableFuture<List<Pick<T>>> found = find.apply(text).toCompletableFuture();
        if (found.state() == Future.State.SUCCESS) {
            action.accept(found.resultNow());
        } else {
            Views.whenDone(found, action);
        }
    }

    private void ask(String text) {
        int question = ++asked;
        isEntered = false;
        whenFound(text, picks -> {
            if (question == asked) {
                answered = question;
                fill(picks);
                if (isEntered && popup.isShowing()) {
                    choose(list.getSelectionModel().getSelectedItem());
                }
            }
        });
    }

    private void fit(int rows, int mostRows) {
        int least = isFitted && rows > 0 ? 1 : 2;
        list.setPrefHeight(Math.clamp(rows, least, mostRows) * list.getFixedCellSize() + 2);
    }

    private void fill(List<Pick<T>> picks) {
        if (isFitted) {
            fit(picks.size(), MOST_ROWS_OVER);
        }
        list.getItems().setAll(picks);
        list.getSelectionModel().selectFirst();
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            enter();
            event.consume();
        } else if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.UP) {
            if (event.getCode() == KeyCode.DOWN) {
                list.getSelectionModel().selectNext();
            } else {
                list.getSelectionModel().selectPrevious();
            }
            scrollToSelected();
            event.consume();
        }
    }

    /// Scrolls only as far as necessary to show the selected row. `ListView.scrollTo` would put that row at the top.
    private void scrollToSelected() {
        if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            flow.scrollTo(list.getSelectionModel().getSelectedIndex());
        }
    }

    /// Consumes all keys except Escape, with which the popup closes.
    private static void keep(KeyEvent event) {
        if (event.getCode() != KeyCode.ESCAPE) {
            event.consume();
        }
    }

    /// Chooses the selected row. If the choices for the typed text are not known yet, the list still shows choices for an earlier
    /// text. The first choice for the typed text is then chosen as soon as it is known.
    private void enter() {
        isEntered = answered != asked;
        if (!isEntered) {
            choose(list.getSelectionModel().getSelectedItem());
        }
    }

    private void choose(@Nullable Pick<T> pick) {
        if (pick != null && !pick.isDisabled()) {
            popup.hide();
            chosen.accept(pick.value());
        }
    }

    private static final class PickCell<T> extends ListCell<Pick<T>> {
        private final Label name = new Label();
        private final Label detail = new Label();
        private final HBox line = new HBox(16, name, detail);

        PickCell(Consumer<Pick<T>> choose) {
            detail.getStyleClass().addAll("faint", "small");
            detail.setMinWidth(Region.USE_PREF_SIZE);
            name.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(name, Priority.ALWAYS);
            line.setAlignment(Pos.CENTER_LEFT);
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            setPrefWidth(0);
            setOnMouseClicked(_ -> {
                if (!isEmpty()) {
                    choose.accept(getItem());
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Pick<T> pick, boolean empty) {
            super.updateItem(pick, empty);
            setText(pick == null || empty ? null : pick.text());
            name.setText(pick == null ? "" : pick.text());
            name.setDisable(pick != null && pick.isDisabled());
            detail.setText(pick == null ? "" : pick.detail());
            setGraphic(pick == null || empty ? null : line);
        }
    }
}
