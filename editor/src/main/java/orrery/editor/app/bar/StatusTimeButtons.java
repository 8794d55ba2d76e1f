package orrery.editor.app.bar;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.WindowModel;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// The buttons at the right end of the status bar that navigate through time. In the middle of a tick, one of them finishes the
/// tick; some actions are refused until the tick is finished.
public final class StatusTimeButtons extends HBox {
    private final WindowModel model;
    private final Button finish;
    private final Button previous;
    private final Button next;
    private final Button cancel;
    private final Button newest;

    StatusTimeButtons(WindowModel model, TimeCommands commands) {
        this.model = model;
        getStyleClass().add("time-buttons");
        finish = button(commands.finishTick(), Icon.STEP_FORWARD);
        previous = button(commands.previousStop(), Icon.CHEVRON_LEFT);
        next = button(commands.nextStop(), Icon.CHEVRON_RIGHT);
        cancel = button(commands.cancelSearch(), null);
        newest = button(commands.toNewest(), null);
        shorten(false);
        getChildren().addAll(newest, finish, cancel, previous, next);
        model.view().subscribe(this::show);
        show();
    }

    /// The commands of the buttons.
    ///
    /// @param finishTick finishes the tick that is in progress; its button is shown only in the middle of a tick
    public record TimeCommands(Command finishTick, Command previousStop, Command nextStop, Command cancelSearch,
            Command toNewest) {}

    private static Button button(Command command, @Nullable Icon icon) {
        Button button = Buttons.text(command, "");
        button.textProperty().bind(command.title());
        button.getStyleClass().add("compact");
        button.setMinWidth(USE_PREF_SIZE);
        if (icon != null) {
            button.setGraphic(new IconView(icon, 12));
        }
        return button;
    }

    /// Shows the buttons that apply to the present state. The buttons for stops are the last ones, so that they don't move when
    /// other buttons appear or disappear.
    private void show() {
        boolean past = model.open().get() && model.past().get().shown();
        StopStatus stops = model.stops().get();
        boolean any = model.open().get() && stops.any();
        boolean begun = model.open().get() && model.systemsDone().get() > 0;
        setShown(finish, begun);
        setShown(previous, any);
        setShown(next, any);
        setShown(cancel, !stops.searching().isEmpty());
        setShown(newest, past);
        setVisible(begun || past || any || cancel.isVisible());
        setManaged(isVisible());
    }

    /// Hides or shows the words of the buttons that have an icon.
    void shorten(boolean shorter) {
        for (Button button : List.of(finish, previous, next)) {
            button.setContentDisplay(shorter ? ContentDisplay.GRAPHIC_ONLY : side(button));
        }
    }

    private ContentDisplay side(Button button) {
        return button == next ? ContentDisplay.RIGHT : ContentDisplay.LEFT;
    }

    private static void setShown(Button button, boolean shown) {
        button.setVisible(shown);
        button.setManaged(shown);
    }
}
