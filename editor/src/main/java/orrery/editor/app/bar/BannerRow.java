package orrery.editor.app.bar;

import javafx.css.PseudoClass;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.WindowModel;

/// The row under the toolbar: at the left the shown time and the reason for a stop, then a notice, at the right the time buttons.
/// The row always exists and has a fixed height of two lines, so that nothing below it moves. It is tinted while the past is
/// shown.
public final class BannerRow extends HBox {

    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");

    private final WindowModel model;
    private final TimeText time;

    public BannerRow(WindowModel model, TimeButtons.TimeCommands commands, Command closeNotice) {
        this.model = model;
        getStyleClass().add("banner-row");
        time = new TimeText(model, widthProperty());
        BannerBar notice = new BannerBar(model, closeNotice);
        setHgrow(notice, Priority.ALWAYS);
        getChildren().addAll(time, notice, new TimeButtons(model, commands));
        model.banner().subscribe(this::show);
        model.past().subscribe(this::show);
        model.stops().subscribe(this::show);
    }

    private void show() {
        setHgrow(time, model.banner().get() == null ? Priority.ALWAYS : Priority.NEVER);
        pseudoClassStateChanged(PAST, TimeText.saysMore(model));
    }
}
