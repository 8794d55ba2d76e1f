package orrery.editor.app.command;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import orrery.icons.Icon;

/// A user command: its title, icon and keys, whether it is enabled, and its action.
public final class Command {

    private final StringProperty title;
    private final BooleanProperty enabled = new SimpleBooleanProperty(true);
    private final Runnable action;
    private List<String> words = List.of();
    private @Nullable Icon icon;
    private @Nullable KeyCombination keys;

    /// Creates an enabled command.
    ///
    /// @param title in sentence case, begins with a verb, with an ellipsis if a dialog follows
    public Command(String title, Runnable action) {
        this.title = new SimpleStringProperty(title);
        this.action = action;
    }

    /// Sets the icon.
    public Command icon(Icon shown) {
        icon = shown;
        return this;
    }

    /// Sets the keys.
    ///
    /// @param combination as parsed by [KeyCombination#valueOf]
    public Command keys(String combination) {
        keys = KeyCombination.valueOf(combination);
        return this;
    }

    /// Sets further search words, such as the command's name in other applications.
    public Command alsoCalled(String... others) {
        words = List.of(others);
        return this;
    }

    /// Enables the command only while a condition holds.
    public Command when(ObservableBooleanValue condition) {
        enabled.bind(condition);
        return this;
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

    /// The present title.
    public StringProperty title() {
        return title;
    }

    /// Whether the command is enabled.
    public BooleanProperty enabled() {
        return enabled;
    }

    /// Further search words; immutable.
    public List<String> words() {
        return words;
    }

    /// The icon, or null.
    public @Nullable Icon icon() {
        return icon;
    }

    /// The keys, or null.
    public @Nullable KeyCombination keys() {
        return keys;
    }

    /// The keys as labelled on a keyboard; empty if there are none.
    public String keysText() {
        return keys == null ? "" : Keymap.text(keys);
    }

    /// Title and keys, for a tooltip.
    public String hint() {
        return keys == null ? title.get() : title.get() + "   " + Keymap.text(keys);
    }
}
