package orrery.editor.app.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import orrery.editor.fx.SystemKeys;

/// Reads a key combination from pressed keys.
final class KeyRecorder {

    private static final Set<KeyCode> OF_CONTROLS = Set.of(KeyCode.TAB, KeyCode.ENTER, KeyCode.UP, KeyCode.DOWN,
            KeyCode.LEFT,
            KeyCode.RIGHT, KeyCode.BACK_SPACE);

    private KeyRecorder() {}

    /// Returns the pressed combination.
    static KeyCombination combination(KeyEvent event) {
        return combination(event, SystemKeys.IS_MAC);
    }

    /// Returns the pressed combination on a given system.
    ///
    /// @param isMac whether the shortcut key is Command, which JavaFX calls Meta, instead of Ctrl
    static KeyCombination combination(KeyEvent event, boolean isMac) {
        List<KeyCombination.Modifier> modifiers = new ArrayList<>();
        if (isMac ? event.isMetaDown() : event.isControlDown()) {
            modifiers.add(KeyCombination.SHORTCUT_DOWN);
        }
        if (isMac && event.isControlDown()) {
            modifiers.add(KeyCombination.CONTROL_DOWN);
        }
        if (!isMac && event.isMetaDown()) {
            modifiers.add(KeyCombination.META_DOWN);
        }
        if (event.isShiftDown()) {
            modifiers.add(KeyCombination.SHIFT_DOWN);
        }
        if (event.isAltDown()) {
            modifiers.add(KeyCombination.ALT_DOWN);
        }
        return new KeyCodeCombination(event.getCode(), modifiers.toArray(KeyCombination.Modifier[]::new));
    }

    /// Whether the combination is not complete: only keys such as Ctrl are pressed.
    static boolean isIncomplete(KeyEvent event) {
        return event.getCode().isModifierKey() || event.getCode() == KeyCode.UNDEFINED;
    }

    /// Whether controls need these keys for themselves, such as Tab and the arrows.
    static boolean isOfControls(KeyEvent event) {
        return isOfControls(event, SystemKeys.IS_MAC);
    }

    /// Whether controls need these keys for themselves on a given system.
    ///
    /// @param isMac whether this is macOS, where commands may have Backspace, because it is labelled delete
    static boolean isOfControls(KeyEvent event, boolean isMac) {
        return OF_CONTROLS.contains(event.getCode()) && !event.isShortcutDown() && !event.isAltDown()
                && !(isMac && event.getCode() == KeyCode.BACK_SPACE);
    }
}
