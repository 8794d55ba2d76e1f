package orrery.editor.app.command;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.PaneKeys;
import orrery.editor.fx.SystemKeys;

/// Runs commands by their keys.
///
/// A key event goes to the focused control first and to the commands only if the control does not consume it. Keys that type text
/// (letters, space, full stop, and what AltGr types) are never taken from a text field. Space is an exception to the first rule:
/// the commands get it before a scrolling pane, and before a button or link that was not focused by the keyboard. So after a
/// click, Space plays or pauses; the clicked control gets Space only if no enabled command has it.
///
/// A pane handles its own default keys. If the user chose other keys for an action of the pane, the pane gets the default keys
/// when the chosen keys are pressed. It does not get them when the default keys themselves are pressed.
///
/// While a key is held down, its repetitions run [Command#whileHeld].
///
/// On macOS, Backspace also runs the command that has Delete, unless a command, enabled or not, has Backspace.
public final class Keymap {

    private final List<Command> commands;
    private final boolean isMac;
    /// Whether this object is passing default keys to a pane at the moment.
    private boolean translating;
    /// The keys that the user holds down.
    private final Set<KeyCode> down = EnumSet.noneOf(KeyCode.class);
    /// Whether the key was already down when the last press was reported, so that the press is a repetition.
    private boolean isRepeated;
    /// Whether the key that was pressed last ran a command, or was used by a pane that got default keys in its place. The
    /// character that the key types then goes nowhere, so that it does not edit a field.
    private boolean isTaken;
    /// Whether neither a control nor a command used the last key that reached the scene.
    private boolean isUnused;
    private Consumer<String> refused = _ -> {};

    public Keymap(List<Command> commands) {
        this(commands, SystemKeys.IS_MAC);
    }

    /// @param isMac whether this is macOS. There is no AltGr on macOS, and Backspace, which is labelled delete, runs what Delete
    ///     runs
    Keymap(List<Command> commands, boolean isMac) {
        this.commands = commands;
        this.isMac = isMac;
    }

    /// Sets an action that is called when the user presses the keys of a disabled command. The action receives the reason why the
    /// command is disabled; it is not called if the reason is not known.
    public Keymap onRefused(Consumer<String> told) {
        refused = told;
        return this;
    }

    /// Starts listening to a scene's keys.
    public void listenTo(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_RELEASED, event -> {
            down.remove(event.getCode());
            isTaken = false;
        });
        scene.windowProperty().flatMap(Window::focusedProperty).orElse(false).subscribe(down::clear);
        scene.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            keepFromMenu(event, scene);
            if (isTaken) {
                event.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!translating) {
                isRepeated = !down.add(event.getCode());
                isTaken = false;
            }
            keepFromMenu(event, scene);
            Node focusOwner = scene.getFocusOwner();
            if (event.isConsumed()) {
                return;
            }
            if (event.getCode() == KeyCode.SPACE && leavesSpace(focusOwner)) {
                pressed(event, focusOwner);
            } else if (!translating && focusOwner != null
                    && !(focusOwner instanceof TextInputControl && writes(event))) {
                translate(event, focusOwner);
            }
        });
        new PaneKeys(this::chosen).provide(scene);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            pressed(event, scene.getFocusOwner());
            isUnused = !event.isConsumed();
        });
    }

    /// Ignores keys while a menu is open over the scene's window. The menu has already received them: a popup gets the keys of
    /// its window first.
    private static void keepFromMenu(KeyEvent event, Scene scene) {
        if (Window.getWindows().stream()
                .anyMatch(open -> open instanceof ContextMenu menu && menu.getOwnerWindow() == scene.getWindow())) {
            event.consume();
        }
    }

    /// If the user chose the pressed keys in place of a pane's default keys, passes the default keys to the focused pane. If the
    /// pressed keys are default keys that the user has replaced, keeps them from the pane and runs the command that has these
    /// keys now.
    private void translate(KeyEvent event, Node focusOwner) {
        for (Command command : commands) {
            if (command.isOfPanes() && KeyBindings.isChanged(command)) {
                if (matches(command.keys(), event)) {
                    event.consume();
                    isTaken = give(focusOwner, event, command.defaultKeys());
                    return;
                }
            }
        }
        if (commands.stream().anyMatch(command -> command.isOfPanes() && KeyBindings.isChanged(command)
                && matches(command.defaultKeys(), event))) {
            event.consume();
            runs(event, event);
        }
    }

    /// Returns whether the pane or a command used the keys.
    private boolean give(Node focusOwner, KeyEvent event, @Nullable KeyCombination keys) {
        if (keys instanceof KeyCodeCombination combination) {
            isUnused = false;
            boolean shortcut = combination.getShortcut() == KeyCombination.ModifierValue.DOWN;
            translating = true;
            try {
                focusOwner.fireEvent(new KeyEvent(event.getEventType(), "", "", combination.getCode(),
                        combination.getShift() == KeyCombination.ModifierValue.DOWN, shortcut && !isMac,
                        combination.getAlt() == KeyCombination.ModifierValue.DOWN, shortcut && isMac));
            } finally {
                translating = false;
            }
            return !isUnused;
        }
        return false;
    }

    /// Returns the keys with which the user has replaced default keys of panes, see [PaneKeys].
    private Optional<String> chosen(KeyCombination defaults) {
        return commands.stream().filter(command -> command.isOfPanes() && KeyBindings.isChanged(command)
                && defaults.equals(command.defaultKeys())).findFirst()
                .map(command -> {
                    KeyCombination keys = command.keys();
                    return keys == null ? "" : keys.getName();
                });
    }

    private static boolean matches(@Nullable KeyCombination keys, KeyEvent event) {
        return keys != null && keys.match(event);
    }

    private static boolean leavesSpace(@Nullable Node focusOwner) {
        return focusOwner instanceof ScrollPane
                || focusOwner instanceof ButtonBase && !focusOwner.isFocusVisible();
    }

    private void pressed(KeyEvent event, @Nullable Node focusOwner) {
        if (focusOwner instanceof TextInputControl && writes(event)) {
            return;
        }
        if (!runs(event, event) && isMac && event.getCode() == KeyCode.BACK_SPACE && !isOfCommand(event)) {
            runs(event, new KeyEvent(event.getEventType(), event.getCharacter(), event.getText(), KeyCode.DELETE,
                    event.isShiftDown(), event.isControlDown(), event.isAltDown(), event.isMetaDown()));
        }
        if (!event.isConsumed()) {
            commands.stream().filter(command -> matches(command.keys(), event) && !command.isOfPanes())
                    .map(Command::whyDisabled).filter(why -> !why.isEmpty()).findFirst().ifPresent(refused);
        }
    }

    private boolean isOfCommand(KeyEvent pressed) {
        return commands.stream().anyMatch(command -> matches(command.keys(), pressed) && !command.isOfPanes());
    }

    /// Runs the enabled command that has the pressed keys. Returns whether there is such a command.
    private boolean runs(KeyEvent event, KeyEvent pressed) {
        for (Command command : commands) {
            if (matches(command.keys(), pressed) && command.enabled().get() && !command.isOfPanes()) {
                event.consume();
                isTaken = true;
                if (isRepeated) {
                    command.repeat();
                } else {
                    command.run();
                }
                return true;
            }
        }
        return false;
    }

    private boolean writes(KeyEvent event) {
        KeyCode code = event.getCode();
        boolean isModified = event.isShortcutDown() || event.isAltDown();
        return (!isModified || isAltGraph(event)) && !code.isFunctionKey() && code != KeyCode.ESCAPE;
    }

    /// Whether AltGr may be down. Many keyboards type letters and signs with AltGr, and Windows reports it as Ctrl and Alt.
    private boolean isAltGraph(KeyEvent event) {
        return !isMac && event.isControlDown() && event.isAltDown() && !event.getCode().isNavigationKey();
    }

    /// Formats keys as they are labelled on a keyboard: `Ctrl+Shift+Z`, `Space`, `.`. Keys of the number block have texts such as
    /// `Ctrl+Num+`. The text of null is empty.
    static String text(@Nullable KeyCombination keys) {
        if (keys == null) {
            return "";
        }
        String text = keys.getDisplayText();
        return switch (keys instanceof KeyCodeCombination combination ? combination.getCode() : KeyCode.UNDEFINED) {
            case DELETE -> text.replace(KeyCode.DELETE.getName(), "Del");
            case BACK_SLASH -> text.replace("Back Slash", "\\");
            case PAGE_DOWN -> text.replace("Page Down", "PgDn");
            case PAGE_UP -> text.replace("Page Up", "PgUp");
            case ESCAPE -> text.replace("Escape", "Esc");
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, DECIMAL ->
                "%sNum%s".formatted(text.substring(0, text.length() - 1), text.substring(text.length() - 1));
            default -> text;
        };
    }
}
