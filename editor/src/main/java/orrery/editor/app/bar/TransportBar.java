package orrery.editor.app.bar;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import orrery.editor.app.command.Buttons;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Tip;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// The transport controls: steps, play and pause, the tick, and, unless a program steps the world, ticks per second and speed.
public final class TransportBar extends HBox {

    private static final List<Integer> RATES = List.of(1, 5, 10, 20, 30, 60, 120, 240);
    private static final List<Double> SPEEDS = List.of(0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 0.0);

    private static final double GAP = 6;

    private final List<CollapsiblePart> collapsible;
    private final List<CollapsiblePart> lastCollapsible;

    public TransportBar(WindowModel model, RunTools run) {
        super(GAP);
        getStyleClass().add("transport");
        Steps steps = run.steps();
        Button systemBack = systemButton(steps.systemBack(), Icon.CHEVRON_LEFT, ContentDisplay.LEFT);
        Button system = systemButton(steps.system(), Icon.CHEVRON_RIGHT, ContentDisplay.RIGHT);
        TickField tick = new TickField(model, run.goal());
        collapsible = List.of(CollapsiblePart.words(systemBack), CollapsiblePart.words(system), tick.word(),
                tick.last());
        Button toStart = Buttons.flat(Buttons.icon(steps.toStart()));
        Button toNewest = Buttons.flat(Buttons.icon(steps.toNewest()));
        Choice<Integer> rates = new Choice<>("Ticks per second", RATES, TransportBar::rateText, model.ticksPerSecond(),
                run.setRate());
        MenuButton rate = rates.button();
        MenuButton speed = new Choice<>("Speed", SPEEDS, TransportBar::speedText, model.speed(), run.setSpeed())
                .button();
        lastCollapsible = List.of(CollapsiblePart.of(GAP, toStart, toNewest).with(steps.toStart(), steps.toNewest()),
                CollapsiblePart.of(GAP, systemBack, system).with(steps.systemBack(), steps.system()),
                CollapsiblePart.of(GAP, rate).with(() -> rate.getParent() != null, () -> List.of(rates.menu())));
        getChildren().addAll(toStart, Buttons.icon(steps.tickBack()), systemBack,
                playButton(model, steps.playOrPause()), system, Buttons.icon(steps.tick()), toNewest, tick, rate,
                speed);
        visibleProperty().bind(model.open());
        model.program().subscribe(program -> {
            if (program.state() != ProgramStatus.State.NONE) {
                getChildren().removeAll(rate, speed); // a program sets its own pace
            }
        });
    }

    /// The parts that are hidden in a narrow window, in the order of hiding.
    List<CollapsiblePart> collapsible() {
        return collapsible;
    }

    /// The parts that are hidden after the toolbar's other buttons.
    List<CollapsiblePart> lastCollapsible() {
        return lastCollapsible;
    }

    /// The actions of the transport.
    public record RunTools(Steps steps, Goal goal, Consumer<Integer> setRate, Consumer<Double> setSpeed) {}

    /// Goes to a typed tick, or runs to it.
    @FunctionalInterface
    public interface Goal {
        /// Goes to the state at the end of a tick, or to a state within the tick.
        ///
        /// @param systems number of systems of the tick that have run at that state; 0 for the end of the tick
        void go(long tick, int systems);
    }

    /// The commands with a button, from left to right.
    public record Steps(Command toStart, Command tickBack, Command systemBack, Command playOrPause, Command system,
            Command tick, Command toNewest) {}

    private static Button systemButton(Command command, Icon icon, ContentDisplay side) {
        Button button = Buttons.text(command, "system");
        button.setGraphic(new IconView(icon, 12));
        button.setContentDisplay(side);
        button.getStyleClass().add("system-step");
        return button;
    }

    private static Button playButton(WindowModel model, Command command) {
        Button button = Buttons.icon(command);
        button.getStyleClass().addAll("accent", "play");
        IconView icon = new IconView(Icon.PLAY);
        model.playing().subscribe(playing -> icon.show(playing ? Icon.PAUSE : Icon.PLAY));
        button.setGraphic(icon);
        return button;
    }

    /// A number that is chosen from a list.
    ///
    /// @param what name of the number
    /// @param shown the present number
    /// @param choose called with the number that the user chooses
    private record Choice<T>(String what, List<T> values, Function<T, String> text, ObservableValue<T> shown,
            Consumer<T> choose) {

        MenuButton button() {
            MenuButton button = new MenuButton();
            button.getStyleClass().addAll("no-arrow", "figure-choice");
            button.setFocusTraversable(false);
            Tip.set(button, what);
            ObservableValue<String> now = shown.map(text);
            button.textProperty().bind(now);
            button.accessibleTextProperty().bind(now.map(value -> what + " " + value));
            button.getItems().setAll(items());
            button.setOnShowing(_ -> button.getItems().setAll(items()));
            return button;
        }

        Menu menu() {
            Menu menu = new Menu(what);
            menu.getItems().setAll(items());
            return menu;
        }

        private List<RadioMenuItem> items() {
            ToggleGroup all = new ToggleGroup();
            return values.stream().map(value -> {
                RadioMenuItem item = new RadioMenuItem(text.apply(value));
                item.setToggleGroup(all);
                item.setSelected(value.equals(shown.getValue()));
                item.setOnAction(_ -> {
                    item.setSelected(true);
                    choose.accept(value);
                });
                return item;
            }).toList();
        }
    }

    static String rateText(int ticksPerSecond) {
        return ticksPerSecond + " /s";
    }

    static String speedText(double speed) {
        return speed == 0 ? "max" : speed + "×";
    }
}
