package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.ScrollEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.HeldSimulation;
import orrery.editor.session.ReadContext;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.file.SceneFile;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.ViewportSlice;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;

class ViewportPaneTest extends ViewportHarness {
    private Camera seen() {
        await(() -> pane.model().zoomPart() > 0 && pane.model().slice().counts().total() == 6
                && pane.model().slice().camera().equals(pane.model().camera()));
        return pane.model().camera();
    }

    @Test
    void a_world_that_was_opened_is_shown_whole(FxRobot robot) {
        Camera camera = seen();
        assertTrue(camera.screenX(-100) > 0 && camera.screenX(104) < camera.width());
        assertTrue(camera.screenY(100) > 0 && camera.screenY(-100) < camera.height());
    }

    @Test
    void a_screen_reader_hears_what_is_in_view_and_what_is_selected() {
        seen();
        assertEquals("Viewport. 6 of 6 shapes in view, none selected", spoken());
        select("Planet");
        assertEquals("Viewport. 6 of 6 shapes in view, 1 selected: Planet #2 at x 100.0, y 0.0", spoken());
    }

    private Object spoken() {
        return view.queryAccessibleAttribute(AccessibleAttribute.TEXT);
    }

    @Test
    void a_click_selects_what_is_there_and_shift_adds(FxRobot robot) {
        Camera camera = seen();
        robot.clickOn(at(camera, 0, 0));
        awaitSelection("Sun");
        Point2D planet = at(camera, 100, 0);
        robot.interact(() -> pane.actions().selectAt(view.screenToLocal(planet).getX() - 3,
                view.screenToLocal(planet).getY(), SelectionChange.TOGGLE));
        awaitSelection("Sun", "Planet");
    }

    @Test
    void quick_clicks_each_change_what_the_one_before_has_selected(FxRobot robot) {
        Camera camera = seen();
        try (HeldSimulation _ = new HeldSimulation(session)) {
            robot.interact(() -> {
                for (double x : new double[] {0, 97}) {
                    pane.actions().selectAt(camera.screenX(x), camera.screenY(0), SelectionChange.TOGGLE);
                }
            });
        }
        awaitSelection("Sun", "Planet");
    }

    @Test
    void an_entity_with_a_place_and_no_shape_is_drawn_named_picked_and_has_handles(FxRobot robot) {
        Camera camera = seen();
        assertTrue(session.edit("Spawn", simulation -> {
            Entity spawn = simulation.world().create(new Name("Spawn"), LocalTransform.at(-50, 50));
            simulation.tree().attach(spawn, Entity.NONE);
        }).join().done());
        await(() -> pane.model().slice().counts().total() == 7);
        assertTrue(spoken().toString().startsWith("Viewport. 7 of 7 shapes and places in view"),
                () -> spoken().toString());
        assertTrue(pane.model().slice().overlay().bodies().stream().anyMatch(body -> body.name().equals("Spawn")));
        int width = (int) Math.ceil(camera.width());
        int row = (int) camera.screenY(50);
        int middle = row * width + (int) camera.screenX(-50);
        assertNotEquals(0, Objects.requireNonNull(pane.model().slice().raster()).pixels()[middle]);
        robot.clickOn(at(camera, -50, 50));
        awaitSelection("Spawn");
        await(() -> pane.model().slice().overlay().selected().stream().anyMatch(Overlay.Mark::movable));
    }

    @Test
    void the_middle_of_a_world_without_shapes_stays_when_the_first_entity_is_created() {
        session.open("bare", () -> new SceneOpening(WorldDefinition.of(new BareWorld()).open(TrackingLevel.RECORDED, 1),
                new SceneFile("bare", null), List.of())).join();
        await(() -> pane.model().slice().counts().total() == 0);
        await(() -> pane.middle().first().equals(Vec2.ZERO));
        Camera before = pane.model().camera();
        new EntityEdits(session).create(pane.middle()).join();
        await(() -> pane.model().slice().counts().total() == 1);
        assertEquals(before, pane.model().camera());
    }

    @Test
    void a_world_that_defines_no_shapes_shows_its_places(FxRobot robot) {
        session.open("bare", () -> {
            Simulation bare = WorldDefinition.of(new BareWorld()).open(TrackingLevel.RECORDED, 1);
            EngineWorld.of(bare.world()).open(Author.SCENE);
            bare.world().create(new Name("Here"), LocalTransform.at(0, 0));
            bare.world().create(new Name("There"), LocalTransform.at(100, 0));
            EngineWorld.of(bare.world()).close();
            bare.schedule().settle();
            return new SceneOpening(bare, new SceneFile("bare", null), List.of());
        }).join();
        await(() -> spoken().equals("Viewport. 2 of 2 places in view, none selected"));
        Camera camera = pane.model().camera();
        robot.clickOn(at(camera, 100, 0));
        await(() -> spoken().toString().contains("There"));
    }

    @Test
    void a_body_is_named_and_picked_rather_than_a_group_without_a_shape_at_its_middle(FxRobot robot) {
        Camera camera = seen();
        assertTrue(session.edit("Belt", simulation -> simulation.tree().attach(
                simulation.world().create(new Name("Belt"), LocalTransform.at(0, 0)), Entity.NONE)).join().done());
        await(() -> pane.model().slice().counts().total() == 7);
        assertEquals(List.of("Sun", "Planet"), pane.model().slice().overlay().bodies().stream().filter(Body::named)
                .map(Body::name).toList());
        robot.clickOn(at(camera, 0, 0));
        awaitSelection("Sun");
    }

    @Test
    void a_click_beside_everything_selects_nothing(FxRobot robot) {
        Camera camera = seen();
        session.select(ChartWorld.named(session, "Sun"));
        robot.clickOn(at(camera, 50, 60));
        awaitSelection();
    }

    @Test
    void dragging_a_rectangle_selects_what_is_in_it(FxRobot robot) {
        Camera camera = seen();
        robot.drag(at(camera, 80, 30)).dropTo(at(camera, 120, -30));
        awaitSelection("Planet", "Moon");
        assertEquals(null, pane.model().band());
    }

    @Test
    void a_rectangle_selects_as_many_as_there_are_and_what_is_not_drawn_of_them_is_said(FxRobot robot) {
        Camera camera = seen();
        assertTrue(session.edit("Dust", simulation -> {
            for (int i = 0; i < 12_000; i++) {
                simulation.world().create(new ChartWorld.Dust(-50, i * 0.0001));
            }
        }).join().done());
        robot.interact(() -> pane.actions().selectIn(Extent.between(camera.screenX(-60), camera.screenY(20),
                camera.screenX(-40), camera.screenY(-20)), SelectionChange.REPLACE));
        await(() -> session.selection().entities().size() == 12_002);
        await(() -> pane.model().slice().overlay().omitted().toString().replace('\u00a0', ' ')
                .equals("[1 000 of 12 002 selected outlined]"));
    }

    @Test
    void what_was_destroyed_is_not_counted_as_moved() {
        seen();
        session.stepTicks(1);
        List<Entity> nodes = new ArrayList<>();
        assertTrue(session.edit("Nodes", simulation -> {
            for (int i = 0; i < 2_100; i++) {
                Entity node = simulation.world().create(LocalTransform.at(i * 0.01, 0));
                simulation.tree().attach(node, Entity.NONE);
                nodes.add(node);
            }
        }).join().done());
        await(() -> omitted().matches("\\[2 10\\d moved or new, too many to mark]"));
        assertTrue(session.edit("Dust in their place", simulation -> {
            nodes.forEach(simulation.tree()::destroyKeepingChildren);
            simulation.world().create(new ChartWorld.Dust(-50, 0));
        }).join().done());
        await(() -> pane.model().slice().counts().total() == 7);
        assertEquals("[]", omitted());
    }

    private String omitted() {
        return pane.model().slice().overlay().omitted().toString().replace('\u00a0', ' ');
    }

    @Tag("long")
    @Test
    void dragging_with_the_right_button_or_in_pan_mode_moves_the_view(FxRobot robot) {
        Camera before = seen();
        robot.drag(at(before, 40, 60), MouseButton.SECONDARY).moveBy(60, 0).drop();
        double moved = pane.model().camera().x();
        assertTrue(moved < before.x(), "moved to " + moved);
        robot.clickOn("Pan").drag(at(before, 40, 60), MouseButton.PRIMARY).moveBy(60, 0).drop();
        assertTrue(pane.model().camera().x() < moved);
    }

    @Test
    void the_wheel_zooms_at_the_pointer(FxRobot robot) {
        Camera before = seen();
        robot.interact(() -> Event.fireEvent(view.surface(), new ScrollEvent(ScrollEvent.SCROLL, 300, 100, 300, 100,
                false, false, false, false, true, false, 0, 40, 0, 40, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null)));
        assertEquals(before.worldX(300), pane.model().camera().worldX(300), 1e-9);
        assertTrue(pane.model().camera().scale() > before.scale());
    }

    @Test
    void the_selection_is_framed_and_0_shows_all(FxRobot robot) {
        Camera whole = seen();
        session.select(ChartWorld.named(session, "Moon"));
        await(() -> pane.model().hasSelection());
        robot.interact(view::requestFocus);
        robot.interact(pane::frameSelection);
        await(() -> pane.model().camera().scale() > 10 * whole.scale());
        assertEquals(104, pane.model().camera().x(), 1e-9);
        robot.type(KeyCode.DIGIT0);
        await(() -> Math.abs(pane.model().camera().scale() - whole.scale()) < 1e-9);
    }

    @Test
    void all_of_many_selected_entities_are_framed(FxRobot robot) {
        seen();
        List<Entity> many = nodes();
        assertTrue(session.edit("Far", simulation -> {
            Entity far = simulation.world().create(LocalTransform.at(5_000, 0));
            simulation.tree().attach(far, Entity.NONE);
            many.add(far);
        }).join().done());
        many.add(named("Sun"));
        session.select(many);
        await(() -> pane.model().slice().overlay().selected().size() > 1_000);
        WaitForAsyncUtils.waitForAsyncFx(120_000, pane::frameSelection).join();
        await(() -> pane.model().camera().screenX(5_000) < pane.model().camera().width());
        assertTrue(pane.model().camera().screenX(-40) > 0);
    }

    @Test
    void a_viewport_that_was_hidden_frames_what_was_selected_meanwhile(FxRobot robot) {
        Camera whole = seen();
        robot.interact(() -> pane.setActive(false));
        session.select(ChartWorld.named(session, "Moon"));
        robot.interact(() -> pane.setActive(true));
        assertEquals("", WaitForAsyncUtils.waitForAsyncFx(120_000, pane::frameSelection).join());
        await(() -> pane.model().camera().scale() > 10 * whole.scale());
        assertEquals(104, pane.model().camera().x(), 1e-9);
    }

    @Test
    void a_scene_that_is_saved_is_seen_as_before(FxRobot robot) {
        Camera camera = zoomed(robot);
        session.ask(open -> {
            Objects.requireNonNull(open).savedTo(Path.of("chart.json"));
            return true;
        }).join();
        step();
        assertEquals(camera, pane.model().camera());
    }

    @Test
    void a_scene_that_takes_the_order_of_its_file_is_seen_as_before(FxRobot robot) {
        Camera camera = zoomed(robot);
        Entity sun = ChartWorld.named(session, "Sun");
        assertTrue(session.edit("Create first", simulation -> {
            Entity first = simulation.world().create(LocalTransform.IDENTITY);
            simulation.tree().attachBefore(first, Entity.NONE, sun);
        }).join().done());
        Simulation before = ChartWorld.read(session, ReadContext::simulation);
        step();
        assertNotSame(before, ChartWorld.read(session, ReadContext::simulation));
        assertEquals(camera, pane.model().camera());
    }

    private Camera zoomed(FxRobot robot) {
        Camera whole = seen();
        robot.interact(() -> pane.model().zoom(2, 100, 100));
        assertNotEquals(whole, pane.model().camera());
        return pane.model().camera();
    }

    /// Runs the first tick, in which the moon moves up, and waits until it is shown.
    private void step() {
        session.select(ChartWorld.named(session, "Moon"));
        await(() -> pane.model().hasSelection());
        session.stepTicks(1);
        await(() -> pane.model().slice().overlay().selected().stream().anyMatch(mark -> mark.body().y() == 1));
    }

    @Test
    void the_search_field_selects_and_frames_an_entity(FxRobot robot) {
        seen();
        robot.interact(pane::focusSearch);
        robot.write("plan").type(KeyCode.ENTER);
        awaitSelection("Planet");
        await(() -> Math.abs(pane.model().camera().x() - 100) < 1e-9);
    }

    @Test
    void a_name_that_is_typed_while_another_one_is_searched_for_is_not_marked(FxRobot robot) {
        seen();
        CompletableFuture<Boolean> goesOn = new CompletableFuture<>();
        CompletableFuture<Boolean> _ = session.ask(_ -> goesOn.join());
        TextField field = (TextField) pane.lookup(".viewport-toolbar .search");
        robot.interact(() -> {
            field.setText("nobody");
            field.fireEvent(new ActionEvent());
            field.setText("plan");
        });
        goesOn.complete(true);
        session.ask(_ -> true).join();
        robot.interact(() -> assertFalse(field.getStyleClass().contains("wrong")));
        robot.interact(() -> field.setText("nobody"));
        robot.interact(() -> field.fireEvent(new ActionEvent()));
        await(() -> field.getStyleClass().contains("wrong"));
    }

    @Test
    void what_moved_is_lit_and_leaves_a_trail(FxRobot robot) {
        seen();
        session.select(ChartWorld.named(session, "Moon"));
        await(() -> pane.model().hasSelection());
        for (int i = 1; i <= 5; i++) {
            int tick = i;
            session.stepTicks(1);
            await(() -> pane.model().slice().overlay().selected().stream().anyMatch(m -> m.body().y() == tick));
        }
        Overlay overlay = pane.model().slice().overlay();
        assertEquals(4, overlay.changed().length);
        Overlay.Dirty dirty = overlay.dirty();
        assertEquals(2, dirty == null ? 0 : dirty.nodes());
        assertTrue(overlay.trails().stream().anyMatch(trail -> trail.ys().length == 6));
    }

    @Test
    void following_keeps_the_selected_entity_where_it_is_on_the_screen(FxRobot robot) {
        Camera before = seen();
        session.select(ChartWorld.named(session, "Planet"));
        await(() -> pane.model().hasSelection());
        robot.interact(() -> pane.model().setFollowing(true));
        session.stepTicks(1);
        await(() -> pane.model().camera().y() == before.y() + 1);
    }

    @Test
    void a_hidden_viewport_asks_for_nothing(FxRobot robot) {
        seen();
        robot.interact(() -> pane.setActive(false));
        session.stepTicks(1);
        await(() -> session.view().status().position().tick() > 0 && session.view().slices().isEmpty());
    }

    @Test
    void nothing_is_read_twice_of_a_world_that_stands_still(FxRobot robot) {
        seen();
        ViewportSlice before = pane.model().slice();
        session.refresh();
        session.ask(open -> true).join();
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(before, pane.model().slice());
        assertFalse(pane.model().hasSelection());
    }

    private Point2D at(Camera camera, double x, double y) {
        return view.localToScreen(camera.screenX(x), camera.screenY(y));
    }

    private void awaitSelection(String... names) {
        List<Entity> wanted = java.util.Arrays.stream(names).map(name -> ChartWorld.named(session, name)).toList();
        await(() -> session.selection().entities().equals(wanted));
    }

    /// A world without shapes.
    private static final class BareWorld implements WorldProvider {
        @Override
        public String name() {
            return "bare";
        }

        @Override
        public String description() {
            return "A world without shapes.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), ChartWorld.Moving.class);
        }
    }

    @Test
    void an_entity_that_was_just_created_has_not_moved() {
        seen();
        Entity moon = ChartWorld.named(session, "Moon");
        Entity[] made = new Entity[1];
        assertTrue(session.edit("Below the moon", simulation -> {
            made[0] = simulation.world().create(LocalTransform.at(3, 4));
            simulation.tree().attach(made[0], moon);
        }).join().done());
        session.select(made[0]);
        await(() -> pane.model().slice().overlay().selected().stream()
                .anyMatch(mark -> mark.body().handle() == made[0].handle()));
        assertNull(pane.model().slice().overlay().dirty());
    }
}
