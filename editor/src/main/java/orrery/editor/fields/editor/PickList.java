package orrery.editor.fields.editor;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
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
import orrery.editor.fx.Views;

/// A list to choose from that drops down below a control or lies over the window, with a search field on top. FX thread.
///
/// While it is shown, all keys are its own: what the search field leaves alone never reaches the window below.
///
/// @param <T> what is chosen
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
    private boolean isFitted;

    /// A list that is not shown yet.
    ///
    /// @param prompt what the search field says while empty; also what the list is called
    /// @param find what there is to choose from for a text
    /// @param chosen told what was chosen
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
        list.setFixedCellSize(ROW);
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

    /// Says other words where nothing is found.
    public PickList<T> orElse(String words) {
        list.setPlaceholder(note(words));
        return this;
    }

    /// Drops down below a control as soon as it is known what there is to choose from; its height then stays.
    public void showBelow(Node owner) {
        list.setPrefWidth(WIDTH);
        show(owner, MOST_ROWS, bounds -> new Point2D(bounds.getMinX(), bounds.getMaxY() + 2));
    }

    /// Lies over a window, at the top of its middle, as high as what is found.
    ///
    /// @param root the root of the window's scene
    public void showOver(Node root) {
        list.setPrefWidth(WIDTH_OVER);
        isFitted = true;
        popup.setAnchorLocation(PopupWindow.AnchorLocation.CONTENT_TOP_LEFT);
        show(root, MOST_ROWS_OVER, bounds -> new Point2D(
                Math.round(bounds.getCenterX() - WIDTH_OVER / 2), bounds.getMinY() + TOP_OVER));
    }

    private void show(Node owner, int mostRows, Function<Bounds, Point2D> corner) {
        whenFound("", picks -> {
            fill(picks);
            fit(picks.size(), mostRows);
            Bounds bounds = owner.localToScreen(owner.getLayoutBounds());
            if (bounds != null) {
                Point2D at = corner.apply(bounds);
                popup.show(owner, at.getX(), at.getY());
                search.requestFocus();
            }
        });
    }

    /// At once where it is known already, so that no key comes in between.
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
        whenFound(text, picks -> {
            if (question == asked) {
                fill(picks);
            }
        });
    }

    private void fit(int rows, int mostRows) {
        list.setPrefHeight(Math.clamp(rows, 2, mostRows) * ROW + 2);
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
            choose();
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

    /// Only as far as it takes; the list's own `scrollTo` would put each next row at the top.
    private void scrollToSelected() {
        if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            flow.scrollTo(list.getSelectionModel().getSelectedIndex());
        }
    }

    /// Escape is left to the popup, which it hides.
    private static void keep(KeyEvent event) {
        if (event.getCode() != KeyCode.ESCAPE) {
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
        private final Label name = new Label();
        private final Label detail = new Label();
        private final HBox line = new HBox(16, name, detail);

        PickCell(Runnable choose) {
            detail.getStyleClass().addAll("faint", "small");
            detail.setMinWidth(Region.USE_PREF_SIZE);
            name.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(name, Priority.ALWAYS);
            line.setAlignment(Pos.CENTER_LEFT);
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            setPrefWidth(0);
            setOnMouseClicked(_ -> {
                if (!isEmpty()) {
                    choose.run();
                }
            });
        }

        @Override
        protected void updateItem(@Nullable Pick<T> pick, boolean empty) {
            super.updateItem(pick, empty);
            setText(pick == null || empty ? null : pick.text());
            name.setText(pick == null ? "" : pick.text());
            detail.setText(pick == null ? "" : pick.detail());
            setGraphic(pick == null || empty ? null : line);
        }
    }
}
