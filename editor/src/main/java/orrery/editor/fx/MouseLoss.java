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
    private final Node node;
    private final Runnable lost;
    private Subscription watched = Subscription.EMPTY;

    /// @param node the node on which the button is pressed
    /// @param lost ends the drag, and calls [#end]
    public MouseLoss(Node node, Runnable lost) {
        this.node = node;
        this.lost = lost;
    }

    /// Watches until [#end] is called.
    public void watch() {
        end();
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
        watched = focus.and(() -> Window.getWindows().removeListener(windows));
    }

    /// Ends the watch, because the drag has ended.
    public void end() {
        watched.unsubscribe();
        watched = Subscription.EMPTY;
    }

    private static boolean isModal(Window window) {
        return window instanceof Stage stage && stage.getModality() != Modality.NONE;
    }
}
