package orrery.editor.fx;

import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Who opened a window. The dialogs, menus, tooltips and lists of a window are owned by it, or by one of each other. FX
/// thread.
public final class WindowOwners {
    private WindowOwners() {}

    /// Returns the first of a window's owners, which has no owner; the window itself if it has none.
    public static Window firstOf(Window window) {
        Window first = window;
        for (Window owner = ownerOf(first); owner != null; owner = ownerOf(first)) {
            first = owner;
        }
        return first;
    }

    private static @Nullable Window ownerOf(Window window) {
        return switch (window) {
            case Stage stage -> stage.getOwner();
            case PopupWindow popup -> popup.getOwnerWindow();
            default -> null;
        };
    }
}
