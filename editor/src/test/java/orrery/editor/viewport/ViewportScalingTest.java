package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.viewport.shape.Extent;

/// Scaling what is selected.
class ViewportScalingTest extends ViewportHarness {
    private Point2D square(Handle handle, double factor) {
        HandleLayout layout = java.util.Objects.requireNonNull(pane.handles().layout());
        double distance = HandleLayout.SCALE * factor;
        return beside(distance * Math.cos(layout.angleOf(handle)), -distance * Math.sin(layout.angleOf(handle)));
    }

    private void drag(FxRobot robot, Handle handle, double factor) {
        Point2D to = square(handle, factor);
        robot.moveTo(square(handle, 1)).press(MouseButton.PRIMARY).moveTo(square(handle, (1 + factor) / 2)).moveTo(to);
    }

    @Tag("long")
    @Test
    void the_corner_scales_both_axes_as_one_step_of_undo(FxRobot robot) {
        long before = hash();
        select("Planet");
        drag(robot, Handle.SCALE, 1.5);
        robot.release(MouseButton.PRIMARY);
        await(() -> Math.abs(local("Planet").scale().x() - 1.5) < 0.03);
        LocalTransform scaled = local("Planet");
        assertEquals(scaled.scale().x(), scaled.scale().y());
        assertEquals(new Vec2(100, 0), scaled.position());
        assertUndoneAtOnce("Scale Planet", before);
    }

    @Tag("long")
    @Test
    void a_square_on_an_axis_scales_this_axis_of_a_turned_entity(FxRobot robot) {
        Entity planet = named("Planet");
        session.edit("Turn", open -> open.world().set(planet,
                new LocalTransform(new Vec2(50, 0), 60, new Vec2(2, 3)))).join();
        select("Planet");
        drag(robot, Handle.SCALE_Y, 0.5);
        await(() -> Math.abs(local("Planet").scale().y() - 1.5) < 0.06);
        robot.release(MouseButton.PRIMARY);
        assertEquals(2, local("Planet").scale().x());
        assertEquals(60, local("Planet").rotation());
    }

    @Test
    void several_are_scaled_about_their_centre(FxRobot robot) {
        Entity box = ChartWorld.read(session, _ -> Entity.NONE);
        session.edit("Box", simulation -> simulation.tree().attach(
                simulation.world().create(new orrery.ecs.world.Name("Box"), LocalTransform.at(-60, 40),
                        new ChartWorld.Ball(5, 0xffffff)),
                box)).join();
        long before = hash();
        select("Box", "Sun");
        robot.moveTo(square(Handle.SCALE, 1)).press(MouseButton.PRIMARY);
        fire(robot, MouseEvent.MOUSE_DRAGGED, square(Handle.SCALE, 1.52), KeyCode.SHIFT);
        await(() -> local("Sun").scale().equals(new Vec2(1.5, 1.5)));
        assertEquals(new Vec2(-30 + 1.5 * 30, 20 - 1.5 * 20), local("Sun").position());
        assertEquals(new Vec2(-30 - 1.5 * 30, 20 + 1.5 * 20), local("Box").position());
        assertEquals(new Vec2(1.5, 1.5), local("Box").scale());
        assertEquals(LocalTransform.at(100, 0), local("Planet"));
        robot.release(MouseButton.PRIMARY);
        assertUndoneAtOnce("Scale 2 entities", before);
    }

    @Tag("long")
    @Test
    void escape_takes_the_scaling_back(FxRobot robot) {
        select("Sun");
        drag(robot, Handle.SCALE_X, 1.5);
        await(() -> undoable().equals("Scale Sun"));
        robot.type(KeyCode.ESCAPE);
        await(() -> undoable().isEmpty());
        robot.release(MouseButton.PRIMARY);
        assertEquals(LocalTransform.IDENTITY, local("Sun"));
    }

    @Test
    void the_frame_of_a_scaled_disc_fits_the_disc() {
        select("Sun");
        Entity sun = named("Sun");
        session.edit("Scale", sim -> sim.world().replace(sun, new LocalTransform(Vec2.ZERO, 0, new Vec2(2, 0.5))))
                .join();
        await(() -> pane.model().slice().overlay().selected().getFirst().body().extent()
                .equals(new Extent(-40, -10, 40, 10)));
    }
}
