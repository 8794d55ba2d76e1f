package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;

@Execution(ExecutionMode.CONCURRENT)
class EntityMotionTest {
    private static final double PRECISION = 0.001;
    private static final LocalTransform LOCAL = new LocalTransform(new Vec2(3, 4), 10, new Vec2(2, 5));

    private static WorldTransform world(double x, double y, double degrees, double scaleX, double scaleY) {
        return WorldTransform.of(new LocalTransform(new Vec2(x, y), degrees, new Vec2(scaleX, scaleY)));
    }

    private static LocalTransform moved(LocalTransform local, WorldTransform above, EntityMotion motion) {
        return motion.of(new EntityMotion.Start(local, above), local, above);
    }

    private static Vec2 place(WorldTransform above, LocalTransform local) {
        return above.apply(local.position());
    }

    private static EntityMotion move(double x, double y) {
        return EntityMotion.move(new Vec2(x, y), PRECISION);
    }

    @Test
    void a_root_moves_as_far_as_it_is_dragged_and_keeps_rotation_and_scale() {
        assertEquals(new LocalTransform(new Vec2(13, 3.5), 10, new Vec2(2, 5)),
                moved(LOCAL, WorldTransform.IDENTITY, move(10, -0.5)));
    }

    @Test
    void an_entity_at_no_finite_place_stays_there() {
        LocalTransform lost = LocalTransform.at(Double.NaN, 0);
        assertEquals(lost, moved(lost, WorldTransform.IDENTITY, move(1, 0)));
    }

    @Test
    void below_a_parent_that_is_turned_and_scaled_it_moves_as_far_in_the_world() {
        LocalTransform moved = moved(LOCAL, world(100, 50, 90, 2, 4), move(8, 6));
        assertEquals(new Vec2(6, 2), moved.position());
    }

    @Test
    void below_a_parent_at_any_angle_the_place_in_the_world_is_right_to_the_precision() {
        WorldTransform above = world(-7, 12, 33, 3, 0.2).times(world(5, 5, -70, 1.5, -2));
        Vec2 before = place(above, LOCAL);
        Vec2 after = place(above, moved(LOCAL, above, move(2, -9)));
        assertEquals(before.x() + 2, after.x(), 2 * PRECISION);
        assertEquals(before.y() - 9, after.y(), 2 * PRECISION);
    }

    @Test
    void what_is_not_moved_along_an_axis_stays_exactly_as_it_is_there() {
        LocalTransform local = LocalTransform.at(0.1234567890123, 1.0 / 3);
        LocalTransform moved = moved(local, world(0.7, -0.3, 0, 3, 3), move(0.3, 0));
        assertEquals(1.0 / 3, moved.position().y());
        assertEquals(0.2235, moved.position().x());
    }

    @Test
    void a_motion_of_nothing_changes_nothing() {
        WorldTransform above = world(-7, 12, 33, 3, 0.2);
        LocalTransform local = new LocalTransform(new Vec2(1.0 / 3, 2.0 / 7), 100.0 / 7, Vec2.ONE);
        assertEquals(local, moved(local, above, move(0, 0)));
        assertEquals(local, moved(local, above, EntityMotion.turn(0, Vec2.ZERO, PRECISION)));
    }

    @Test
    void a_parent_that_moved_meanwhile_takes_nothing_away_from_the_place_in_the_world() {
        EntityMotion.Start start = new EntityMotion.Start(LocalTransform.at(4, 0), world(100, 0, 0, 1, 1));
        assertEquals(LocalTransform.at(4, -7), move(0, 3).of(start, LocalTransform.at(4, 0), world(100, 10, 0, 1, 1)));
    }

    @Test
    void a_turn_about_the_own_place_changes_the_rotation_alone() {
        WorldTransform above = world(100, 50, 90, 2, 2);
        assertEquals(LOCAL.withRotation(40), moved(LOCAL, above,
                EntityMotion.turn(30, place(above, LOCAL), PRECISION)));
    }

    @Test
    void turned_back_it_is_as_it_was() {
        WorldTransform above = world(-7, 12, 33, 3, 3);
        EntityMotion.Start start = new EntityMotion.Start(LOCAL, above);
        for (Vec2 about : List.of(place(above, LOCAL), new Vec2(5, 5))) {
            LocalTransform turned = EntityMotion.turn(15, about, PRECISION).of(start, LOCAL, above);
            assertNotEquals(LOCAL, turned);
            assertEquals(LOCAL, EntityMotion.turn(0, about, PRECISION).of(start, turned, above));
            assertEquals(LOCAL, EntityMotion.turn(1e-15, about, PRECISION).of(start, turned, above));
        }
    }

    @Test
    void a_turn_goes_on_beyond_a_whole_one() {
        assertEquals(LOCAL.withRotation(760), moved(LOCAL, WorldTransform.IDENTITY,
                EntityMotion.turn(750, LOCAL.position(), PRECISION)));
    }

    @Test
    void below_a_mirrored_parent_it_turns_the_other_way_round() {
        WorldTransform above = world(0, 0, 0, -1, 1);
        assertEquals(LOCAL.withRotation(-20), moved(LOCAL, above,
                EntityMotion.turn(30, place(above, LOCAL), PRECISION)));
    }

    @Test
    void below_a_parent_that_stretches_unevenly_its_x_axis_turns_as_far_in_the_world() {
        WorldTransform above = world(0, 0, 0, 2, 1);
        LocalTransform turned = moved(LocalTransform.IDENTITY, above, EntityMotion.turn(45, Vec2.ZERO, PRECISION));
        WorldTransform now = above.times(WorldTransform.of(turned));
        assertEquals(45, Math.toDegrees(Math.atan2(now.yx(), now.xx())), 1e-5);
        assertEquals(63.434949, turned.rotation());
    }

    @Test
    void turned_about_another_place_it_goes_round_it() {
        LocalTransform turned = moved(LocalTransform.at(110, 50), WorldTransform.IDENTITY,
                EntityMotion.turn(90, new Vec2(100, 50), PRECISION));
        assertEquals(new LocalTransform(new Vec2(100, 60), 90, Vec2.ONE), turned);
    }

    @Test
    void below_a_scale_of_0_nothing_can_be_placed_and_that_is_said() {
        ArithmeticException said = assertThrows(ArithmeticException.class,
                () -> moved(LOCAL, world(0, 0, 0, 0, 1), move(1, 1)));
        assertEquals(
                "The position can't be reached within the parent: a scale of an ancestor is 0. Set it to another number first.",
                said.getMessage());
    }
}
