package orrery.editor.fx;

import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import org.jspecify.annotations.Nullable;

/// Gives the list of a combo box the style sheets of the scene that has the combo box, before the list is shown for the first
/// time.
///
/// JavaFX does this, too, but only after it has computed the style of the list once, with the style sheet of the application.
/// That style sheet uses colours that the scene of the list does not define yet, and JavaFX logs a warning for each.
public final class ChoiceLists {

    private static final EventHandler<Event> SHOWING = ChoiceLists::showing;

    private ChoiceLists() {}

    /// Does this for all combo boxes in a scene. A second call for the same scene does nothing.
    public static void styleIn(Scene scene) {
        scene.addEventFilter(ComboBoxBase.ON_SHOWING, SHOWING);
    }

    private static void showing(Event event) {
        if (event.getTarget() instanceof ComboBox<?> box && box.getSkin() instanceof ComboBoxListViewSkin<?> skin) {
            Node list = skin.getPopupContent();
            if (list.getScene() == box.getScene()) { // the list is moved into the scene of the pop-up that is created next
                list.sceneProperty().addListener(new OtherScene(box.getScene()));
            }
        }
    }

    /// Passes the style sheets of a scene on to the scene into which a node is moved.
    ///
    /// @param of the scene that has the style sheets
    private record OtherScene(Scene of) implements ChangeListener<@Nullable Scene> {
        @Override
        public void changed(ObservableValue<? extends @Nullable Scene> observed, @Nullable Scene before,
                @Nullable Scene now) {
            if (now != null && now != of) {
                observed.removeListener(this);
                now.setUserAgentStylesheet(of.getUserAgentStylesheet());
                now.getStylesheets().setAll(of.getStylesheets());
            }
        }
    }
}
