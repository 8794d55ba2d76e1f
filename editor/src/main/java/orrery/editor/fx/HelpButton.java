package orrery.editor.fx;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.control.Button;

/// The button that opens the help of a pane. The bar of each pane has one. Fires [#ASKED], which the workspace handles. FX
/// thread.
public final class HelpButton extends Button {

    /// Event that requests the help of the pane that contains its target.
    public static final EventType<Event> ASKED = new EventType<>(Event.ANY, "HELP_ASKED");

    private static final String STYLE = "help-button";

    /// Creates a button. A [PaneHeader] keeps it in the bar at any width.
    public HelpButton() {
        super("?");
        getStyleClass().addAll("flat", "compact", STYLE);
        setMinWidth(USE_PREF_SIZE);
        setAccessibleText("Help for this pane");
        Tip.set(this, "What this pane shows, and how to use it");
        setOnAction(_ -> fireEvent(new Event(ASKED)));
        PaneHeader.keepInBar(this);
    }

    /// Presses the help button of a pane. Does nothing if the pane has none.
    public static void ask(Pane pane) {
        if (pane.node().lookup("." + STYLE) instanceof HelpButton button) {
            button.fire();
        }
    }
}
