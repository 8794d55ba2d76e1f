package orrery.editor.fx;

import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;

/// Tells a drag that the release of the mouse button may not be reported to it any more. That is so when a modal dialog opens,
/// whose window then gets the mouse, and when the window of the drag loses the focus or does not show the node any more. FX
/// thread.
public final class MouseLoss {

    private MouseLoss() {}

    /// Watches for the loss of the mouse until the subscription ends.
    ///
    /// @param node the node on which the button was pressed
    /// @param lost ends the drag and the subscription
    public static Subscription watch(Node node, Runnable lost) {
        Subscription focus = node.sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::focusedProperty)
                .orElse(false).subscribe((_, focused) -> {
                    if (!focused) {
                        lost.run();
                    }
                });
        ListChangeListener<Window> windows = change -> {
            while (change.next()) {
                if (change.getAddedSubList().stream().anyMatch(MouseLoss::isModal)) {
                    lost.run();
                    return;
                }
            }
        };
        Window.getWindows().addListener(windows);
        return focus.and(() -> Window.getWindows().removeListener(windows));
    }

    private static boolean isModal(Window window) {
        return window instanceof Stage stage && stage.getModality() != Modality.NONE;
    }
}
