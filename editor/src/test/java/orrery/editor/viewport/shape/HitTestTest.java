package orrery.editor.viewport.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Shape;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

@Execution(ExecutionMode.CONCURRENT)
class HitTestTest {
    private static final double REACH = 0.5;

    private static boolean isOn(Shape shape, double x, double y) {
        return HitTest.isOn(new Figure(1, shape, WorldTransform.IDENTITY, false), new Vec2(x, y), REACH);
    }

    @Test
    void a_disc_is_touched_all_over_and_a_ring_near_its_line() {
        assertEquals(List.of(true, true, false), List.of(isOn(Shape.disc(4, 0), 1, 1), isOn(Shape.disc(4, 0), 4.4, 0),
                isOn(Shape.disc(4, 0), 4.6, 0)));
        assertEquals(List.of(false, true, true), List.of(isOn(Shape.ring(4, 0), 1, 1), isOn(Shape.ring(4, 0), 0, 3.6),
                isOn(Shape.ring(4, 0), 4.4, 0)));
    }

    @Test
    void an_ellipse_is_touched_where_it_is_and_not_in_the_disc_about_it() {
        Shape ellipse = new Shape.Ellipse(Vec2.ZERO, new Vec2(10, 2), 0, true);
        assertEquals(List.of(true, false), List.of(isOn(ellipse, 9, 0), isOn(ellipse, 0, 4)));
    }

    @Test
    void a_polygon_is_touched_within_its_corners() {
        Shape corner = new Shape.Polygon(List.of(new Vec2(0, 0), new Vec2(10, 0), new Vec2(0, 10)), 0, true);
        assertEquals(List.of(true, false, true),
                List.of(isOn(corner, 2, 2), isOn(corner, 6, 6), isOn(corner, 5.2, 5.2)));
    }

    @Test
    void a_line_is_touched_between_its_ends() {
        Shape line = new Shape.Line(new Vec2(0, 0), new Vec2(10, 0), 0);
        assertEquals(List.of(true, false, false), List.of(isOn(line, 5, 0.4), isOn(line, 5, 0.6), isOn(line, 11, 0)));
    }

    @Test
    void what_is_turned_and_scaled_is_touched_where_it_is_drawn() {
        WorldTransform at = WorldTransform.of(new LocalTransform(new Vec2(100, 0), 90, new Vec2(10, 10)));
        Figure bone = new Figure(1, new Shape.Rectangle(new Vec2(2, 0), new Vec2(4, 0.2), 0, true), at, false);
        assertEquals(List.of(true, false, true, false), List.of(HitTest.isOn(bone, new Vec2(100, 35), REACH),
                HitTest.isOn(bone, new Vec2(110, 20), REACH), HitTest.isOn(bone, new Vec2(101.4, 20), REACH),
                HitTest.isOn(bone, new Vec2(101.6, 20), REACH)));
    }

    @Test
    void of_what_is_stretched_to_one_side_the_line_is_touched_as_far_from_it_as_of_others() {
        WorldTransform wide = WorldTransform.of(new LocalTransform(Vec2.ZERO, 0, new Vec2(100, 1)));
        WorldTransform turned = WorldTransform.of(new LocalTransform(Vec2.ZERO, 90, new Vec2(100, 1)));
        Shape box = new Shape.Rectangle(Vec2.ZERO, new Vec2(1, 1), 0, false);
        Shape line = new Shape.Line(new Vec2(-0.5, 0), new Vec2(0.5, 0), 0);
        assertEquals(List.of(true, false, true, false, true),
                List.of(isOn(box, wide, 30, 0.9), isOn(box, wide, 30, 1.1),
                        isOn(line, wide, 30, 0.4), isOn(line, wide, 30, 0.6), isOn(box, turned, 0.9, 30)));
        Shape ring = Shape.ring(1, 0);
        assertEquals(List.of(true, false, true, false), List.of(isOn(ring, wide, 0, 1.4), isOn(ring, wide, 0, 1.6),
                isOn(ring, wide, 100.4, 0), isOn(ring, wide, 100.6, 0)));
        assertEquals(List.of(true, false, false), List.of(isOn(ring, turned, 1.4, 0), isOn(ring, turned, 1.6, 0),
                isOn(ring, wide, 0, 0)));
    }

    @Test
    void round_shapes_without_width_are_touched_at_their_line() {
        Shape flat = new Shape.Ellipse(Vec2.ZERO, new Vec2(10, 0), 0, false);
        assertEquals(List.of(true, false, true),
                List.of(isOn(flat, 9, 0.4), isOn(flat, 9, 0.6), isOn(Shape.disc(0, 0), 0, 0.4)));
        WorldTransform level = WorldTransform.of(new LocalTransform(Vec2.ZERO, 0, new Vec2(1, 0)));
        assertEquals(List.of(true, false),
                List.of(isOn(Shape.disc(4, 0), level, 3, 0.4), isOn(Shape.disc(4, 0), level, 3, 0.6)));
    }

    @Test
    void thin_and_small_rings_are_touched_within_reach_and_no_further() {
        Shape thin = new Shape.Ellipse(Vec2.ZERO, new Vec2(100, 0.4), 0, false);
        assertEquals(List.of(true, true, true, false, false), List.of(isOn(thin, 50, 0), isOn(thin, 90, 0.2),
                isOn(thin, 100.4, 0), isOn(thin, 100.6, 0), isOn(thin, 100, 0.6)));
        assertEquals(List.of(true, false), List.of(isOn(Shape.ring(0.4, 0), 0, 0), isOn(Shape.ring(0.6, 0), 0, 0)));
        assertEquals(List.of(true, false),
                List.of(isOn(Shape.ring(1e6, 0), 6e5, 8e5 + 0.4), isOn(Shape.ring(1e6, 0), 6e5, 8e5 + 0.8)));
        WorldTransform upright = WorldTransform.of(new LocalTransform(Vec2.ZERO, 0, new Vec2(0, 1)));
        assertEquals(List.of(true, false),
                List.of(isOn(Shape.ring(4, 0), upright, 0, 3.6), isOn(Shape.ring(4, 0), upright, 0, 4.6)));
    }

    @Test
    void the_rectangle_around_a_round_shape_touches_it() {
        Shape ellipse = new Shape.Ellipse(new Vec2(5, 0), new Vec2(100, 10), 0, true);
        assertEquals(new Extent(-95, -10, 105, 10), around(ellipse, WorldTransform.IDENTITY));
        Extent turned = around(ellipse, WorldTransform.of(new LocalTransform(Vec2.ZERO, 90, new Vec2(1, 1))));
        assertEquals(10, turned.right(), 1e-9);
        assertEquals(105, turned.top(), 1e-9);
        assertEquals(new Extent(-40, -2, 40, 2),
                around(Shape.disc(2, 0), WorldTransform.of(new LocalTransform(Vec2.ZERO, 0, new Vec2(20, 1)))));
    }

    private static Extent around(Shape shape, WorldTransform at) {
        return Figure.extent(List.of(new Figure(1, shape, at, false)));
    }

    private static boolean isOn(Shape shape, WorldTransform at, double x, double y) {
        return HitTest.isOn(new Figure(1, shape, at, false), new Vec2(x, y), REACH);
    }
}
