package orrery.editor.app.command;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orrery.icons.Icon;

/// The commands of the window by menu, in menu order.
public final class Commands {

    /// A menu.
    public enum Menu {
        /// Scenes and the program.
        FILE("File"),
        /// Undo, redo, edits and preferences.
        EDIT("Edit"),
        /// Selecting entities, and aligning and exporting the selected ones.
        SELECTION("Selection"),
        /// Running and time.
        RUN("Run"),
        /// The view: theme, scale, pictures and comparisons.
        VIEW("View"),
        /// Which panes are open, and where.
        PANES("Panes"),
        /// Finding commands, the help of panes, keys, the tour and the welcome page.
        HELP("Help");

        private final String title;

        Menu(String title) {
            this.title = title;
        }

        /// The title of the menu.
        public String title() {
            return title;
        }
    }

    /// A submenu of commands that vary, such as recent files. Hidden while it is empty.
    ///
    /// @param menu the menu that contains the submenu
    /// @param place index of the submenu in that menu
    /// @param title title of the submenu, which the command palette shows before the titles of its commands
    /// @param icon icon before the title
    /// @param commands returns the present commands
    public record Submenu(Menu menu, int place, String title, Icon icon, Supplier<List<Command>> commands) {}

    private final Map<Menu, List<List<Command>>> groups = new EnumMap<>(Menu.class);
    private final List<Submenu> submenus = new ArrayList<>();
    private final List<Command> hidden = new ArrayList<>();
    private final List<Command> findable = new ArrayList<>();

    /// Creates an empty list.
    public Commands() {
        for (Menu menu : Menu.values()) {
            groups.put(menu, new ArrayList<>());
        }
    }

    /// Adds a group of commands at the end of a menu. A line separates it from the group above.
    public void add(Menu menu, Command... group) {
        groupsOf(menu).add(List.of(group));
    }

    /// Adds a submenu.
    public void add(Submenu submenu) {
        submenus.add(submenu);
    }

    /// Gives a command further keys. Users can see and change them like the command's first keys.
    ///
    /// @param which distinguishes these keys from the command's first ones, such as `second`
    /// @param keys as parsed by [javafx.scene.input.KeyCombination#valueOf]
    public void addKeys(Command command, String which, String keys) {
        addHidden(new Command(command.title().get(), command::run)
                .named("%s, %s keys".formatted(command.name(), which)).keys(keys).when(command.enabled()));
    }

    /// Adds a command that is in no menu. It runs only by its keys.
    public void addHidden(Command command) {
        hidden.add(command);
    }

    /// Adds a command that is in no menu, but is found in the command palette.
    public void addFindable(Command command) {
        hidden.add(command);
        findable.add(command);
    }

    /// Returns the commands that are in no menu, but are found in the command palette; immutable.
    List<Command> findable() {
        return List.copyOf(findable);
    }

    /// Returns the commands of a menu in groups; immutable.
    public List<List<Command>> in(Menu menu) {
        return List.copyOf(groupsOf(menu));
    }

    /// Returns the submenus in the order in which they were added; immutable.
    public List<Submenu> submenus() {
        return List.copyOf(submenus);
    }

    /// Returns every command in menu order; commands that are in no menu come last. Commands of submenus are not included.
    public List<Command> all() {
        return Stream.concat(groups.values().stream().flatMap(List::stream).flatMap(List::stream), hidden.stream())
                .toList();
    }

    /// Returns the command with a name.
    ///
    /// @throws java.util.NoSuchElementException if no command has this name
    public Command named(String name) {
        return all().stream().filter(command -> command.name().equals(name)).findFirst().orElseThrow();
    }

    private List<List<Command>> groupsOf(Menu menu) {
        return groups.getOrDefault(menu, List.of());
    }
}
