package orrery.editor.diff;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;
import orrery.editor.fx.LineDialog;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.time.BranchLine;
import orrery.editor.session.time.StateChoice;
import orrery.editor.text.NumberFormats;

/// The button that chooses one of the two states that the pane compares. The menu of the button is rebuilt each time it opens. FX
/// thread.
final class StateMenu extends MenuButton {
    private static final double MOST_WIDTH = 240;
    private static final double LEAST_WIDTH = 90;

    private final SceneStates scenes;
    private final Consumer<StateChoice> chosen;

    /// @param about accessible name of the button
    StateMenu(String id, String about, SceneStates scenes, Consumer<StateChoice> chosen) {
        this.scenes = scenes;
        this.chosen = chosen;
        setId(id);
        setAccessibleText(about);
        getStyleClass().add("compact");
        setMnemonicParsing(false);
        setMaxWidth(MOST_WIDTH);
        setMinWidth(LEAST_WIDTH);
        setPrefWidth(Region.USE_COMPUTED_SIZE);
        getItems().add(new MenuItem());
    }

    /// Fills the menu with the states that can be chosen now.
    void offer(SessionStatus status) {
        SessionStatus.Past past = status.past();
        getItems().setAll(item("Shown state", new StateChoice.Shown()),
                item("State before the shown one", new StateChoice.Previous()),
                item("Start, tick " + NumberFormats.grouped(past.oldestTick()), new StateChoice.Start()),
                item("Newest tick, " + NumberFormats.grouped(past.newestTick()),
                        new StateChoice.Newest(past.branch().map(BranchLine::id).orElse(0))),
                action("Tick…", this::askTick), new SeparatorMenuItem());
        List<BranchLine> others = past.branches().stream().filter(branch -> !branch.shown()).toList();
        others.forEach(branch -> getItems().add(branch(branch, status.position().tick())));
        if (!others.isEmpty()) {
            getItems().add(new SeparatorMenuItem());
        }
        MenuItem own = item("Scene file " + (status.isWritten() ? status.sceneName() : "(none yet)"),
                new StateChoice.InFile(null));
        own.setDisable(!status.isWritten());
        getItems().addAll(own, action("Another scene…",
                () -> scenes.choose().ifPresent(file -> chosen.accept(new StateChoice.InFile(file)))));
    }

    private Menu branch(BranchLine branch, long tick) {
        Menu menu = new Menu(branch.name());
        menu.setMnemonicParsing(false);
        MenuItem same = item("At tick " + NumberFormats.grouped(tick), new StateChoice.SameTick(branch.id()));
        same.setDisable(tick > branch.newestTick());
        menu.getItems().addAll(same, item("At its end, tick " + NumberFormats.grouped(branch.newestTick()),
                new StateChoice.Newest(branch.id())));
        return menu;
    }

    private MenuItem item(String title, StateChoice choice) {
        return action(title, () -> chosen.accept(choice));
    }

    private static MenuItem action(String title, Runnable action) {
        return new MenuBuilder().add(title, action).items().getFirst();
    }

    private void askTick() {
        new LineDialog("tick-dialog", "Compare with a tick", "Number of the tick", "Compare").ask(
                getScene().getWindow(), "",
                typed -> LineDialog.Check.of(number(typed).isPresent(), "Type a whole number, such as 240."),
                typed -> number(typed).ifPresent(tick -> chosen.accept(new StateChoice.Tick(tick))));
    }

    private static OptionalLong number(String typed) {
        String digits = typed.replaceAll("[\\s\\u00a0]", "");
        return digits.matches("[0-9]{1,18}") ? OptionalLong.of(Long.parseLong(digits)) : OptionalLong.empty();
    }
}
