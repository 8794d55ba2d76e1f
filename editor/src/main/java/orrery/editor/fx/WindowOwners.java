package orrery.editor.fx;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.stage.Popup;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Finds owners of windows, and hides the menus of a window. A dialog, menu, tooltip or list is a window with an owner. The owner
/// may itself be such a window with an owner, and so on. FX thread.
public final class WindowOwners {
    private WindowOwners() {}

    /// Follows the owners of a window and returns the last one, which has no owner. Returns the window itself if it has no owner.
    public static Window firstOf(Window window) {
        Window first = window;
        for (Window owner = ownerOf(first); owner != null; owner = ownerOf(first)) {
            first = owner;
        }
        return first;
    }

    /// Hides the context menus and popups that belong to the window of a node, or to a window with the same owner. The lists of
    /// combo boxes stay, because they contain no entities.
    public static void hideMenusOf(Node node) {
        Window first = node.getScene() == null ? null : firstOf(node.getScene().getWindow());
        List.copyOf(Window.getWindows()).stream()
                .filter(each -> (each instanceof ContextMenu || each instanceof Popup) && firstOf(each) == first)
                .forEach(Window::hide);
    }

    /// The window itself; if it has been closed, the next of its owners that is shown.
    static Window shown(Window window) {
        Window shown = window;
        for (Window owner = ownerOf(shown); !shown.isShowing() && owner != null; owner = ownerOf(shown)) {
            shown = owner;
        }
        return shown;
    }

    private static @Nullable Window ownerOf(Window window) {
        return switch (window) {
            case Stage stage -> stage.getOwner();
            case PopupWindow popup -> popup.getOwnerWindow();
            default -> null;
        };
    }
}
