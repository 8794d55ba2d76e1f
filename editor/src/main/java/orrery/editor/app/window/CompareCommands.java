package orrery.editor.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableObjectValue;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.WindowModel;
import orrery.editor.session.Navigator;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.time.BranchLine;
import orrery.editor.session.time.StateChoice;
import orrery.editor.text.NumberFormats;
import orrery.icons.Icon;

/// The commands that compare states.
final class CompareCommands {

    private final WindowModel model;
    private final Navigator navigator;
    private final ObservableObjectValue<Optional<TickRange>> chosen;

    /// @param chosen the range of ticks that is chosen in the timeline
    CompareCommands(WindowModel model, Navigator navigator, ObservableObjectValue<Optional<TickRange>> chosen) {
        this.model = model;
        this.navigator = navigator;
        this.chosen = chosen;
    }

    /// Adds the commands to the menu View.
    void addTo(Commands commands) {
        commands.add(Commands.Menu.VIEW,
                new Command("Compare with the tick before", () -> compare(new StateChoice.Previous()))
                        .alsoCalled("diff")
                        .keys("Shortcut+Shift+D").when(model.open(), Command.NO_SCENE),
                new Command("Compare with the start", () -> compare(new StateChoice.Start())).alsoCalled("diff")
                        .when(model.open(), Command.NO_SCENE),
                new Command("Compare with the scene file", () -> compare(new StateChoice.InFile(null)))
                        .alsoCalled("diff")
                        .when(model.open().and(model.written())),
                new Command("", this::compareChosen).named("Compare the chosen ticks")
                        .titled(Bindings.createStringBinding(this::chosenTitle, chosen))
                        .alsoCalled("diff", "range").keys("Shortcut+Shift+E")
                        .when(Bindings.createBooleanBinding(() -> chosen.get().isPresent(), chosen)));
        commands.add(new Commands.Submenu(Commands.Menu.VIEW, Integer.MAX_VALUE, "Compare with branch", Icon.DIFF,
                this::branches));
    }

    private String chosenTitle() {
        return chosen.get().map(ticks -> "Compare tick %s with %s".formatted(NumberFormats.grouped(ticks.first()),
                NumberFormats.grouped(ticks.last()))).orElse("Compare the ends of chosen ticks");
    }

    private void compareChosen() {
        chosen.get().ifPresent(ticks -> navigator.toDifferences(new StateChoice.Tick(ticks.first()),
                new StateChoice.Tick(ticks.last())));
    }

    /// Returns two commands for each branch except the shown one. The first compares the shown state with the branch's state at
    /// the shown tick, the second with the branch's end. The first is left out if the branch does not go beyond the shown tick.
    private List<Command> branches() {
        List<Command> commands = new ArrayList<>();
        long tick = model.tick().get();
        for (BranchLine branch : model.past().get().branches()) {
            if (!branch.shown()) {
                if (tick < branch.newestTick()) {
                    commands.add(new Command("%s at tick %s".formatted(branch.name(), NumberFormats.grouped(tick)),
                            () -> compare(new StateChoice.SameTick(branch.id()))).alsoCalled("diff"));
                }
                commands.add(new Command(
                        "%s at its end, tick %s".formatted(branch.name(), NumberFormats.grouped(branch.newestTick())),
                        () -> compare(new StateChoice.Newest(branch.id()))).alsoCalled("diff"));
            }
        }
        return commands;
    }

    private void compare(StateChoice before) {
        navigator.toDifferences(before, new StateChoice.Shown());
    }
}
