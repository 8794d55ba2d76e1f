package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// Dragging and nudging what is selected while it snaps.
class ViewportSnappingTest extends ViewportHarness {
    private void choose(FxRobot robot, String text) {
        MenuButton menu = robot.lookup("#viewport-snap").queryAs(MenuButton.class);
        MenuItem chosen = menu.getItems().stream().filter(item -> text.equals(item.getText())).findFirst()
                .orElseThrow();
        robot.interact(() -> {
            if (chosen instanceof CheckMenuItem check) {
                check.setSelected(!check.isSelected());
            }
            chosen.fire();
        });
    }

    private Entity place(String name, LocalTransform at) {
        assertTrue(session.edit("Place", simulation -> simulation.tree().attach(
                simulation.world().create(new Name(name), at, new ChartWorld.Ball(5, 0xffffff)), Entity.NONE)).join()
                .done());
        return named(name);
    }

    @Tag("long")
    @Test
    void with_a_grid_the_origin_of_a_turned_child_comes_to_its_lines_and_shift_frees_it(FxRobot robot) {
        Entity sun = named("Sun");
        session.edit("Turn", open -> open.world().set(sun,
                new LocalTransform(Vec2.ZERO, 30, new Vec2(1.5, 1.5)))).join();
        select("Planet");
        choose(robot, "Grid: 20");
        Point2D from = beside(0, 0);
        drag(robot, from, 31, -17);
        await(() -> isOnGrid(world("Planet"), 20));
        fire(robot, MouseEvent.MOUSE_DRAGGED, from.add(31, -17), KeyCode.SHIFT);
        await(() -> !isOnGrid(world("Planet"), 20));
        fire(robot, MouseEvent.MOUSE_DRAGGED, from.add(35, -17), KeyCode.UNDEFINED);
        await(() -> isOnGrid(world("Planet"), 20));
        robot.release(MouseButton.PRIMARY);
    }

    private static boolean isOnGrid(Vec2 place, double step) {
        return Math.abs(Math.IEEEremainder(place.x(), step)) < 1e-6
                && Math.abs(Math.IEEEremainder(place.y(), step)) < 1e-6;
    }

    @Test
    void without_snapping_shift_snaps_to_the_lines_that_are_shown(FxRobot robot) {
        select("Planet");
        double step = GroundPainter.gridStep(pane.model().camera(), Snapping.OFF);
        Point2D from = beside(0, 0);
        robot.moveTo(from).press(MouseButton.PRIMARY);
        fire(robot, MouseEvent.MOUSE_DRAGGED, from.add(33, -80), KeyCode.SHIFT);
        await(() -> isOnGrid(world("Planet"), step) && world("Planet").y() != 0);
        robot.release(MouseButton.PRIMARY);
    }

    @Tag("long")
    @Test
    void edges_and_positions_come_to_those_of_other_entities_and_a_line_shows_which(FxRobot robot) {
        place("Box", LocalTransform.at(-60, 50));
        select("Box");
        choose(robot, "To other entities");
        assertEquals("Snap entities", robot.lookup("#viewport-snap").queryAs(MenuButton.class).getText());
        // The right edge comes to the left edge of the Sun, at -20. The Sun's upper edge is at 20.
        Point2D from = beside(0, 0);
        drag(robot, from, pixelsOf(35) + 3, pixelsOf(25) + 2);
        await(() -> world("Box").equals(new Vec2(-25, 25)));
        await(() -> pane.handles().guides().size() == 2);
        Snapper.Guide guide = pane.handles().guides().getFirst();
        assertEquals(new Snapper.Guide(true, -20, -20, 30), guide);
        fire(robot, MouseEvent.MOUSE_DRAGGED, from.add(pixelsOf(35) + 3, pixelsOf(25) + 2), KeyCode.SHIFT);
        await(() -> pane.handles().guides().isEmpty() && !world("Box").equals(new Vec2(-25, 25)));
        robot.release(MouseButton.PRIMARY);
    }

    @Tag("long")
    @Test
    void the_selection_does_not_snap_to_what_moves_with_it(FxRobot robot) {
        select("Planet");
        choose(robot, "To other entities");
        drag(robot, beside(0, 0), pixelsOf(1), pixelsOf(-40));
        // The moon is a child of the planet, 4 to the right of it; the sun is too far away.
        await(() -> Math.abs(world("Planet").y() - 40) <= pixels(2));
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of(), pane.handles().guides());
        robot.release(MouseButton.PRIMARY);
    }

    @Tag("long")
    @Test
    void several_keep_their_distances_when_the_lead_snaps(FxRobot robot) {
        place("Box", LocalTransform.at(-63, 51));
        long before = hash();
        select("Box", "Planet");
        choose(robot, "Grid: 10");
        drag(robot, beside(0, 0), 24, -37);
        robot.release(MouseButton.PRIMARY);
        await(() -> isOnGrid(world("Planet"), 10) && world("Planet").y() > 0);
        Vec2 moved = world("Planet").minus(new Vec2(100, 0));
        assertEquals(new Vec2(-63, 51).plus(moved), world("Box"));
        assertUndoneAtOnce("Move 2 entities", before);
    }

    @Test
    void with_a_grid_control_and_the_arrows_go_from_line_to_line(FxRobot robot) {
        place("Box", LocalTransform.at(-63, 51));
        select("Box");
        robot.interact(view::requestFocus);
        choose(robot, "Grid: 10");
        robot.press(KeyCode.CONTROL).type(KeyCode.RIGHT).release(KeyCode.CONTROL);
        await(() -> world("Box").equals(new Vec2(-60, 51)));
        robot.press(KeyCode.CONTROL).type(KeyCode.UP).type(KeyCode.LEFT).release(KeyCode.CONTROL);
        await(() -> world("Box").equals(new Vec2(-70, 60)));
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.CONTROL, KeyCode.SHIFT);
        await(() -> world("Box").equals(new Vec2(-70, -40)));
    }

    @Test
    void the_key_g_switches_the_grid_and_the_choice_is_kept_with_the_pane(FxRobot robot) {
        robot.interact(view::requestFocus);
        robot.interact(() -> pane.setParameters(Map.of("snap-step", "0.5")));
        robot.type(KeyCode.G);
        await(() -> pane.model().snapping().equals(new Snapping(false, 0.5, false)));
        robot.type(KeyCode.G);
        robot.press(KeyCode.SHIFT).type(KeyCode.G).release(KeyCode.SHIFT);
        await(() -> pane.model().snapping().equals(new Snapping(true, 0.5, true)));
        Map<String, String> kept = pane.parameters();
        robot.interact(() -> pane.model().setSnapping(Snapping.OFF));
        robot.interact(() -> pane.setParameters(kept));
        assertEquals(new Snapping(true, 0.5, true), pane.model().snapping());
    }

    @Test
    void the_automatic_step_is_restored_over_another_one(FxRobot robot) {
        Map<String, String> automatic = pane.parameters();
        robot.interact(() -> pane.setParameters(Map.of("snap-step", "0.5")));
        robot.interact(() -> pane.setParameters(automatic));
        assertEquals(Snapping.OFF, pane.model().snapping());
    }
}
