package orrery.editor.app.command;

import java.util.Arrays;
import java.util.List;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// The main menu: File, Edit, Selection, Run, View, Panes, Help. It is rebuilt each time it is shown, so that titles, keys and
/// enabled states are current.
public final class MainMenu {

    private final Commands commands;
    private final ContextMenu popup = new ContextMenu();

    public MainMenu(Commands commands) {
        this.commands = commands;
    }

    /// Shows the menu below a node, or hides it if it is shown.
    public void toggleUnder(Node node) {
        if (popup.isShowing()) {
            popup.hide();
            return;
        }
        popup.getItems().setAll(menus());
        popup.show(node, Side.BOTTOM, 0, 2);
    }

    /// Returns the menus in their present state.
    public List<MenuItem> menus() {
        return Arrays.stream(Commands.Menu.values()).<MenuItem>map(this::menu).toList();
    }

    private Menu menu(Commands.Menu which) {
        Menu menu = new Menu(which.title());
        for (List<Command> group : commands.in(which)) {
            if (!menu.getItems().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            group.forEach(command -> menu.getItems().add(item(command)));
        }
        for (Commands.Submenu submenu : commands.submenus()) {
            List<Command> now = submenu.commands().get();
            if (submenu.menu() == which && !now.isEmpty()) {
                menu.getItems().add(Math.min(submenu.place(), menu.getItems().size()), menu(submenu, now));
            }
        }
        return menu;
    }

    private static Menu menu(Commands.Submenu submenu, List<Command> commands) {
        Menu menu = new Menu(submenu.title(), new IconView(submenu.icon()));
        commands.forEach(command -> menu.getItems().add(item(command)));
        return menu;
    }

    /// Creates an item for the command with a name. The item can be added to any menu.
    ///
    /// @throws java.util.NoSuchElementException if no command has this name
    public MenuItem item(String name) {
        return item(commands.named(name));
    }

    /// Creates an item for a command.
    public static MenuItem item(Command command) {
        MenuItem item = new MenuItem(command.title().get());
        item.setMnemonicParsing(false);
        Icon icon = command.icon();
        if (icon != null) {
            item.setGraphic(new IconView(icon));
        }
        item.setAccelerator(command.keys());
        item.setDisable(!command.enabled().get());
        item.setOnAction(event -> command.run());
        return item;
    }
}
