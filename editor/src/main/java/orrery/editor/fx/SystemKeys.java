package orrery.editor.fx;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/// Keys and clicks that differ on macOS.
public final class SystemKeys {
    /// Whether the system is macOS.
    public static final boolean IS_MAC = System.getProperty("os.name", "").startsWith("Mac");

    private SystemKeys() {}

    /// Whether the pressed key deletes. Delete does; on macOS, Backspace does, too, because it is labelled “delete” there.
    public static boolean isDelete(KeyEvent event) {
        return isDelete(event.getCode(), IS_MAC);
    }

    static boolean isDelete(KeyCode code, boolean isMac) {
        return code == KeyCode.DELETE || isMac && code == KeyCode.BACK_SPACE;
    }

    /// Whether this is a press of the primary button that opens the context menu. On macOS, a press with Ctrl does.
    public static boolean asksMenu(MouseEvent press) {
        return press.getButton() == MouseButton.PRIMARY && press.isControlDown() && press.isPopupTrigger();
    }

    /// The key that deletes, to be shown in the menu of a pane.
    public static KeyCode delete() {
        return IS_MAC ? KeyCode.BACK_SPACE : KeyCode.DELETE;
    }

    /// The name of the key of shortcuts, for texts: `Ctrl`, or `⌘` on macOS.
    public static String shortcut() {
        return shortcut(IS_MAC);
    }

    private static String shortcut(boolean isMac) {
        return isMac ? "⌘" : "Ctrl";
    }

    /// Returns a text in which `Shortcut+` is replaced by `Ctrl+`, or by `⌘` on macOS.
    public static String text(String text) {
        return text(text, IS_MAC);
    }

    static String text(String text, boolean isMac) {
        return text.replace("Shortcut+", isMac ? shortcut(true) : shortcut(false) + "+");
    }
}
