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

    /// Whether the pressed key deletes: Delete, and on macOS also Backspace, which is labelled “delete” there.
    public static boolean isDelete(KeyEvent event) {
        return isDelete(event.getCode(), IS_MAC);
    }

    static boolean isDelete(KeyCode code, boolean isMac) {
        return code == KeyCode.DELETE || isMac && code == KeyCode.BACK_SPACE;
    }

    /// Whether a press of the primary button opens the context menu, as a click with Ctrl does on macOS.
    public static boolean asksMenu(MouseEvent press) {
        return press.getButton() == MouseButton.PRIMARY && press.isControlDown() && press.isPopupTrigger();
    }

    /// The key that deletes, for the menu of a pane.
    public static KeyCode delete() {
        return IS_MAC ? KeyCode.BACK_SPACE : KeyCode.DELETE;
    }

    /// The key of shortcuts, for texts: `Ctrl`, or `⌘` on macOS.
    public static String shortcut() {
        return shortcut(IS_MAC);
    }

    private static String shortcut(boolean isMac) {
        return isMac ? "⌘" : "Ctrl";
    }

    /// Returns a text in which `Shortcut+` is written as the system writes it: `Ctrl+`, or `⌘` on macOS.
    public static String text(String text) {
        return text(text, IS_MAC);
    }

    static String text(String text, boolean isMac) {
        return text.replace("Shortcut+", isMac ? shortcut(true) : shortcut(false) + "+");
    }
}
