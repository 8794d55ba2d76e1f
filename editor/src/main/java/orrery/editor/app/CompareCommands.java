package orrery.editor.app;

import java.util.ArrayList;
import java.util.List;
import orrery.editor.session.BranchLine;
import orrery.editor.session.Navigator;
import orrery.editor.session.StateChoice;
import orrery.editor.theme.Figures;
import orrery.icons.Icon;

/** The commands that compare states. */
final class CompareCommands {

    private final WindowModel model;
    private final Navigator navigator;

    CompareCommands(WindowModel model, Navigator navigator) {
        this.model = model;
        this.navigator = navigator;
    }

    /** Adds them to the menu View. */
    void addTo(Commands commands) {
        commands.add(Commands.Menu.VIEW,
                new Command("Compare with the tick before", () -> compare(new StateChoice.Previous()))
                        .alsoCalled("diff")
                        .keys("Shortcut+Shift+D").when(model.open()),
                new Command("Compare with the start", () -> compare(new StateChoice.Start())).alsoCalled("diff")
                        .when(model.open()),
                new Command("Compare with the scene file", () -> compare(new StateChoice.InFile(null)))
                        .alsoCalled("diff")
                        .when(model.open().and(model.written())));
        commands.add(new Commands.Submenu(Commands.Menu.VIEW, Integer.MAX_VALUE, "Compare with branch", Icon.DIFF,
                this::branches));
    }

    /** For each branch but the shown one: with its state of the same tick, where it has one, and with its end. */
    private List<Command> branches() {
        List<Command> commands = new ArrayList<>();
        long tick = model.tick().get();
        for (BranchLine branch : model.past().get().branches()) {
            if (!branch.shown()) {
                if (tick < branch.newestTick()) {
                    commands.add(new Command("%s at tick %s".formatted(branch.name(), Figures.grouped(tick)),
                            () -> compare(new StateChoice.SameTick(branch.id()))).alsoCalled("diff"));
                }
                commands.add(new Command(
                        "%s at its end, tick %s".formatted(branch.name(), Figures.grouped(branch.newestTick())),
                        () -> compare(new StateChoice.Newest(branch.id()))).alsoCalled("diff"));
            }
        }
        return commands;
    }

    private void compare(StateChoice before) {
        navigator.toDifferences(before, new StateChoice.Shown());
    }
}
