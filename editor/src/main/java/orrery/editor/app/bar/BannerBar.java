package orrery.editor.app.bar;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.theme.IconView;
import orrery.editor.theme.OneLine;
import orrery.icons.Icon;

/// The part of the banner with a message and its actions; hidden if there is no message.
public final class BannerBar extends HBox {

    private static final double WHOLE_WIDTH = 700;

    private final Command close;
    private final Tooltip whole = new Tooltip();
    private final Label headline = new Label();
    private final Label text = new Label();
    private @Nullable Notice shown;

    public BannerBar(WindowModel model, Command close) {
        this.close = close;
        setId("banner");
        whole.setWrapText(true);
        whole.setMaxWidth(WHOLE_WIDTH);
        Tooltip.install(this, whole);
        getStyleClass().add("banner");
        headline.getStyleClass().add("headline");
        headline.setMinWidth(USE_PREF_SIZE);
        text.setMinWidth(0);
        text.setWrapText(true);
        model.banner().subscribe(this::show);
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
            whole.setText("%s %s".formatted(notice.headline(), notice.text()).strip());
        }
        if (!keepsButtons) {
            fill(notice);
        }
    }

    /// Keeps the buttons if only the texts change, so that a click is not lost.
    private void fill(@Nullable Notice notice) {
        getChildren().clear();
        if (notice == null) {
            return;
        }
        getStyleClass().removeAll("error", "info");
        getStyleClass().add(notice.error() ? "error" : "info");
        getChildren().addAll(new IconView(notice.error() ? Icon.ERROR : Icon.INFO), headline, text, Buttons.spring());
        notice.offers().forEach(offer -> getChildren().add(compact(Buttons.text(offer, offer.title().get()))));
        Button closing = Buttons.flat(compact(Buttons.icon(close)));
        closing.setText(close.keysText());
        getChildren().add(closing);
    }

    private static Button compact(Button button) {
        button.getStyleClass().add("compact");
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }
}
