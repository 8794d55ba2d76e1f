package orrery.editor.app.command;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// The keys of all commands, as the user has changed them. Two commands never have the same keys. FX thread.
public final class KeyBindings {

    private final Commands commands;
    private final Consumer<Map<String, String>> keep;

    /// @param keep saves the keys that differ from the defaults: a map from command name to keys. An empty text stands for no
    ///     keys
    public KeyBindings(Commands commands, Consumer<Map<String, String>> keep) {
        this.commands = commands;
        this.keep = keep;
    }

    /// Applies saved keys. Ignores names that no command has, and texts that are no keys. If a command gets the default keys of a
    /// second command, the second one has no keys afterwards.
    public void apply(Map<String, String> kept) {
        for (Command command : all()) {
            String text = kept.get(command.name());
            if (text != null) {
                parse(text).ifPresent(keys -> command.keysProperty().set(keys.orElse(null)));
            }
        }
        for (Command command : all()) {
            if (kept.containsKey(command.name())) {
                holder(command.keys(), command).ifPresent(other -> other.keysProperty().set(null));
            }
        }
    }

    /// Parses keys. Returns empty if the text is no key combination, and an empty inner value for an empty text.
    private static Optional<Optional<KeyCombination>> parse(String text) {
        if (text.isEmpty()) {
            return Optional.of(Optional.empty());
        }
        try {
            return Optional.of(Optional.of(KeyCombination.valueOf(text)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// All commands that can have keys, in menu order.
    public List<Command> all() {
        return commands.all();
    }

    /// Returns the title of the menu that contains a command. Returns `In panes` for a command that panes carry out, and an empty
    /// text for any other command that is in no menu.
    public String menu(Command command) {
        if (command.isOfPanes()) {
            return "In panes";
        }
        for (Commands.Menu menu : Commands.Menu.values()) {
            if (commands.in(menu).stream().anyMatch(group -> group.contains(command))) {
                return menu.title();
            }
        }
        return "";
    }

    /// Returns the command, other than `except`, that has these keys. Empty if no other command has them, or if `keys` is null.
    public Optional<Command> holder(@Nullable KeyCombination keys, Command except) {
        return keys == null
                ? Optional.empty()
                : all().stream().filter(other -> other != except
                        && Keymap.text(other.keys()).equals(Keymap.text(keys))).findFirst();
    }

    /// Gives a command other keys and saves the changed keys. Another command that had these keys has no keys afterwards.
    ///
    /// @param keys null if the command is to have no keys
    public void set(Command command, @Nullable KeyCombination keys) {
        holder(keys, command).ifPresent(other -> other.keysProperty().set(null));
        command.keysProperty().set(keys);
        keep.accept(changed());
    }

    /// Gives a command its default keys. Another command that had these keys has no keys afterwards.
    public void reset(Command command) {
        set(command, command.defaultKeys());
    }

    /// Gives every command its default keys.
    public void resetAll() {
        all().forEach(command -> command.keysProperty().set(command.defaultKeys()));
        keep.accept(changed());
    }

    /// Whether the keys of a command differ from its default keys.
    public static boolean isChanged(Command command) {
        return !Objects.equals(Keymap.text(command.keys()), Keymap.text(command.defaultKeys()));
    }

    private Map<String, String> changed() {
        Map<String, String> changed = new TreeMap<>();
        for (Command command : all()) {
            KeyCombination keys = command.keys();
            if (isChanged(command)) {
                changed.put(command.name(), keys == null ? "" : keys.getName());
            }
        }
        return changed;
    }
}
