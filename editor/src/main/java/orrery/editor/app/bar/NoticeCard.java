package orrery.editor.app.bar;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Tip;
import orrery.editor.theme.IconView;
import orrery.editor.theme.OneLine;
import orrery.icons.Icon;

/// Shows the window's notice with its buttons, over the lower right corner of the panes. Hidden if there is no notice. The card
/// takes no space from the panes. A text of more than about ten lines is shortened; the tooltip shows all of it.
public final class NoticeCard extends VBox {

    private static final double WIDTH = 440;
    private static final double TEXT_HEIGHT = 180;
    private static final double GAP = 8;

    private final Command close;
    private final Label headline = new Label();
    private final Label text = new Label();
    private @Nullable Notice shown;
    /// The node that had the focus before a question took it.
    private @Nullable Node focusedBefore;

    public NoticeCard(WindowModel model, Command close) {
        super(GAP);
        this.close = close;
        setId("notice");
        getStyleClass().add("notice");
        setPrefWidth(WIDTH);
        setMaxSize(WIDTH, USE_PREF_SIZE);
        headline.getStyleClass().add("headline");
        headline.setWrapText(true);
        headline.setMinHeight(USE_PREF_SIZE);
        text.setWrapText(true);
        text.setMaxHeight(TEXT_HEIGHT);
        model.shownNotice().subscribe(this::show);
    }

    private void show(@Nullable Notice notice) {
        setVisible(notice != null);
        setManaged(notice != null);
        boolean keepsButtons = notice != null && shown != null && notice.error() == shown.error()
                && notice.offers().equals(shown.offers());
        shown = notice;
        if (notice != null) {
            headline.setText(OneLine.of(notice.headline()));
            text.setText(OneLine.of(notice.text()));
            text.setVisible(!notice.text().isEmpty());
            text.setManaged(text.isVisible());
            Tip.set(this, "%s %s".formatted(notice.headline(), notice.text()).strip());
        }
        if (!keepsButtons) {
            fill(notice);
        }
    }

    /// Creates the contents. If only the texts of the notice change, this is not called, so that the buttons stay and no click is
    /// lost.
    private void fill(@Nullable Notice notice) {
        returnFocus();
        getChildren().clear();
        if (notice == null) {
            return;
        }
        getStyleClass().removeAll("error", "info");
        getStyleClass().add(notice.error() ? "error" : "info");
        HBox.setHgrow(headline, Priority.ALWAYS);
        headline.setMaxWidth(Double.MAX_VALUE);
        Button closing = Buttons.flat(compact(Buttons.icon(close)));
        closing.textProperty().bind(close.keysProperty().map(_ -> close.keysText()).orElse(""));
        HBox top = new HBox(GAP, new IconView(notice.error() ? Icon.ERROR : Icon.INFO), headline, closing);
        top.setAlignment(Pos.TOP_LEFT);
        top.getStyleClass().add("notice-top");
        getChildren().addAll(top, text);
        if (!notice.offers().isEmpty()) {
            HBox offers = new HBox(GAP);
            offers.setAlignment(Pos.CENTER_RIGHT);
            notice.offers().forEach(offer -> offers.getChildren().add(offer(offer)));
            getChildren().add(offers);
            if (notice.asks()) {
                answersWithEnter((Button) offers.getChildren().getFirst());
            }
        }
    }

    private static Button offer(Command offer) {
        Button button = compact(Buttons.text(offer, offer.title().get()));
        button.setFocusTraversable(true);
        return button;
    }

    /// Returns the focus to the node that had it before a question. Does nothing if the focus has left this card.
    private void returnFocus() {
        Node before = focusedBefore;
        focusedBefore = null;
        if (before != null && isFocusWithin() && before.getScene() == getScene()) {
            before.requestFocus();
        }
    }

    /// Focuses a button, so that Enter presses it. Keys of the window's commands, such as Space, still run their commands.
    private void answersWithEnter(Button button) {
        button.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                button.fire();
            }
        });
        focusedBefore = getScene() == null ? null : getScene().getFocusOwner();
        button.requestFocus();
    }

    private static Button compact(Button button) {
        button.getStyleClass().add("compact");
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }
}
