package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.editor.viewport.read.ChangedPlaces;
import orrery.editor.viewport.shape.Camera;

/// The view after undo and redo.
class UndoneInViewTest extends ViewportHarness {
    private void move(String name, double x, double y) {
        Entity entity = named(name);
        assertTrue(session.edit("Move", open -> open.world().set(entity, LocalTransform.at(x, y))).join().done());
    }

    private Camera looksAt(FxRobot robot, double x, double y) {
        select("Sun");
        robot.interact(() -> pane.model().setCamera(new Camera(x, y, 10, pane.model().camera().width(),
                pane.model().camera().height())));
        return pane.model().camera();
    }

    @Test
    void what_was_undone_out_of_sight_is_shown_at_the_same_zoom(FxRobot robot) {
        move("Planet", 300, 50);
        looksAt(robot, 310, 50);
        session.undo().join();
        ChangedPlaces undone = pane.changedPlaces().join();
        assertFalse(pane.sees(undone));
        robot.interact(() -> pane.moveTo(undone));
        assertEquals(100, pane.model().camera().x(), 1e-9);
        assertEquals(10, pane.model().camera().scale());
        session.redo().join();
        ChangedPlaces redone = pane.changedPlaces().join();
        assertFalse(pane.sees(redone));
        robot.interact(() -> pane.moveTo(redone));
        assertEquals(300, pane.model().camera().x(), 1e-9);
        assertEquals(50, pane.model().camera().y(), 1e-9);
    }

    @Test
    void what_is_in_sight_leaves_the_view(FxRobot robot) {
        move("Planet", 110, 5);
        looksAt(robot, 110, 0);
        session.undo().join();
        assertTrue(pane.sees(pane.changedPlaces().join()));
    }

    @Test
    void a_colour_that_was_undone_out_of_sight_is_shown(FxRobot robot) {
        Entity planet = named("Planet");
        session.edit("Grow", open -> open.world().set(planet, new ChartWorld.Ball(9, 0))).join();
        looksAt(robot, 310, 50);
        session.undo().join();
        assertFalse(pane.sees(pane.changedPlaces().join()));
    }

    @Test
    void all_that_a_jump_in_the_list_of_edits_changed_is_shown(FxRobot robot) {
        long before = session.ask(open -> Objects.requireNonNull(open).undo().mark()).join();
        move("Planet", 300, 50);
        move("Sun", 290, 40);
        session.goToEdit(before).join();
        assertEquals(2, pane.changedPlaces().join().places().size());
        session.redo().join();
        assertEquals(1, pane.changedPlaces().join().places().size());
    }

    @Test
    void edits_of_what_has_no_place_leave_the_view(FxRobot robot) {
        session.edit("Create", open -> open.world().create(new ChartWorld.Ball(9, 0))).join();
        looksAt(robot, 310, 50);
        session.undo().join();
        session.redo().join();
        assertEquals(ChangedPlaces.NONE, pane.changedPlaces().join());
        assertTrue(pane.sees(ChangedPlaces.NONE));
    }
}
