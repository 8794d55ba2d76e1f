package orrery.editor.app.window;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.CommandPalette;
import orrery.editor.app.command.Commands;
import orrery.editor.app.command.KeyBindings;
import orrery.editor.app.command.KeysDialog;
import orrery.editor.app.help.HelpPopover;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.fx.HelpButton;
import orrery.editor.grid.HeldColumn;
import orrery.editor.theme.Theme;
import orrery.icons.Icon;

/// The commands of the menus View and Help for the theme, notices, the search in a pane, framing the selection, the columns of
/// tables, the help, the command palette and the list of keys.
final class ViewCommands {

    private static final List<KeysDialog.Line> KEYS_IN_PANES = List.of(
            new KeysDialog.Line("?", "Help for the pane", List.of()),
            KeysDialog.Line.ofKeys("Period Comma", "One tick forward, one tick back"),
            KeysDialog.Line.ofKeys("↑ ↓", "Up Down", "Row above, row below"),
            KeysDialog.Line.ofKeys("← →", "Left Right", "Collapse or expand a node; in the timeline, one tick"),
            KeysDialog.Line.ofKeys("Enter", "Edit the value, or follow the link"),
            KeysDialog.Line.ofKeys("Shortcut+C", "Copy the selected rows, with their entities"),
            KeysDialog.Line.ofKeys("Home, End", "Home End",
                    "First row, last row; in the timeline, oldest and newest tick"),
            KeysDialog.Line.ofKeys("+ − 0", "Plus Equals Add Minus Subtract 0", "Zoom the timeline, show all ticks"),
            KeysDialog.Line.ofKeys("Shortcut+← ↑ ↓ →", "Shortcut+Left Shortcut+Up Shortcut+Down Shortcut+Right",
                    "In the viewport, move the selection"),
            KeysDialog.Line.ofGesture("Shift+drag",
                    "In the viewport, move on the grid, or freely if snapping is on"),
            KeysDialog.Line.ofGesture("Shift+drag", "In the viewport, turn by 15°, scale by tenths"),
            KeysDialog.Line.ofGesture("Shortcut+drag",
                    "In the viewport, toggle what is in a rectangle drawn anywhere"),
            KeysDialog.Line.ofKeys("Esc", "Cancel the drag"),
            KeysDialog.Line.ofGesture("Drag a tab", "Dock its pane elsewhere, or outside of the window"),
            KeysDialog.Line.ofGesture("Double click on a tab", "Maximise its group, or bring all back"));

    /// The actions of panes whose keys the user can change: a map from title to default keys.
    private static final Map<String, String> OF_PANES = Map.ofEntries(
            Map.entry("In the viewport, select", "V"), Map.entry("In the viewport, select by a line (lasso)", "L"),
            Map.entry("In the viewport, pan", "H"), Map.entry("In the viewport, snap to the grid", "G"),
            Map.entry("In the viewport, snap to other entities", "Shift+G"),
            Map.entry("Explain the write of the field or row", "Shortcut+E"),
            Map.entry("History of the field or row", "Shortcut+H"),
            Map.entry("Go to the last write of the field", "Alt+COMMA"),
            Map.entry("Go to the next write of the field", "Alt+PERIOD"),
            Map.entry("Plot the field or cell", "Shortcut+P"),
            Map.entry("Watch the field or cell", "Shortcut+Shift+W"));

    private static final double COLUMN_STEP = 20;

    private final WindowModel model;
    private final Workspace workspace;
    private final Runnable frameSelection;
    private final KeyBindings bindings;
    private final Commands commands;
    private final Command switchTheme;
    private final Command closeNotice;
    private final CommandPalette palette;

    ViewCommands(WindowModel model, Workspace workspace, Commands commands, KeyBindings bindings,
            Runnable frameSelection) {
        this.model = model;
        this.bindings = bindings;
        this.workspace = workspace;
        this.frameSelection = frameSelection;
        this.commands = commands;
        HelpPopover help = new HelpPopover(commands, this::showKeys);
        workspace.onHelp((tab, button) -> help.show(tab.getText(), tab.pane().help(), button));
        palette = new CommandPalette(commands, workspace::rootInUse);
        workspace.setFindKeys(
                palette.open().keysProperty().map(_ -> palette.open().keysText()).orElse(""));
        closeNotice = new Command("Close message", model::closeNotice).alsoCalled("dismiss", "notice")
                .icon(Icon.CLOSE).keys("Esc")
                .when(model.shownNotice().isNotNull());
        switchTheme = new Command("", () -> model.theme().set(model.theme().get().other()))
                .named("Switch between dark and light").alsoCalled("theme", "colors", "colours").icon(Icon.THEME);
        switchTheme.title()
                .bind(model.theme().map(theme -> theme == Theme.DARK ? "Switch to light" : "Switch to dark"));
    }

    /// Adds the commands to the menus View and Help.
    void add() {
        OF_PANES.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(keys -> commands.addHidden(Command.ofPanes(keys.getKey(), keys.getValue())));
        commands.add(Commands.Menu.VIEW,
                new Command("Search in the pane", this::focusSearch).alsoCalled("find", "filter").icon(Icon.SEARCH)
                        .keys("Shortcut+F").when(model.open(), Command.NO_SCENE),
                new Command("Frame the selection", frameSelection).alsoCalled("zoom", "center", "focus")
                        .icon(Icon.FRAME_SELECTION).keys("F")
                        .when(model.open().and(model.selected().greaterThan(0))));
        commands.add(Commands.Menu.VIEW,
                column("Sort by the column", this::sort).alsoCalled("order").keys("Shortcut+Shift+O"),
                column("Menu of the column", HeldColumn::askMenu).alsoCalled("header").keys("Shortcut+Shift+F10"),
                column("Widen the column", column -> column.resize(column.width() + COLUMN_STEP))
                        .alsoCalled("width").keys("Shortcut+Shift+PERIOD"),
                column("Narrow the column", column -> column.resize(column.width() - COLUMN_STEP))
                        .alsoCalled("width").keys("Shortcut+Shift+COMMA"));
        commands.add(Commands.Menu.VIEW, closeNotice, switchTheme);
        commands.add(Commands.Menu.HELP, palette.open(),
                new Command("Help for the pane",
                        () -> workspace.tabInUse().map(PaneTab::pane).ifPresent(HelpButton::ask))
                        .alsoCalled("what is this", "legend", "?").keys("Shift+F1")
                        .when(model.open(), Command.NO_SCENE),
                new Command("Keys…", this::showKeys).alsoCalled("shortcuts", "keyboard", "help").icon(Icon.KEYBOARD)
                        .keys("F1"));
    }

    /// The command that switches between dark and light, which has a button in the toolbar.
    Command switchTheme() {
        return switchTheme;
    }

    /// The command that opens the command palette, which has a button in the toolbar.
    Command findCommand() {
        return palette.open();
    }

    /// The command that closes the notice, which has a button on each notice.
    Command closeNotice() {
        return closeNotice;
    }

    /// Creates a command for the column that has the focus. The keys ← and → move that focus.
    private Command column(String title, Consumer<HeldColumn> action) {
        return new Command(title, () -> HeldColumn.focusedIn(workspace.focusOwner()).ifPresentOrElse(action,
                () -> model.hint().set("No column has the focus. Go to a table and choose one with → and ←.")))
                .when(model.open(), Command.NO_SCENE);
    }

    private void sort(HeldColumn column) {
        if (!column.sort()) {
            model.hint().set("Rows can't be sorted by %s.".formatted(
                    column.title().isEmpty() ? "this column" : column.title()));
        }
    }

    private void showKeys() {
        new KeysDialog(bindings, KEYS_IN_PANES).show(workspace.rootInUse().getScene().getWindow());
    }

    private void focusSearch() {
        workspace.tabInUse().filter(tab -> !tab.pane().focusSearch())
                .ifPresent(tab -> model.hint().set("The pane %s has no search field.".formatted(tab.getText())));
    }
}
