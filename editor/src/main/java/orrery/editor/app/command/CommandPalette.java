package orrery.editor.app.command;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Node;
import orrery.editor.fields.editor.Pick;
import orrery.editor.fields.editor.PickList;
import orrery.editor.text.NameSearch;
import orrery.icons.Icon;

/// Lets the user find a command by its name and run it: a command of the menus, or one that only the palette has. FX thread.
public final class CommandPalette {
    private static final Pattern QUOTED = Pattern.compile("“.*”");

    private final Commands commands;
    private final Supplier<Node> window;
    private final Command open = new Command("Find a command…", this::show).icon(Icon.SEARCH).keys("Shortcut+K");

    /// Creates a hidden palette.
    ///
    /// @param window the node over which it is shown
    public CommandPalette(Commands commands, Supplier<Node> window) {
        this.commands = commands;
        this.window = window;
    }

    /// The command that shows the palette.
    public Command open() {
        return open;
    }

    private void show() {
        new PickList<>("Find a command", text -> CompletableFuture.completedFuture(found(text)), Command::run)
                .showOver(window.get());
    }

    /// Returns the commands whose title or further search words match a text. Enabled commands come first; disabled ones follow,
    /// with the reason. In both parts, better matches come first; equally good ones are in menu order, those of submenus last.
    /// Ignores quoted names in titles: the name of an array finds the command that shows it, but not the undo of its edits.
    List<Pick<Command>> found(String text) {
        NameSearch search = new NameSearch(text);
        ToIntFunction<Pick<Command>> rank = pick -> search.rank(QUOTED.matcher(pick.text()).replaceAll(""),
                pick.value().words());
        return Stream.concat(inMenus(), inSubmenus())
                .filter(pick -> pick.value() != open && rank.applyAsInt(pick) < NameSearch.NOT_FOUND)
                .sorted(Comparator.<Pick<Command>, Boolean>comparing(Pick::isDisabled).thenComparingInt(rank)).toList();
    }

    private Stream<Pick<Command>> inMenus() {
        return Stream.concat(Arrays.stream(Commands.Menu.values()).flatMap(menu -> commands.in(menu).stream())
                .flatMap(List::stream), commands.findable().stream()).map(command -> pick("", command));
    }

    /// Returns the commands that are in submenus only.
    private Stream<Pick<Command>> inSubmenus() {
        Set<Command> inMenus = Set.copyOf(commands.all());
        return commands.submenus().stream().flatMap(submenu -> submenu.commands().get().stream()
                .filter(command -> !inMenus.contains(command))
                .map(command -> pick(before(submenu.title(), command.title().get()), command)));
    }

    /// Returns the title of a submenu as the beginning of a command's name. Leaves out the last word if the command's title
    /// begins with it: "Switch to" for the command "Branch 2" in the submenu "Switch to branch".
    private static String before(String submenu, String title) {
        int last = submenu.lastIndexOf(' ') + 1;
        String word = submenu.substring(last);
        boolean isRepeated = last > 0 && (title + " ").regionMatches(true, 0, word + " ", 0, word.length() + 1);
        return isRepeated ? submenu.substring(0, last) : submenu + " ";
    }

    private static Pick<Command> pick(String before, Command command) {
        boolean isDisabled = !command.enabled().get();
        String detail = isDisabled ? command.whyDisabled() : command.keysText();
        return new Pick<>(command, before + command.title().get(), detail, isDisabled);
    }
}
