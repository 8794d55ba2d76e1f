package orrery.editor.app.window;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.SeparatorMenuItem;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.command.MainMenu;
import orrery.editor.app.dock.Axis;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.Edge;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.TabGroup;
import orrery.editor.app.dock.Target;
import orrery.editor.app.dock.WindowBounds;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.app.workspace.Panes;
import orrery.editor.app.workspace.Workspace;

/// The commands that open, close, dock, move and resize panes. They apply to the group in use. This is the group that has the
/// focus or had it last.
final class PaneCommands {

    private static final double OFFSET = 40;
    private static final double SIZE_STEP = 20;

    private final WindowModel model;
    private final Panes panes;
    private final Workspace workspace;
    private final Command close;
    private final Command duplicate;
    private final Command splitRight;
    private final Command splitDown;
    private final Command floatPane;
    private final Command floatGroup;
    private final Command dockBack;
    private final Command maximise;

    PaneCommands(WindowModel model, Panes panes) {
        this.model = model;
        this.panes = panes;
        workspace = panes.workspace();
        close = command("Close pane", group -> workspace.change(layout -> layout.close(group.front())))
                .alsoCalled("hide", "tab").keys("Shortcut+F4");
        duplicate = command("Open another pane of this kind", group -> panes.duplicate(group.front()))
                .alsoCalled("second", "duplicate", "clone", "new");
        splitRight = command("Split right", group -> split(group, Edge.RIGHT)).alsoCalled("side by side", "column")
                .keys("Shortcut+Back Slash");
        splitDown = command("Split down", group -> split(group, Edge.BOTTOM)).alsoCalled("below", "row")
                .keys("Shortcut+Shift+Back Slash");
        floatPane = command("Float pane", this::floatPane)
                .alsoCalled("undock", "window", "detach").keys("Shift+F4");
        floatGroup = command("Float group", this::floatGroup)
                .alsoCalled("undock", "window", "detach");
        dockBack = command("Dock pane in the main window", this::dockBack)
                .alsoCalled("unfloat", "back", "home");
        maximise = command("Maximise group", group -> workspace.change(layout -> layout.maximise(group.id())))
                .alsoCalled("maximize", "zoom", "full", "restore").keys("Shortcut+Shift+F12");
    }

    /// Adds the commands to the menu Panes.
    void addTo(Commands commands) {
        commands.add(Commands.Menu.PANES,
                new Command("Next group", () -> workspace.focusNextGroup(1)).alsoCalled("part", "focus").keys("F6")
                        .when(model.open(), Command.NO_SCENE),
                new Command("Previous group", () -> workspace.focusNextGroup(-1)).alsoCalled("part", "focus")
                        .keys("Shift+F6")
                        .when(model.open(), Command.NO_SCENE),
                command("Next tab", group -> select(group, 1)).keys("Shortcut+Page Down"),
                command("Previous tab", group -> select(group, -1)).keys("Shortcut+Page Up"));
        commands.add(Commands.Menu.PANES,
                command("Move pane to the left", group -> moveTo(group, Edge.LEFT)).keys("Alt+Shift+LEFT"),
                command("Move pane to the right", group -> moveTo(group, Edge.RIGHT)).keys("Alt+Shift+RIGHT"),
                command("Move pane up", group -> moveTo(group, Edge.TOP)).keys("Alt+Shift+UP"),
                command("Move pane down", group -> moveTo(group, Edge.BOTTOM)).keys("Alt+Shift+DOWN"),
                splitRight, splitDown, duplicate);
        commands.add(Commands.Menu.PANES,
                command("Widen the group", group -> resize(group, Axis.ROW, SIZE_STEP)).keys("Alt+Shift+PERIOD"),
                command("Narrow the group", group -> resize(group, Axis.ROW, -SIZE_STEP)).keys("Alt+Shift+COMMA"),
                command("Make the group taller", group -> resize(group, Axis.COLUMN, SIZE_STEP))
                        .keys("Alt+Shift+Page Up"),
                command("Make the group shorter", group -> resize(group, Axis.COLUMN, -SIZE_STEP))
                        .keys("Alt+Shift+Page Down"));
        commands.add(Commands.Menu.PANES, floatPane, floatGroup, dockBack, maximise, close,
                new Command("Reopen closed pane", panes::reopen).alsoCalled("restore", "undo close")
                        .keys("Shortcut+Shift+T").when(model.open(), Command.NO_SCENE));
        // On many keyboards, the backslash needs a further key, such as AltGr.
        commands.addKeys(splitRight, "second", "Shortcut+F6");
        commands.addKeys(splitDown, "second", "Shortcut+Shift+F6");
        workspace.tabMenu(this::menu);
    }

    /// Creates the menu of a tab.
    private ContextMenu menu() {
        ContextMenu menu = new ContextMenu();
        for (List<Command> part : List.of(List.of(close), List.of(splitRight, splitDown, duplicate),
                List.of(floatPane, floatGroup, dockBack, maximise))) {
            if (!menu.getItems().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            part.forEach(command -> menu.getItems().add(MainMenu.item(command)));
        }
        return menu;
    }

    private Command command(String title, Consumer<TabGroup> action) {
        return new Command(title, () -> workspace.groupInUse().ifPresent(action)).when(model.open(), Command.NO_SCENE);
    }

    private void select(TabGroup group, int step) {
        PaneId next = group.ids().get(Math.floorMod(group.indexOf(group.front()) + step, group.tabs().size()));
        workspace.change(layout -> layout.front(next));
        workspace.focus(group.id());
    }

    /// Moves the front pane of a group. The pane keeps the focus.
    private void move(TabGroup group, Target target) {
        PaneId pane = group.front();
        workspace.change(layout -> layout.move(pane, target));
        workspace.docked().groupOf(pane).ifPresent(now -> workspace.focus(now.id()));
    }

    private void resize(TabGroup group, Axis axis, double by) {
        if (!workspace.resize(group, axis, by)) {
            model.hint()
                    .set(axis == Axis.ROW ? "No group is beside this one." : "No group is above or below this one.");
        }
    }

    private void floatPane(TabGroup group) {
        if (group.tabs().size() == 1 && isAlone(group)) {
            sayHasWindow(group);
        } else {
            move(group, new Target.NewWindow(bounds(group)));
        }
    }

    private void floatGroup(TabGroup group) {
        if (isAlone(group)) {
            sayHasWindow(group);
        } else {
            workspace.change(layout -> layout.moveGroup(group.id(), new Target.NewWindow(bounds(group))));
        }
    }

    /// Whether a floating window contains only this group.
    private boolean isAlone(TabGroup group) {
        return workspace.docked().windowOf(group.id()).filter(window -> window.content().id() == group.id())
                .isPresent();
    }

    private void sayHasWindow(TabGroup group) {
        model.hint().set("%s has a window of its own already.".formatted(title(group)));
    }

    private void dockBack(TabGroup group) {
        DockLayout layout = workspace.docked();
        layout.windowOf(group.id()).ifPresentOrElse(
                window -> move(group,
                        layout.origin(window.id()).map(Target.class::cast)
                                .orElseGet(() -> panes.homeOf(layout, group.front()))),
                () -> model.hint().set("%s is in the main window already.".formatted(title(group))));
    }

    private String title(TabGroup group) {
        return workspace.find(group.front()).map(PaneTab::getId).orElse("");
    }

    /// Moves the front pane of a group into the group that is adjacent at an edge. If no group is adjacent there, moves the pane
    /// into a new group at that edge.
    private void moveTo(TabGroup group, Edge edge) {
        move(group, workspace.docked().neighbour(group.id(), edge)
                .<Target>map(next -> new Target.InGroup(next.id(), next.tabs().size()))
                .orElseGet(() -> new Target.AtEdge(group.id(), edge)));
    }

    /// Splits a group: moves its front pane into a new group beside it. If the group has only one pane, opens another pane of the
    /// same kind in the new group instead. If only one pane of that kind can be open, shows a hint.
    private void split(TabGroup group, Edge edge) {
        if (group.tabs().size() > 1) {
            move(group, new Target.AtEdge(group.id(), edge));
        } else {
            panes.duplicate(group.front(), new Target.AtEdge(group.id(), edge));
        }
    }

    private WindowBounds bounds(TabGroup group) {
        return workspace.groupOf(group.front()).map(pane -> {
            Bounds at = pane.localToScreen(pane.getLayoutBounds());
            return new WindowBounds(at.getMinX() + OFFSET, at.getMinY() + OFFSET, Math.max(at.getWidth(), 320),
                    Math.max(at.getHeight(), 240));
        }).orElseGet(() -> new WindowBounds(OFFSET, OFFSET, 640, 480));
    }
}
