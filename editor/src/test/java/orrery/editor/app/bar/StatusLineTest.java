package orrery.editor.app.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
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
import orrery.editor.session.run.ProgramStatus;
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
        PaneStage.show(stage, room, 1400, 100);
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
    void a_text_in_a_part_that_was_empty_gets_its_place_though_nothing_else_changes(FxRobot robot) {
        List<String> figures = List.of("149 entities");
        List<String> world = List.of("world ants");
        robot.interact(() -> {
            model.status().set(new Status("paused", false, figures, List.of(), world));
            line.applyCss();
            line.getParent().layout();
        });
        boundsOfAll();
        robot.interact(() -> {
            model.status().set(new Status("paused", false, figures, List.of("1 edit, not saved"), world));
            line.applyCss();
            line.getParent().layout();
        });
        Label edits = robot.lookup("1 edit, not saved").queryAs(Label.class);
        Label entities = robot.lookup("149 entities").queryAs(Label.class);
        assertTrue(edits.localToScene(0, 0).getX() > entities.localToScene(0, 0).getX() + entities.getWidth(),
                () -> "at " + edits.localToScene(0, 0));
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
                    .set(new StatusDraft().with(new StopStatus(1, "", "Moon changed", "", "by Movement", "", ""))
                            .view());
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

    /// Lays out the bar at a width and returns what is wrong with its parts: they overlap, or one is hidden although there is
    /// room.
    private List<String> wrongAt(double width) {
        List<String> wrong = new ArrayList<>();
        line.setMaxWidth(width);
        line.applyCss();
        for (int pulses = 0; pulses < 2; pulses++) {
            line.getParent().layout();
        }
        double end = 0;
        for (Node node : texts(line).filter(StatusLineTest::isShown).toList()) {
            Bounds place = line.sceneToLocal(node.localToScene(node.getLayoutBounds()));
            if (place.getMinX() < end - 0.5 || place.getMaxX() > width + 0.5) {
                wrong.add("%.0f: “%s” is at %.0f to %.0f".formatted(width, ((Labeled) node).getText(), place.getMinX(),
                        place.getMaxX()));
            }
            end = Math.max(end, place.getMaxX());
        }
        double room = line.getChildren().stream().filter(Pane.class::isInstance).map(Region.class::cast)
                .filter(part -> HBox.getHgrow(part) == Priority.ALWAYS).mapToDouble(Region::getWidth).sum();
        line.lookupAll(".label").stream().filter(node -> !node.isManaged() && node.getParent() instanceof HBox
                && node.getParent().getParent() == line && !"time".equals(node.getParent().getId()))
                .map(Label.class::cast).filter(label -> label.prefWidth(-1) + 2 * 20 < room)
                .forEach(label -> wrong.add("%.0f: “%s” is hidden".formatted(width, label.getText())));
        return wrong;
    }

    /// The labels and buttons from left to right.
    private static Stream<Node> texts(Node node) {
        if (node instanceof Labeled) {
            return Stream.of(node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(StatusLineTest::texts)
                : Stream.empty();
    }

    private static boolean isShown(Node node) {
        return node.isVisible() && (node.getParent() == null || isShown(node.getParent()));
    }

    @Test
    void nothing_overlaps_and_nothing_is_hidden_that_has_room_whatever_the_width(FxRobot robot) {
        Status status = new Status("paused at a breakpoint", false, List.of("10 057 entities", "tick 12.3 ms"),
                List.of("edits not saved"), List.of("world solar-system"));
        StopStatus stop = new StopStatus(1, "", "Orbit.phase > 6 became true",
                "for Phobos and 1 more", "by Orbits · phase 5.7183 → 6.2308", "", "");
        List<String> wrong = new ArrayList<>();
        robot.interact(() -> {
            for (StopStatus stops : List.of(new StopStatus(1, "", "", "", "", "", ""), stop)) {
                model.status().set(status);
                for (boolean past : new boolean[] {false, true}) {
                    model.view().set(new StatusDraft().at(9)
                            .with(new SessionStatus.Past(past, 0, "", "", false, 0, 30, 0, List.of(), false, List.of()))
                            .with(stops)
                            .view());
                    for (int width = 640; width <= 1300; width += 5) {
                        wrong.addAll(wrongAt(width));
                    }
                }
            }
        });
        assertEquals(List.of(), wrong);
    }

    @Test
    void the_words_stopped_because_make_room_for_the_condition(FxRobot robot) {
        robot.interact(() -> {
            model.status().set(new Status("paused at a breakpoint", false, List.of(), List.of(), List.of()));
            model.view().set(new StatusDraft().with(new StopStatus(1, "", "Orbit.phase > 6 became true",
                    "for Phobos", "by Orbits · phase 5.7183 → 6.2308", "", "")).view());
            line.setMaxWidth(2000);
            line.applyCss();
            line.getParent().layout();
            Label because = (Label) line.lookup(".past-because");
            Label what = (Label) line.lookup(".past-what");

            for (double width = line.prefWidth(-1); because.isVisible(); width -= 2) {
                assertTrue(what.getWidth() >= what.prefWidth(-1), "the condition is whole at " + width);
                line.setMaxWidth(width);
                line.getParent().layout();
            }
            assertTrue(what.getWidth() >= what.prefWidth(-1), "the condition is whole without the words");
        });
    }

    @Test
    void the_word_for_in_a_condition_or_a_name_does_not_divide_the_reason(FxRobot robot) {
        robot.interact(() -> {
            assertEquals(List.of("Sign == \"wait for it\" became true", ""),
                    reason("Sign == \"wait for it\" became true", ""));
            assertEquals(List.of("Orbit.phase > 6 became true", "for Plan for Mars"),
                    reason("Orbit.phase > 6 became true", "for Plan for Mars"));
        });
    }

    /// The shown event and the shown entity of a stop.
    private List<String> reason(String what, String whom) {
        model.view().set(new StatusDraft().with(new StopStatus(1, "", what, whom, "by Orbits", "", "")).view());
        return List.of(((Label) line.lookup(".past-what")).getText(), ((Label) line.lookup(".past-whom")).getText());
    }

    @Test
    void the_buttons_for_stops_end_at_the_end_of_the_bar(FxRobot robot) {
        robot.interact(() -> {
            model.view().set(new StatusDraft().with(new StopStatus(1, "", "", "", "", "", "")).view());
            line.getParent().layout();
            Node buttons = line.lookup(".time-buttons");
            double end = buttons.lookupAll(".button").stream().filter(StatusLineTest::isShown)
                    .mapToDouble(button -> line.sceneToLocal(button.localToScene(button.getLayoutBounds())).getMaxX())
                    .max().orElseThrow();
            assertEquals(line.getWidth() - line.snappedRightInset(), end, 1);
        });
    }

    @Test
    void the_branch_is_named_once(FxRobot robot) {
        List<BranchLine> branches = List.of(new BranchLine(1, "Main", -1, 0, 20, false),
                new BranchLine(2, "Branch 2", 1, 10, 30, true));
        robot.interact(() -> model.view().set(new StatusDraft().at(9)
                .with(new SessionStatus.Past(true, 0, "", "", false, 0, 30, 0, branches, false, List.of())).view()));
        assertEquals("On Branch 2. Editing starts a branch.",
                robot.lookup(".past-text").queryAs(Label.class).getText());
    }

    @Test
    void a_state_before_an_edit_of_the_newest_tick_is_said_to_be_before_it(FxRobot robot) {
        robot.interact(() -> model.view().set(new StatusDraft().at(30).with(pastBefore("the edit “Call it Ann”", false))
                .view()));
        assertEquals("The past: tick 30 of 30, before the edit “Call it Ann”.",
                robot.lookup(".headline").queryAs(Label.class).getText());
    }

    @Test
    void where_edits_are_refused_the_newest_tick_is_named_until_the_program_is_over(FxRobot robot) {
        SessionStatus.Past past = pastBefore("", true);
        robot.interact(() -> model.view().set(new StatusDraft().at(9).with(past).view()));
        Label text = robot.lookup(".past-text").queryAs(Label.class);
        assertEquals("To edit, go to the newest tick.", text.getText());
        ProgramStatus ended = new ProgramStatus(ProgramStatus.State.ENDED, "Main has ended.", "", "", "");
        robot.interact(() -> model.view().set(new StatusDraft().at(9).with(past).view(ended)));
        assertEquals("", text.getText());
        assertFalse(text.isVisible());
    }

    private static SessionStatus.Past pastBefore(String edit, boolean isFixed) {
        return new SessionStatus.Past(true, 0, "", edit, false, 0, 30, 0, List.of(), isFixed, List.of());
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
