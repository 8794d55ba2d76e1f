package orrery.editor.app.command;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import orrery.icons.Icon;

/// A user command: its title, icon and keys, whether it is enabled, and its action.
public final class Command {

    /// Why commands for the selection are disabled.
    public static final String NONE_SELECTED = "No entity is selected";
    /// Why commands for the open scene are disabled.
    public static final String NO_SCENE = "No scene is open";
    /// Why commands for recorded ticks are disabled.
    public static final String NO_TICKS = "No tick is recorded";

    private final StringProperty title;
    private final BooleanProperty enabled = new SimpleBooleanProperty(true);
    private final Runnable action;
    private Runnable repeated;
    private List<String> words = List.of();
    private @Nullable Icon icon;
    private final ObjectProperty<@Nullable KeyCombination> keys = new SimpleObjectProperty<>();
    private @Nullable KeyCombination defaultKeys;
    private String name;
    private Supplier<String> whyDisabled = () -> "";
    private boolean ofPanes;

    /// Creates an enabled command. Its name is the title.
    ///
    /// @param title in sentence case, with an ellipsis if a dialog follows
    public Command(String title, Runnable action) {
        this.title = new SimpleStringProperty(title);
        this.action = action;
        repeated = action;
        name = title;
    }

    /// Sets the icon.
    public Command icon(Icon shown) {
        icon = shown;
        return this;
    }

    /// Sets the default keys.
    ///
    /// @param combination as parsed by [KeyCombination#valueOf]
    public Command keys(String combination) {
        defaultKeys = KeyCombination.valueOf(combination);
        keys.set(defaultKeys);
        return this;
    }

    /// Sets a name other than the title, for a command whose title varies or is also the title of another command.
    public Command named(String newName) {
        name = newName;
        return this;
    }

    /// Sets further search words, such as the command's name in other applications.
    public Command alsoCalled(String... others) {
        words = List.of(others);
        return this;
    }

    /// Sets the action for the repetitions of the command's key while the user holds it down.
    public Command whileHeld(Runnable newAction) {
        repeated = newAction;
        return this;
    }

    /// Creates a command that panes carry out. The focused pane handles the command's default keys itself. If the user has chosen
    /// other keys for the command, [Keymap] passes the default keys to the pane when the chosen keys are pressed.
    ///
    /// @param keys as parsed by [KeyCombination#valueOf]
    public static Command ofPanes(String title, String keys) {
        Command made = new Command(title, () -> {}).keys(keys);
        made.ofPanes = true;
        return made;
    }

    /// Whether panes carry the command out.
    boolean isOfPanes() {
        return ofPanes;
    }

    /// Enables the command only while a condition holds.
    public Command when(ObservableBooleanValue condition) {
        enabled.bind(condition);
        return this;
    }

    /// Enables the command only while a condition holds.
    ///
    /// @param reason the reason why the command is disabled otherwise, in a few words
    public Command when(ObservableBooleanValue condition, String reason) {
        return when(condition, () -> reason);
    }

    /// Enables the command only while a condition holds.
    ///
    /// @param reason returns the reason why the command is disabled now, in a few words
    public Command when(ObservableBooleanValue condition, Supplier<String> reason) {
        whyDisabled = reason;
        return when(condition);
    }

    /// Binds the title to a value, such as the name of the edit to undo.
    public Command titled(ObservableValue<String> following) {
        title.bind(following);
        return this;
    }

    /// Runs the action if the command is enabled.
    public void run() {
        if (enabled.get()) {
            action.run();
        }
    }

    /// Runs the action for a repetition of the held key if the command is enabled.
    void repeat() {
        if (enabled.get()) {
            repeated.run();
        }
    }

    /// The present title.
    public StringProperty title() {
        return title;
    }

    /// Whether the command is enabled.
    public BooleanProperty enabled() {
        return enabled;
    }

    /// The reason why the command is disabled. Empty if the command is enabled or no reason was set.
    public String whyDisabled() {
        return enabled.get() ? "" : whyDisabled.get();
    }

    /// Further search words; immutable.
    public List<String> words() {
        return words;
    }

    /// The icon, or null.
    public @Nullable Icon icon() {
        return icon;
    }

    /// The name under which the keys of the command are saved and listed.
    public String name() {
        return name;
    }

    /// The keys, or null.
    public @Nullable KeyCombination keys() {
        return keys.get();
    }

    /// The keys, which the user can change.
    public ObjectProperty<@Nullable KeyCombination> keysProperty() {
        return keys;
    }

    /// The keys that the command has unless the user changes them; null if it has no default keys.
    public @Nullable KeyCombination defaultKeys() {
        return defaultKeys;
    }

    /// The keys as labelled on a keyboard; empty if the command has no keys.
    public String keysText() {
        return Keymap.text(keys.get());
    }

    /// The title and, if the command has keys, the keys; for a tooltip.
    public String hint() {
        return keys.get() == null ? title.get() : title.get() + "   " + keysText();
    }
}
