package orrery.editor.app.window;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.settings.Settings;
import orrery.icons.Icon;

/// The commands that set the size of everything in the window.
final class ScaleCommands {

    private static final int STEP = 10;
    private static final int WHOLE = 100;

    private final WindowModel model;
    private final IntConsumer chosen;

    /// @param chosen saves the chosen scale, in percent
    ScaleCommands(WindowModel model, IntConsumer chosen) {
        this.model = model;
        this.chosen = chosen;
    }

    /// Adds the commands to the menu View.
    void addTo(Commands commands) {
        Command enlarge = new Command("Enlarge everything", () -> set(percent() + STEP))
                .alsoCalled("zoom", "scale", "font", "bigger").keys("Shortcut+EQUALS")
                .when(model.scale().lessThan(Settings.MOST_SCALE / (double) WHOLE));
        Command reduce = new Command("Reduce everything", () -> set(percent() - STEP))
                .alsoCalled("zoom", "scale", "font", "smaller").keys("Shortcut+MINUS")
                .when(model.scale().greaterThan(1));
        commands.add(Commands.Menu.VIEW, enlarge, reduce,
                new Command("Reset the scale", () -> set(Settings.LEAST_SCALE)).alsoCalled("zoom", "actual size")
                        .when(model.scale().greaterThan(1)));
        // On some keyboards + has its own key, on others =; the keys of the number block are different ones.
        commands.addKeys(enlarge, "second", "Shortcut+PLUS");
        commands.addKeys(enlarge, "third", "Shortcut+Shift+EQUALS");
        commands.addKeys(enlarge, "fourth", "Shortcut+ADD");
        commands.addKeys(reduce, "second", "Shortcut+SUBTRACT");
        commands.add(new Commands.Submenu(Commands.Menu.VIEW, Integer.MAX_VALUE, "Scale", Icon.FRAME_SELECTION,
                this::choices));
    }

    private List<Command> choices() {
        return IntStream.rangeClosed(0, (Settings.MOST_SCALE - Settings.LEAST_SCALE) / STEP)
                .map(step -> Settings.LEAST_SCALE + step * STEP)
                .mapToObj(percent -> new Command("%d %%%s".formatted(percent, percent == percent() ? " (as now)" : ""),
                        () -> set(percent)))
                .toList();
    }

    private int percent() {
        return (int) Math.round(model.scale().get() * WHOLE);
    }

    private void set(int percent) {
        int allowed = Math.clamp(percent, Settings.LEAST_SCALE, Settings.MOST_SCALE);
        model.scale().set(allowed / (double) WHOLE);
        chosen.accept(allowed);
    }
}
