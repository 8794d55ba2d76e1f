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

/// Something the user can have done: what it is called, its icon and keys, whether it can be done now, and the doing.
public final class Command {

    private final StringProperty title;
    private final BooleanProperty enabled = new SimpleBooleanProperty(true);
    private final Runnable action;
    private List<String> words = List.of();
    private @Nullable Icon icon;
    private @Nullable KeyCombination keys;

    /// A command that can always be done.
    ///
    /// @param title sentence case, a verb first, with an ellipsis where a dialog follows
    public Command(String title, Runnable action) {
        this.title = new SimpleStringProperty(title);
        this.action = action;
    }

    /// Gives it an icon.
    public Command icon(Icon shown) {
        icon = shown;
        return this;
    }

    /// Gives it keys.
    ///
    /// @param combination as [KeyCombination#valueOf] reads it
    public Command keys(String combination) {
        keys = KeyCombination.valueOf(combination);
        return this;
    }

    /// Gives it words by which it is found too, beside those of its title: what users call it who know it from elsewhere.
    public Command alsoCalled(String... others) {
        words = List.of(others);
        return this;
    }

    /// Lets it be done only while a condition holds.
    public Command when(ObservableBooleanValue condition) {
        enabled.bind(condition);
        return this;
    }

    /// Lets its title follow a value, such as the name of what would be undone.
    public Command titled(ObservableValue<String> following) {
        title.bind(following);
        return this;
    }

    /// Does it, unless it can not be done now.
    public void run() {
        if (enabled.get()) {
            action.run();
        }
    }

    /// What it is called now.
    public StringProperty title() {
        return title;
    }

    /// Whether it can be done now.
    public BooleanProperty enabled() {
        return enabled;
    }

    /// Words by which it is found beside those of its title; immutable.
    public List<String> words() {
        return words;
    }

    /// Its icon, null where it has none.
    public @Nullable Icon icon() {
        return icon;
    }

    /// Its keys, null where it has none.
    public @Nullable KeyCombination keys() {
        return keys;
    }

    /// Its keys as they are written on a keyboard; empty where it has none.
    public String keysText() {
        return keys == null ? "" : Keymap.text(keys);
    }

    /// Title and keys, as a tool tip says them.
    public String hint() {
        return keys == null ? title.get() : title.get() + "   " + Keymap.text(keys);
    }
}
