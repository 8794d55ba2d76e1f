package orrery.editor.app.bar;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Status;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;

@ExtendWith(PaneExtension.class)
class StatusLineTest {
    private static final Command NOTHING = new Command("Do nothing", () -> {});
    private final WindowModel model = new WindowModel();
    private StatusLine line;

    @Start
    void start(Stage stage) {
        line = new StatusLine(model, new TimeButtons.TimeCommands(NOTHING, NOTHING, NOTHING, NOTHING, NOTHING),
                new TimeText.StartKeys(NOTHING, NOTHING));
        line.setMaxWidth(700);
        StackPane room = new StackPane(line);
        room.setAlignment(Pos.TOP_LEFT);
        PaneStage.show(stage, room, 800, 100);
    }

    @Test
    void a_long_hint_cuts_no_figure(FxRobot robot) {
        robot.interact(() -> {
            model.status().set(new Status("paused at a breakpoint", false, List.of("112 entities", "tick 0.74 ms"),
                    List.of("1 edit since tick 0, not in the scene", "not saved yet")));
            model.hint().set("Stops when LocalTransform is removed. ".repeat(5));
            line.applyCss();
            line.layout();
        });
        for (String text : List.of("paused at a breakpoint", "112 entities", "tick 0.74 ms", "not saved yet")) {
            Label label = robot.lookup(text).queryAs(Label.class);
            assertTrue(label.getWidth() >= label.prefWidth(-1) - 1,
                    () -> "%s is %.0f wide of %.0f".formatted(text, label.getWidth(), label.prefWidth(-1)));
        }
    }
}
