package orrery.editor.app.command;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orrery.icons.Icon;

/// The commands of the window, by the menu they stand in and in its order.
public final class Commands {

    /// A menu.
    public enum Menu {
        /// Scenes and the program.
        FILE("File"),
        /// What undo reverses.
        EDIT("Edit"),
        /// Time.
        RUN("Run"),
        /// What is shown.
        VIEW("View"),
        /// Keys and what the program is.
        HELP("Help");

        private final String title;

        Menu(String title) {
            this.title = title;
        }

        /// What the menu is called.
        public String title() {
            return title;
        }
    }

    /// A menu inside a menu, of commands that come and go; away while there are none.
    ///
    /// @param menu the menu it is in
    /// @param place its place there, from 0
    /// @param title a verb first; the title of each command in it goes on from there
    /// @param icon stands before the title
    /// @param commands those that there are now
    public record Submenu(Menu menu, int place, String title, Icon icon, Supplier<List<Command>> commands) {}

    private final Map<Menu, List<List<Command>>> groups = new EnumMap<>(Menu.class);
    private final List<Submenu> submenus = new ArrayList<>();
    private final List<Command> hidden = new ArrayList<>();

    /// Without a command.
    public Commands() {
        for (Menu menu : Menu.values()) {
            groups.put(menu, new ArrayList<>());
        }
    }

    /// Adds commands at a menu's end, a line above them.
    public void add(Menu menu, Command... group) {
        groupsOf(menu).add(List.of(group));
    }

    /// Adds a menu inside a menu.
    public void add(Submenu submenu) {
        submenus.add(submenu);
    }

    /// Adds a command that has keys and stands in no menu, such as a second key for one that does.
    public void addHidden(Command command) {
        hidden.add(command);
    }

    /// A menu's commands, in groups; immutable.
    public List<List<Command>> in(Menu menu) {
        return List.copyOf(groupsOf(menu));
    }

    /// The menus inside menus, in the order in which they were added; immutable.
    public List<Submenu> submenus() {
        return List.copyOf(submenus);
    }

    /// Every command, in menu order; those in no menu last, those of submenus left out.
    public List<Command> all() {
        return Stream.concat(groups.values().stream().flatMap(List::stream).flatMap(List::stream), hidden.stream())
                .toList();
    }

    private List<List<Command>> groupsOf(Menu menu) {
        return groups.getOrDefault(menu, List.of());
    }
}
