package orrery.editor.app.window;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.collections.ListChangeListener;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.PopupWindow;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.DialogFrame;
import orrery.editor.fx.ScaledRoot;
import orrery.editor.fx.WindowOwners;
import orrery.editor.fx.WindowPlace;
import orrery.editor.theme.Theme;

/// Applies the scale of a window to the dialogs, menus, tooltips and lists that it opens. Other windows of the program, such as
/// those of a game, are not changed. FX thread.
///
/// A dialog gets a root that applies the scale and follows its changes. The scale of the root is smaller, but at least 1, if the
/// dialog would not fit on the primary screen. JavaFX makes the root of a pop-up itself, so a pop-up gets the application's style
/// sheet with scaled lengths instead. Dialogs and pop-ups are changed when they are about to be shown, before JavaFX computes
/// their size.
final class PopupScale {

    private static final String RULES = "style sheet of the scale";

    private final Stage stage;
    private final WindowModel model;
    private String rules = "";
    private double rulesFactor = 1;
    private final ListChangeListener<Window> opened = change -> {
        while (change.next()) {
            List.copyOf(change.getAddedSubList()).forEach(this::scale);
        }
    };

    /// @param stage the window of the model
    PopupScale(Stage stage, WindowModel model) {
        this.stage = stage;
        this.model = model;
    }

    /// Scales the windows that open from now on, until the subscription ends.
    Subscription follow() {
        Window.getWindows().addListener(opened);
        return () -> Window.getWindows().removeListener(opened);
    }

    private void scale(Window window) {
        Scene scene = window.getScene();
        double factor = model.scale().get();
        if (scene == null || WindowOwners.firstOf(window) != stage) {
            return;
        }
        if (window instanceof PopupWindow) {
            scalePopup(scene, factor);
        } else if (window instanceof Stage dialog && !(scene.getRoot() instanceof ScaledRoot)
                && scene.getRoot() instanceof Region content) {
            scaleDialog(dialog, content);
        }
    }

    /// Gives a dialog a root with the scale, even if the scale is 1, because the user may change the scale in the dialog.
    private void scaleDialog(Stage dialog, Region content) {
        content.applyCss();
        DoubleBinding factor = Bindings.createDoubleBinding(
                () -> Math.max(1, Math.min(model.scale().get(), fitting(content))), model.scale());
        Scene scene = dialog.getScene();
        scene.setRoot(new Region());
        scene.setRoot(new ScaledRoot(content, factor));
        factor.subscribe((_, _) -> WindowPlace.refit(dialog));
    }

    /// Gives a pop-up the style sheet for the present scale. First removes the style sheet for an earlier scale, because a
    /// tooltip or menu is shown many times with the same scene.
    private void scalePopup(Scene scene, double factor) {
        if (scene.getProperties().remove(RULES) instanceof String former) {
            scene.getStylesheets().remove(former);
        }
        if (factor != 1) {
            if (factor != rulesFactor) {
                rules = Theme.scaledRules(factor);
                rulesFactor = factor;
            }
            scene.getStylesheets().add(rules);
            scene.getProperties().put(RULES, rules);
        }
    }

    /// Returns the largest scale at which a dialog of its preferred size fits on the primary screen, with its title bar and one
    /// more line of text.
    private static double fitting(Region dialog) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double width = dialog.prefWidth(-1);
        return Math.min(screen.getWidth() / width,
                (screen.getHeight() - DialogFrame.TITLE_BAR) / (dialog.prefHeight(width) + DialogFrame.LINE));
    }
}
