package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.fx.EntityClipboard;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.text.NumberedName;
import orrery.editor.viewport.shape.Camera;

/// Placing templates by clicks.
class ViewportPlacingTest extends ViewportHarness {
    private static final EntityTemplate BALL = new EntityTemplate.Declared("Ball");

    private void carry(FxRobot robot, EntityTemplate template) {
        await(() -> pane.model().slice().counts().total() > 0);
        robot.interact(() -> pane.place(template));
        await(() -> pane.placing().isActive());
    }

    private void move(FxRobot robot, double x, double y) {
        robot.moveTo(at(x, y));
    }

    /// The roots with a name, whatever number is behind it.
    private List<LocalTransform> roots(String name) {
        return read(moment -> moment.simulation().tree().childrenOf(Entity.NONE).stream()
                .filter(root -> NumberedName.of(moment.nameOf(root)).base().equals(name))
                .map(root -> moment.world().get(root, LocalTransform.class)).toList());
    }

    @Test
    void each_click_creates_one_at_the_pointer_which_is_selected_and_undone_by_itself(FxRobot robot) {
        long before = hash();
        carry(robot, BALL);
        move(robot, -60, 30);
        await(() -> pane.placing().position().minus(new Vec2(-60, 30)).length() < pixels(1.5));
        assertEquals(2, pane.placing().figures().size());
        robot.clickOn(MouseButton.PRIMARY);
        await(() -> roots("Ball").size() == 1 && !session.selection().entities().isEmpty());
        assertEquals(pane.placing().position(), roots("Ball").getFirst().position());
        Entity first = session.selection().lead().orElseThrow();
        assertEquals("Ball", read(moment -> moment.nameOf(first)));
        assertEquals("Satellite", read(moment -> moment.nameOf(moment.simulation().tree().firstChildOf(first))));
        move(robot, 20, -40);
        robot.clickOn(MouseButton.PRIMARY);
        await(() -> roots("Ball").size() == 2 && !session.selection().lead().orElseThrow().equals(first));
        assertEquals("Ball 2", read(moment -> moment.nameOf(session.selection().lead().orElseThrow())));
        session.undo().join();
        assertEquals(1, roots("Ball").size());
        assertUndoneAtOnce("Create Ball", before);
    }

    @Test
    void without_a_world_the_reason_is_told_why_nothing_is_carried(FxRobot robot) {
        session.closeWorld();
        List<CompletableFuture<String>> answers = new ArrayList<>();
        robot.interact(() -> answers.addAll(List.of(pane.place(BALL), pane.createInMiddle(BALL))));
        answers.forEach(answer -> assertEquals("No world is open. Open a scene first.", answer.join()));
        assertFalse(pane.placing().isActive());
    }

    @Test
    void entities_created_in_the_middle_one_after_another_are_beside_each_other(FxRobot robot) {
        EntityEdits edits = new EntityEdits(session);
        await(() -> pane.model().slice().counts().total() > 0);
        for (int count = 1; count <= 3; count++) {
            int made = count;
            robot.interact(() -> edits.create(pane.middle()));
            await(() -> roots("New entity").size() == made && pane.model().slice().overlay().selected().stream()
                    .anyMatch(mark -> mark.body().handle() == session.selection().lead().orElseThrow().handle()));
        }
        List<Vec2> places = roots("New entity").stream().map(LocalTransform::position).toList();
        for (int i = 1; i < places.size(); i++) {
            Vec2 step = places.get(i).minus(places.get(i - 1));
            assertEquals(step.x(), -step.y(), pixels(0.1));
            assertTrue(pixelsOf(step.x()) > 15 && pixelsOf(step.x()) < 41, () -> "step " + step);
        }
    }

    @Test
    void entities_created_in_the_middle_before_the_view_shows_them_are_beside_each_other_too(FxRobot robot) {
        EntityEdits edits = new EntityEdits(session);
        await(() -> pane.model().slice().counts().total() > 0);
        robot.interact(() -> {
            for (int count = 1; count <= 3; count++) {
                var _ = edits.create(pane.middle());
            }
        });
        await(() -> roots("New entity").size() == 3);
        assertEquals(3, roots("New entity").stream().map(LocalTransform::position).distinct().count());
    }

    /// Brightness of the picture at a place in the world, from 0 to 1.
    private double brightness(Vec2 place) {
        Camera camera = pane.model().camera();
        return view.snapshot(null, null).getPixelReader()
                .getColor((int) camera.screenX(place.x()), (int) camera.screenY(place.y())).getBrightness();
    }

    @Test
    void in_an_empty_world_the_template_is_drawn_and_a_click_does_not_move_the_view(FxRobot robot) {
        session.open("chart", () -> new SceneOpening(ChartWorld.openEmpty(), new SceneFile("chart", null), List.of()))
                .join();
        await(() -> pane.model().slice().counts().total() == 0 && pane.model().slice().counts().drawable());
        Camera start = pane.model().camera();
        assertEquals(85, start.worldY(0) * 0.92, 1e-9); // ten times a ball with its satellite
        robot.interact(() -> pane.place(BALL));
        await(() -> pane.placing().isActive());
        move(robot, -30, 20);
        await(() -> pane.placing().position().minus(new Vec2(-30, 20)).length() < pixels(1.5));
        Vec2 place = pane.placing().position();
        await(() -> brightness(place) > 0.5 && brightness(place.plus(new Vec2(0, 20))) < 0.3);
        robot.clickOn(MouseButton.PRIMARY);
        await(() -> roots("Ball").size() == 1 && pane.model().slice().counts().total() == 2);
        assertEquals(start, pane.model().camera());
    }

    @Test
    void the_menu_creates_an_entity_at_the_pointer_and_pastes_there(FxRobot robot) {
        await(() -> pane.model().slice().counts().total() > 0);
        choose(robot, -60, 30, "Create entity here");
        await(() -> roots("New entity").size() == 1);
        Vec2 created = roots("New entity").getFirst().position();
        assertTrue(created.minus(new Vec2(-60, 30)).length() < pixels(1.5), created.toString());
        session.select(List.of(named("Sun")));
        CompletableFuture<EditResult> copied = new CompletableFuture<>();
        robot.interact(() -> new EntityClipboard(session).copy().thenAccept(copied::complete));
        assertEquals(EditResult.DONE, copied.join());
        choose(robot, 60, -30, "Paste here");
        await(() -> roots("Sun").size() == 2);
        Vec2 pasted = roots("Sun").getLast().position();
        assertTrue(pasted.minus(new Vec2(60, -30)).length() < pixels(1.5), pasted.toString());
    }

    @Test
    void the_menu_creates_an_entity_on_the_grid_if_entities_snap_to_it(FxRobot robot) {
        await(() -> pane.model().slice().counts().total() > 0);
        robot.interact(() -> pane.model().setSnapping(Snapping.OFF.withStep(20)));
        choose(robot, -58, 33, "Create entity here");
        await(() -> roots("New entity").size() == 1);
        assertEquals(new Vec2(-60, 40), roots("New entity").getFirst().position());
    }

    @Test
    void a_press_with_ctrl_that_asks_for_the_menu_on_macos_opens_it_and_selects_nothing(FxRobot robot) {
        select("Planet");
        Point2D sun = at(-10, 0);
        press(robot, MouseEvent.MOUSE_PRESSED, sun, true);
        press(robot, MouseEvent.MOUSE_RELEASED, sun, false);
        await(() -> menu() != null);
        robot.interact(() -> Objects.requireNonNull(menu()).hide());
        session.ask(_ -> true).join();
        assertEquals(List.of(named("Planet")), session.selection().entities());
    }

    private void press(FxRobot robot, EventType<MouseEvent> type, Point2D screen, boolean asksMenu) {
        Point2D place = view.localToScene(view.screenToLocal(screen));
        robot.interact(() -> Event.fireEvent(view.surface(), new MouseEvent(type, place.getX(), place.getY(),
                screen.getX(), screen.getY(), MouseButton.PRIMARY, 1, false, true, false, false, asksMenu, false, false,
                false, asksMenu, true, null)));
    }

    /// Opens the menu at a place in the world and fires an item.
    private void choose(FxRobot robot, double x, double y, String item) {
        robot.clickOn(at(x, y), MouseButton.SECONDARY);
        await(() -> menu() != null);
        robot.interact(() -> {
            ContextMenu menu = Objects.requireNonNull(menu());
            menu.getItems().stream().filter(each -> item.equals(each.getText())).findFirst().orElseThrow().fire();
            menu.hide();
        });
    }

    private static @Nullable ContextMenu menu() {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                .findFirst().orElse(null);
    }

    @Test
    void it_snaps_to_the_grid_as_a_drag_does_and_shift_frees_it(FxRobot robot) {
        robot.interact(() -> pane.model().setSnapping(Snapping.OFF.withStep(20)));
        carry(robot, BALL);
        move(robot, -57, 33);
        await(() -> pane.placing().position().equals(new Vec2(-60, 40)));
        Point2D here = at(-57, 33);
        fire(robot, MouseEvent.MOUSE_MOVED, here, KeyCode.SHIFT);
        await(() -> !pane.placing().position().equals(new Vec2(-60, 40)));
        fire(robot, MouseEvent.MOUSE_MOVED, here, KeyCode.UNDEFINED);
        robot.clickOn(MouseButton.PRIMARY);
        await(() -> roots("Ball").equals(List.of(LocalTransform.at(-60, 40))));
    }

    @Test
    void it_snaps_to_other_entities_also_to_those_just_created(FxRobot robot) {
        robot.interact(() -> pane.model().setSnapping(Snapping.OFF.withEntities(true)));
        carry(robot, BALL);
        move(robot, -60, 15.6);
        await(() -> pane.placing().position().y() == 15 && !pane.handles().guides().isEmpty());
        robot.clickOn(MouseButton.PRIMARY);
        await(() -> roots("Ball").size() == 1);
        double x = roots("Ball").getFirst().position().x();
        await(() -> session.selection().entities().size() == 1);
        move(robot, x + pixels(3), 60);
        await(() -> pane.placing().position().x() == x);
    }

    @Test
    void escape_and_the_right_button_end_it_and_create_nothing(FxRobot robot) {
        long before = hash();
        carry(robot, BALL);
        robot.type(KeyCode.ESCAPE);
        await(() -> !pane.placing().isActive());
        assertEquals(List.of(), pane.placing().figures());
        carry(robot, BALL);
        move(robot, -60, 30);
        robot.clickOn(MouseButton.SECONDARY);
        await(() -> !pane.placing().isActive());
        assertEquals(before, hash());
        assertTrue(robot.lookup(".context-menu").queryAll().isEmpty());
    }

    @Test
    void enter_creates_one_where_the_template_is_and_the_middle_of_the_view_comes_first(FxRobot robot) {
        carry(robot, BALL);
        Vec2 place = pane.placing().position();
        robot.type(KeyCode.ENTER);
        await(() -> roots("Ball").equals(List.of(LocalTransform.at(place.x(), place.y()))));
        assertTrue(pane.placing().isActive());
        assertTrue(
                pane.placing().hint().startsWith("Click or Enter creates Ball · Shift snaps to the grid · Esc ends"));
    }

    @Test
    void what_has_no_position_is_created_at_once(FxRobot robot) {
        robot.interact(() -> pane.place(new EntityTemplate.Declared("Speck")));
        await(() -> session.selection().entities().size() == 1);
        assertFalse(pane.placing().isActive());
        Entity speck = session.selection().lead().orElseThrow();
        assertEquals(new ChartWorld.Dust(1, 2), read(moment -> moment.world().get(speck, ChartWorld.Dust.class)));
    }

    @Test
    void a_template_that_the_world_does_not_have_is_reported(FxRobot robot) {
        CompletableFuture<String> said = new CompletableFuture<>();
        robot.interact(() -> pane.place(new EntityTemplate.Declared("Comet")).thenAccept(said::complete));
        assertEquals("World chart has no template Comet. Choose another one.", said.join());
        assertFalse(pane.placing().isActive());
    }

    @Test
    void in_the_middle_of_a_tick_a_click_is_refused_and_says_why(FxRobot robot) {
        session.stepSystem();
        carry(robot, BALL);
        move(robot, -60, 30);
        robot.clickOn(MouseButton.PRIMARY);
        await(() -> pane.notice().text().startsWith("Create Ball was not done in the middle of tick 1"));
        assertEquals(List.of(), roots("Ball"));
    }

    @Test
    void in_the_past_a_click_starts_a_branch(FxRobot robot) {
        session.stepTicks(3);
        session.goToTick(1);
        carry(robot, BALL);
        move(robot, -60, 30);
        robot.clickOn(MouseButton.PRIMARY);
        await(() -> roots("Ball").size() == 1);
        session.stepTicks(1);
        session.refresh();
        await(() -> session.view().status().past().branches().size() == 2);
    }
}
