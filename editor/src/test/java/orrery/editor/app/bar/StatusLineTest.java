package orrery.editor.app.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Status;
import orrery.editor.app.model.StatusDraft;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.stop.StopStatus;
import orrery.editor.session.time.BranchLine;

@ExtendWith(PaneExtension.class)
class StatusLineTest {
    private static final Command NOTHING = new Command("Do nothing", () -> {});
    private final WindowModel model = new WindowModel();
    private StatusLine line;

    @Start
    void start(Stage stage) {
        line = new StatusLine(model, new StatusTimeButtons.TimeCommands(NOTHING, NOTHING, NOTHING, NOTHING, NOTHING),
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
                    List.of("1 edit since tick 0, not in the scene"), List.of("not saved yet")));
            model.hint().set("Stops when LocalTransform is removed. ".repeat(5));
            line.applyCss();
            line.layout();
        });
        for (String text : List.of("paused at a breakpoint", "112 entities", "tick 0.74 ms",
                "1 edit since tick 0, not in the scene")) {
            Label label = robot.lookup(text).queryAs(Label.class);
            assertTrue(label.getWidth() >= label.prefWidth(-1) - 1,
                    () -> "%s is %.0f wide of %.0f".formatted(text, label.getWidth(), label.prefWidth(-1)));
        }
    }

    @Test
    void numbers_without_room_are_hidden_and_the_bar_is_no_wider_than_its_window(FxRobot robot) {
        robot.interact(() -> {
            line.setMaxWidth(420);
            model.status().set(new Status("paused", false, List.of("10 057 entities", "systems 2.03 ms"),
                    List.of(), List.of("world solar-system", "not saved yet")));
        });
        boundsOfAll();
        assertEquals(420, line.getWidth());
        assertFalse(robot.lookup("not saved yet").tryQuery().map(Node::isVisible).orElse(false));
    }

    @Test
    void a_hint_without_room_takes_the_place_of_the_reason_for_a_stop_and_moves_nothing(FxRobot robot) {
        String hint = "Exported a picture to viewport.png";
        robot.interact(() -> {
            line.setMaxWidth(780);
            model.status()
                    .set(new Status("paused", false, List.of("112 entities"), List.of(), List.of("not saved yet")));
            model.view()
                    .set(new StatusDraft().with(new StopStatus(1, "", "Moon changed", "by Movement", "", "")).view());
        });
        Region reason = robot.lookup(".past-reason").query();
        List<Bounds> before = boundsOfAll();
        robot.interact(() -> model.hint().set(hint));
        Label cover = robot.lookup("#time-cover").queryAs(Label.class);
        assertTrue(cover.isVisible() && cover.getWidth() >= cover.prefWidth(-1) - 1);
        assertEquals(hint, cover.getText());
        assertFalse(reason.isVisible());
        assertEquals(before, boundsOfAll());
        robot.interact(() -> model.hint().set(""));
        assertTrue(reason.isVisible() && !cover.isVisible());
        assertEquals(before, boundsOfAll());
    }

    @Test
    void the_branch_is_named_once(FxRobot robot) {
        List<BranchLine> branches = List.of(new BranchLine(1, "Main", -1, 0, 20, false),
                new BranchLine(2, "Branch 2", 1, 10, 30, true));
        robot.interact(() -> model.view().set(new StatusDraft().at(9)
                .with(new SessionStatus.Past(true, 0, "", 0, 30, 0, branches, false, List.of())).view()));
        assertEquals("On Branch 2. Editing starts a branch.",
                robot.lookup(".past-text").queryAs(Label.class).getText());
    }

    /// Bounds of the parts of the bar, without the hint.
    private List<Bounds> boundsOfAll() {
        AtomicReference<List<Bounds>> found = new AtomicReference<>(List.of());
        WaitForAsyncUtils.waitForAsyncFx(120_000, () -> {
            line.applyCss();
            line.layout();
            found.set(line.getChildrenUnmodifiable().stream()
                    .filter(part -> part.isManaged() && part.getBoundsInParent().getWidth() > 0
                            && !(part instanceof Label label && label.getText().equals(model.hint().get())))
                    .map(Node::getBoundsInParent).toList());
        });
        return found.get();
    }
}
