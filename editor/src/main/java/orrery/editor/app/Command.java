package orrery.editor.app;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;
import orrery.icons.Icon;

/** Something the user can have done: what it is called, its icon and keys, whether it can be done now, and the doing. */
public final class Command {

    private final StringProperty title;
    private final BooleanProperty enabled = new SimpleBooleanProperty(true);
    private final Runnable action;
    private @Nullable Icon icon;
    private @Nullable KeyCombination keys;

    /**
     * A command that can always be done.
     *
     * @param title sentence case, a verb first, with an ellipsis where a dialog follows
     */
    public Command(String title, Runnable action) {
        this.title = new SimpleStringProperty(title);
        this.action = action;
    }

    /** Gives it an icon. */
    public Command icon(Icon shown) {
        icon = shown;
        return this;
    }

    /**
     * Gives it keys.
     *
     * @param combination as {@link KeyCombination#valueOf} reads it
     */
    public Command keys(String combination) {
        keys = KeyCombination.valueOf(combination);
        return this;
    }

    /** Lets it be done only while a condition holds. */
    public Command when(ObservableBooleanValue condition) {
        enabled.bind(condition);
        return this;
    }

    /** Lets its title follow a value, such as the name of what would be undone. */
    public Command titled(ObservableValue<String> following) {
        title.bind(following);
        return this;
    }

    /** Does it, unless it can not be done now. */
    public void run() {
        if (enabled.get()) {
            action.run();
        }
    }

    /** What it is called now. */
    public StringProperty title() {
        return title;
    }

    /** Whether it can be done now. */
    public BooleanProperty enabled() {
        return enabled;
    }

    /** Its icon, null where it has none. */
    public @Nullable Icon icon() {
        return icon;
    }

    /** Its keys, null where it has none. */
    public @Nullable KeyCombination keys() {
        return keys;
    }

    /** Title and keys, as a tool tip says them. */
    public String hint() {
        return keys == null ? title.get() : title.get() + "   " + Keymap.text(keys);
    }
}
