package orrery.editor.viewport.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.editor.viewport.ChartWorld;

@Execution(ExecutionMode.CONCURRENT)
class ShapeRasterizerTest {
    private final Simulation simulation = ChartWorld.open();

    private ShapeRasterizer rasterizer(Camera camera) {
        ShapeScan scan = new ShapeScan(simulation);
        ShapeRasterizer rasterizer = new ShapeRasterizer(camera,
                new Raster((int) camera.width(), (int) camera.height()), scan.count());
        scan.forEach(rasterizer);
        return rasterizer;
    }

    @Test
    void the_extent_holds_all_shapes_whatever_is_in_sight() {
        assertEquals(new Extent(-100, -100, 104.5, 100), rasterizer(new Camera(1e6, 1e6, 1, 100, 100)).extent());
    }

    @Test
    void what_is_out_of_sight_is_not_drawn() {
        assertEquals(0, rasterizer(new Camera(1e6, 1e6, 1, 100, 100)).drawn());
    }

    @Test
    void orbits_lie_faintly_below_all_else() {
        List<Figure> figures = rasterizer(new Camera(0, 0, 2, 600, 600)).figures();
        assertEquals(List.of(true, false, false), figures.stream().map(Figure::faint).toList());
        assertTrue(figures.getFirst().shape() instanceof Shape.Circle circle && !circle.filled());
    }

    @Test
    void small_shapes_are_pixels_of_the_raster_and_large_ones_figures() {
        ShapeRasterizer rasterizer = rasterizer(new Camera(0, 0, 1, 400, 400));
        assertEquals(List.of(ChartWorld.SUN_COLOUR), rasterizer.figures().stream().filter(figure -> !figure.faint())
                .map(figure -> figure.shape().rgb()).toList());
        assertEquals(0xff000000 | ChartWorld.PLANET_COLOUR, rasterizer.raster().pixels()[200 * 400 + 298]);
    }

    @Test
    void figures_of_rules_before_the_last_small_shapes_lie_below_the_raster() {
        ShapeRasterizer rasterizer = rasterizer(new Camera(0, 0, 1, 400, 400));
        assertEquals(2, rasterizer.belowRaster());
        assertEquals(0,
                rasterizer(new Camera(0, 0, 30, 400, 400)).belowRaster() - faint(rasterizer(new Camera(0, 0, 30, 400,
                        400))));
    }

    private static int faint(ShapeRasterizer rasterizer) {
        return (int) rasterizer.figures().stream().filter(Figure::faint).count();
    }

    @Test
    void of_a_huge_circle_the_part_in_sight_is_outlined() {
        Figure orbit = new Figure(1, Shape.ring(1e9, 0), WorldTransform.IDENTITY, true);
        Outline outline = Outline.of(orbit, new Camera(1e9, 0, 1, 400, 400));
        for (int i = 0; i < outline.xs().length; i++) {
            assertTrue(Math.abs(outline.xs()[i] - 200) < 2 && Math.abs(outline.ys()[i] - 200) < 1_000);
        }
    }

    /// Visits as many rectangles as there are figures at most, then one more shape.
    private static ShapeRasterizer afterMany(Shape last, WorldTransform at) {
        ShapeRasterizer rasterizer = new ShapeRasterizer(new Camera(0, 0, 1, 400, 400), new Raster(400, 400), 3_001);
        for (int i = 0; i < 3_000; i++) {
            rasterizer.visit(Entity.of(1 + i, 1), new Shape.Rectangle(Vec2.ZERO, new Vec2(20, 20), 0xff, true),
                    WorldTransform.IDENTITY, ShapeRule.Anchor.SELF, 0);
        }
        rasterizer.visit(Entity.of(4_000, 1), last, at, ShapeRule.Anchor.SELF, 1);
        return rasterizer;
    }

    @Test
    void beyond_the_most_figures_a_shape_keeps_its_form() {
        WorldTransform apart = WorldTransform.of(LocalTransform.at(100, 0));
        ShapeRasterizer box = afterMany(new Shape.Rectangle(Vec2.ZERO, new Vec2(40, 40), 0xff0000, false), apart);
        assertEquals(3_000, box.figures().size());
        assertEquals(0xffff0000, box.raster().pixels()[180 * 400 + 280]);
        assertEquals(0, box.raster().pixels()[200 * 400 + 300]);
        ShapeRasterizer flat = afterMany(new Shape.Ellipse(Vec2.ZERO, new Vec2(40, 10), 0xff0000, true), apart);
        assertEquals(0xffff0000, flat.raster().pixels()[200 * 400 + 335]);
        assertEquals(0, flat.raster().pixels()[175 * 400 + 300]);
    }

    @Test
    void large_shapes_that_would_take_too_long_are_left_out_and_not_counted() {
        ShapeRasterizer rasterizer = afterMany(Shape.disc(1_000, 0xff0000), WorldTransform.IDENTITY);
        assertEquals(3_001, rasterizer.drawn());
        for (int i = 0; i < 10_000; i++) {
            rasterizer.visit(Entity.of(5_000 + i, 1), Shape.disc(1_000, 0xff0000), WorldTransform.IDENTITY,
                    ShapeRule.Anchor.SELF, 1);
        }
        assertEquals(13_001, rasterizer.total());
        assertTrue(rasterizer.drawn() < 4_000, () -> rasterizer.drawn() + " drawn");
    }

    private static boolean isFound(Shape shape, double screenX, double screenY) {
        return Double.isFinite(Picking.rank(shape, WorldTransform.IDENTITY, new Camera(0, 0, 1, 400, 400), screenX,
                screenY));
    }

    @Test
    void a_click_beside_a_long_line_or_a_flat_shape_does_not_find_it() {
        Shape line = new Shape.Line(new Vec2(0, 0), new Vec2(100, 0), 0);
        assertTrue(isFound(line, 250, 197));
        assertFalse(isFound(line, 250, 160));
        assertFalse(isFound(new Shape.Rectangle(Vec2.ZERO, new Vec2(200, 2), 0, true), 220, 160));
    }

    @Test
    void a_click_finds_the_smallest_of_the_shapes_that_are_there() {
        Camera camera = new Camera(100, 0, 20, 400, 400);
        assertEquals("Planet", nameAt(camera, 200, 200));
        assertEquals("Moon", nameAt(camera, 282, 198));
        assertEquals("none", nameAt(camera, 30, 30));
    }

    private String nameAt(Camera camera, double x, double y) {
        return Picking.at(simulation, camera, x, y)
                .map(entity -> simulation.world().get(entity, orrery.ecs.world.Name.class).value()).orElse("none");
    }

    @Test
    void a_rectangle_finds_what_has_its_middle_in_it() {
        assertEquals(2, Picking.in(simulation, new Extent(-60, -20, -40, 20)).size());
        assertEquals(2, Picking.in(simulation, new Extent(90, -20, 110, 20)).size());
    }

    @Test
    void a_rectangle_finds_an_entity_whose_only_shape_is_around_its_parent() {
        Entity planet = Picking.named(simulation, "planet").orElseThrow();
        simulation.world().remove(planet, simulation.world().types().named("Ball").orElseThrow().recordClass());
        assertTrue(Picking.in(simulation, new Extent(99, -1, 101, 1)).contains(planet));
    }

    @Test
    void names_are_found_by_their_beginning_then_by_a_part_then_by_handle() {
        Entity moon = Picking.named(simulation, "moo").orElse(Entity.NONE);
        assertEquals(moon, Picking.named(simulation, "oon").orElse(Entity.NONE));
        assertEquals(moon, Picking.named(simulation, moon.toString()).orElse(Entity.NONE));
        assertEquals(moon, Picking.named(simulation, "#" + moon.index()).orElse(Entity.NONE));
        assertTrue(Picking.named(simulation, "Pluto").isEmpty());
    }

    @Test
    void a_turned_rectangle_takes_the_room_it_needs() {
        Extent.Builder extent = new Extent.Builder();
        Figure.addTo(extent, new Shape.Rectangle(Vec2.ZERO, new Vec2(4, 2), 0, true),
                new WorldTransform(new Vec2(10, 0), 0, 1, -1, 0));
        assertEquals(new Extent(9, -2, 11, 2), extent.build());
    }
}
