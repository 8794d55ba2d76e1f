package orrery.editor.app;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.input.KeyCombination;
import orrery.editor.fields.Pick;
import orrery.editor.fields.PickList;
import orrery.icons.Icon;

/** Finds a command of the menus by its name and runs it. FX thread. */
final class CommandPalette {

    private final Commands commands;
    private final Supplier<Node> window;
    private final Command open = new Command("Find a command…", this::show).icon(Icon.SEARCH).keys("Shortcut+K");

    /**
     * A palette that is not shown yet.
     *
     * @param window what it is shown over
     */
    CommandPalette(Commands commands, Supplier<Node> window) {
        this.commands = commands;
        this.window = window;
    }

    /** The command that shows it. */
    Command open() {
        return open;
    }

    private void show() {
        new PickList<>("Find a command", text -> CompletableFuture.completedFuture(found(text)), Command::run)
                .showOver(window.get());
    }

    /** The commands that can be done now and whose names have the words of a text, the best first, else in menu order. */
    List<Pick<Command>> found(String text) {
        NameSearch search = new NameSearch(text);
        return Stream.concat(inMenus(), inSubmenus())
                .filter(pick -> pick.value() != open && pick.value().enabled().get()
                        && search.rank(pick.text()).isPresent())
                .sorted(Comparator.comparingInt(pick -> search.rank(pick.text()).orElseThrow())).toList();
    }

    private Stream<Pick<Command>> inMenus() {
        return Arrays.stream(Commands.Menu.values()).flatMap(menu -> commands.in(menu).stream()).flatMap(List::stream)
                .map(command -> pick("", command));
    }

    private Stream<Pick<Command>> inSubmenus() {
        return commands.submenus().stream().flatMap(
                submenu -> submenu.commands().get().stream().map(command -> pick(submenu.title() + " ", command)));
    }

    private static Pick<Command> pick(String before, Command command) {
        KeyCombination keys = command.keys();
        return new Pick<>(command, before + command.title().get(), keys == null ? "" : Keymap.text(keys));
    }
}
