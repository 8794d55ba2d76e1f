package orrery.editor.app.window;

import java.util.List;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.workspace.Panes;
import orrery.editor.fx.LineDialog;
import orrery.icons.Icon;

/// The commands that save, show and delete named layouts of the panes, and the command that restores the default layout.
final class ArrangementCommands {

    private final WindowModel model;
    private final Panes panes;

    ArrangementCommands(WindowModel model, Panes panes) {
        this.model = model;
        this.panes = panes;
    }

    /// Adds the commands to the menu Panes.
    void addTo(Commands commands) {
        commands.add(Commands.Menu.PANES,
                new Command("Save arrangement as…", this::save).alsoCalled("layout", "perspective", "workspace")
                        .when(model.open(), Command.NO_SCENE),
                new Command("Reset layout", panes::resetLayout).alsoCalled("restore", "panes", "tabs", "arrangement")
                        .when(model.open(), Command.NO_SCENE));
        commands.add(new Commands.Submenu(Commands.Menu.PANES, Integer.MAX_VALUE, "Show arrangement", Icon.VIEWPORT,
                () -> named().stream().map(name -> new Command(name, () -> panes.layouts().show(name))
                        .alsoCalled("layout", "perspective")).toList()));
        commands.add(new Commands.Submenu(Commands.Menu.PANES, Integer.MAX_VALUE, "Delete arrangement", Icon.TRASH,
                () -> named().stream().map(name -> new Command(name, () -> panes.layouts().delete(name))).toList()));
    }

    private List<String> named() {
        return model.open().get() ? panes.layouts().names() : List.of();
    }

    private void save() {
        new LineDialog("arrangement-dialog", "Save arrangement",
                "Name of the arrangement. One of the same name is replaced.", "Save")
                .ask(panes.workspace().rootInUse().getScene().getWindow(), "",
                        name -> new LineDialog.Check(!name.isEmpty(), ""),
                        panes.layouts()::save);
    }
}
