package orrery.editor.app.window;

import java.util.List;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.settings.Settings;
import orrery.icons.Icon;

/// The commands that set the size of everything in the window.
final class ScaleCommands {

    private final WindowModel model;

    ScaleCommands(WindowModel model) {
        this.model = model;
    }

    /// Adds the commands to the menu View.
    void addTo(Commands commands) {
        Command enlarge = new Command("Enlarge everything", () -> change(Settings.SCALE_STEP))
                .alsoCalled("zoom", "scale", "font", "bigger").keys("Shortcut+EQUALS")
                .when(model.scale().lessThan(Settings.MOST_SCALE / (double) Settings.LEAST_SCALE));
        Command reduce = new Command("Reduce everything", () -> change(-Settings.SCALE_STEP))
                .alsoCalled("zoom", "scale", "font", "smaller").keys("Shortcut+MINUS")
                .when(model.scale().greaterThan(1));
        commands.add(Commands.Menu.VIEW, enlarge, reduce,
                new Command("Reset the scale", () -> model.setScalePercent(Settings.LEAST_SCALE))
                        .alsoCalled("zoom", "actual size").when(model.scale().greaterThan(1)));
        // Some keyboards have a separate key for +, others for =. The keys of the number block have other codes.
        commands.addKeys(enlarge, "second", "Shortcut+PLUS");
        commands.addKeys(enlarge, "third", "Shortcut+Shift+EQUALS");
        commands.addKeys(enlarge, "fourth", "Shortcut+ADD");
        commands.addKeys(reduce, "second", "Shortcut+SUBTRACT");
        commands.add(new Commands.Submenu(Commands.Menu.VIEW, Integer.MAX_VALUE, "Scale", Icon.FRAME_SELECTION,
                this::choices));
    }

    private List<Command> choices() {
        return Settings.scales().stream().map(percent -> new Command(
                "%d %%%s".formatted(percent, percent == model.scalePercent() ? " (as now)" : ""),
                () -> model.setScalePercent(percent))).toList();
    }

    private void change(int percent) {
        model.setScalePercent(Math.clamp(model.scalePercent() + percent, Settings.LEAST_SCALE, Settings.MOST_SCALE));
    }
}
