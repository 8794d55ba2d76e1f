package orrery.editor.singletons;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.ecs.world.Entity;
import orrery.editor.fields.ComponentCard;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.Session;

@ExtendWith(PaneExtension.class)
class SingletonsPaneTest {
    private final Session session = FieldWorld.session();
    private final LinkLog links = new LinkLog();
    private SingletonsPane pane;

    @Start
    void start(Stage stage) {
        pane = new SingletonsPane(session, new Views(session), links);
        PaneStage.show(stage, pane, 380, 980);
        pane.setActive(true);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void a_search_without_a_match_says_so(FxRobot robot) {
        Label note = robot.lookup(".empty-title").queryAs(Label.class);
        Patience.await("cards", () -> !note.getParent().isVisible());
        robot.interact(pane::focusSearch);
        robot.write("nowhere");
        Patience.await("a note", () -> note.getParent().isVisible());
        assertEquals("No singleton matches “nowhere”", note.getText());
        robot.eraseText("nowhere".length());
        Patience.await("cards", () -> !note.getParent().isVisible());
    }

    @Test
    void a_singleton_revealed_before_the_pane_was_first_seen_is_shown_when_it_is(FxRobot robot) {
        robot.interact(() -> {
            Scene scene = pane.getScene();
            pane.dispose();
            pane = new SingletonsPane(session, new Views(session), links);
            scene.setRoot(pane);
            pane.reveal("Hits");
            pane.setActive(true);
        });
        awaitCards(robot);
        Patience.await("its header has the focus",
                () -> pane.getScene().getFocusOwner().getParent() == card(robot, "Hits"));
    }

    @Test
    void the_worlds_own_come_first_and_the_librarys_last(FxRobot robot) {
        awaitCards(robot);
        assertEquals(List.of("Light", "Hits", "Seen", "TreeRoots", "ScheduleSettings"),
                robot.lookup(".component-card").queryAllAs(ComponentCard.class).stream()
                        .map(card -> card.type().name()).toList());
    }

    @Test
    void a_field_is_edited_as_in_the_inspector(FxRobot robot) {
        awaitCards(robot);
        TextField strength = robot.from(card(robot, "Light")).lookup(".text-field").queryAs(TextField.class);
        robot.clickOn(strength).write("0.75").type(KeyCode.ENTER);
        Patience.await("brighter", () -> FieldWorld.ask(session, world -> world.singleton(FieldWorld.Light.class))
                .strength() == 0.75);
        session.undo().join();
        Patience.await("as before", () -> strength.getText().equals("0.5"));
    }

    @Test
    void a_set_lists_its_members_as_links_and_says_who_came(FxRobot robot) {
        session.stepTicks(1);
        awaitCards(robot);
        Patience.await("members", () -> texts(robot, "Seen", 0).equals(List.of("Earth", "Moon")));
        assertTrue(labels(robot, "Seen").containsAll(List.of("visible", "2 entities", "+ 2")));
        robot.interact(() -> {});
        robot.clickOn(grid(robot, "Seen").localToScreen(45, 12));
        assertEquals(List.of("entity 2v1"), links.followed);
        session.stepTicks(1);
        Patience.await("nobody came", () -> !labels(robot, "Seen").contains("+ 2"));
    }

    @Test
    void a_queue_is_a_table_with_its_readers_and_what_was_missed(FxRobot robot) {
        session.stepTicks(3);
        awaitCards(robot);
        Patience.await("the newest event", () -> texts(robot, "Hits", 2).equals(List.of("3.0000")));
        assertEquals(List.of("Moon"), texts(robot, "Hits", 1));
        assertEquals(List.of("2"), texts(robot, "Hits", 0));
        assertTrue(labels(robot, "Hits").contains("nobody reads the queue · 2 missed"),
                () -> "" + labels(robot, "Hits"));
    }

    @Test
    void only_the_visible_members_of_a_large_set_are_read(FxRobot robot) {
        session.edit("Fill", simulation -> {
            for (int i = 0; i < 100_000; i++) {
                Entity entity = simulation.world().create();
                simulation.world().singleton(FieldWorld.Seen.class).visible().add(entity);
            }
        }).join();
        awaitCards(robot);
        Patience.await("all of them", () -> grid(robot, "Seen").model().rows().rowCount() == 100_000);
        Patience.await("the first ones", () -> grid(robot, "Seen").model().rows().row(0) != null);
        assertNull(grid(robot, "Seen").model().rows().row(200));
        robot.interact(() -> grid(robot, "Seen").centreRow(70_000));
        Patience.await("those in the middle", () -> grid(robot, "Seen").model().rows().row(70_000) != null);
    }

    @Test
    void a_member_without_a_name_is_called_by_its_handle_alone(FxRobot robot) {
        session.edit("Add", simulation -> {
            Entity entity = simulation.world().create();
            simulation.world().singleton(FieldWorld.Seen.class).visible().add(entity);
            simulation.world().singleton(FieldWorld.Seen.class).visible().add(FieldWorld.MOON);
        }).join();
        awaitCards(robot);
        Patience.await("both", () -> grid(robot, "Seen").model().rows().rowCount() == 2
                && grid(robot, "Seen").model().rows().row(1) != null);
        assertEquals(List.of("4v1", "", "Moon", "#3"),
                IntStream.range(0, 4).mapToObj(
                        i -> Objects.requireNonNull(grid(robot, "Seen").model().rows().row(i / 2)).cell(i % 2).text())
                        .toList());
    }

    @Test
    void a_singleton_is_revealed_by_its_name(FxRobot robot) {
        awaitCards(robot);
        robot.interact(() -> pane.reveal("Seen"));
        assertTrue(robot.from(card(robot, "Seen")).lookup(".card-header").query().isFocused());
    }

    private static void awaitCards(FxRobot robot) {
        Patience.await("cards", () -> robot.lookup(".component-card").queryAll().size() == 5
                && !robot.lookup("#card-Light .text-field").queryAll().isEmpty());
        robot.interact(() -> {});
    }

    private static Node card(FxRobot robot, String type) {
        return robot.lookup("#card-" + type).query();
    }

    private static Grid grid(FxRobot robot, String type) {
        return robot.from(card(robot, type)).lookup(".orrery-grid").queryAs(Grid.class);
    }

    private static List<String> texts(FxRobot robot, String type, int column) {
        Grid grid = grid(robot, type);
        return IntStream.range(0, Math.min(20, grid.model().rows().rowCount())).mapToObj(index -> {
            GridRow row = grid.model().rows().row(index);
            return row == null ? "not at hand" : row.cell(column).text();
        }).toList();
    }

    private static List<String> labels(FxRobot robot, String type) {
        return robot.from(card(robot, type)).lookup(".label").queryAllAs(Label.class).stream().map(Label::getText)
                .toList();
    }

    @Test
    void all_members_of_a_set_and_all_events_of_a_queue_are_selected_and_copied(FxRobot robot) {
        session.edit("Fill", simulation -> {
            for (int i = 0; i < 500; i++) {
                Entity entity = simulation.world().create();
                simulation.world().singleton(FieldWorld.Seen.class).visible().add(entity);
                simulation.world().singleton(FieldWorld.Hits.class).queue().publish(new FieldWorld.Hit(entity, i));
            }
        }).join();
        awaitCards(robot);
        for (String type : List.of("Seen", "Hits")) {
            Grid grid = grid(robot, type);
            Patience.await("all of " + type, () -> grid.model().rows().rowCount() == 500
                    && grid.model().rows().row(0) != null);
            robot.interact(grid::requestFocus);
            robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
            Patience.await("all selected", () -> grid.selection().size() == 500);
            robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
            Patience.await("a notice", () -> labels(robot, type).contains("Copied 500 rows"));
            Patience.await("all copied", () -> Clipboard.getSystemClipboard().getString().lines().count() == 500);
        }
    }

    @Test
    void the_members_of_a_set_are_there_again_after_its_card_was_closed_and_opened(FxRobot robot) {
        session.stepTicks(1);
        awaitCards(robot);
        Patience.await("members", () -> texts(robot, "Seen", 0).equals(List.of("Earth", "Moon")));
        ComponentCard card = (ComponentCard) card(robot, "Seen");
        Grid grid = grid(robot, "Seen");
        robot.interact(() -> card.lookup(".card-header").requestFocus());
        robot.type(KeyCode.ENTER);
        Patience.await("no members are read", () -> !card.isOpen() && grid.model().rows().row(0) == null);
        robot.type(KeyCode.ENTER);
        Patience.await("members again", () -> texts(robot, "Seen", 0).equals(List.of("Earth", "Moon")));
    }
}
