package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EntityAlignment.Axis;
import orrery.editor.session.edit.EntityAlignment.Edge;

/// Aligning and distributing: three roots at (0, 0), (10, 5) and (40, -5), and a child in a parent that is turned by 90° and
/// twice as large.
@Execution(ExecutionMode.CONCURRENT)
class EntityAlignmentTest {
    private final Session session = TinyWorld.session();
    private final EntityAlignment alignment = new EntityAlignment(session);
    private Entity left = Entity.NONE;
    private Entity middle = Entity.NONE;
    private Entity right = Entity.NONE;
    private Entity child = Entity.NONE;

    @BeforeEach
    void make() {
        session.edit("Make", sim -> {
            left = root(sim, LocalTransform.at(0, 0));
            middle = root(sim, LocalTransform.at(10, 5));
            right = root(sim, LocalTransform.at(40, -5));
            child = sim.world().create(LocalTransform.at(1, 1));
            sim.tree().attach(child, root(sim, new LocalTransform(new Vec2(100, 100), 90, new Vec2(2, 2))));
        }).join();
    }

    private static Entity root(Simulation simulation, LocalTransform at) {
        Entity entity = simulation.world().create(at);
        simulation.tree().attach(entity, Entity.NONE);
        return entity;
    }

    @AfterEach
    void close() {
        session.close();
    }

    private List<Vec2> places(Entity... entities) {
        return session.ask(open -> List.of(entities).stream().map(entity -> Objects.requireNonNull(open).world()
                .get(entity, WorldTransform.class).position()).map(EntityAlignmentTest::rounded).toList()).join();
    }

    private static Vec2 rounded(Vec2 place) {
        return new Vec2(Math.round(place.x() * 1e6) / 1e6 + 0.0, Math.round(place.y() * 1e6) / 1e6 + 0.0);
    }

    private static EditResult join(CompletableFuture<EditResult> edit) {
        return edit.join();
    }

    @Test
    void edges_of_shapes_are_aligned_with_the_one_farthest_out_and_middles_with_the_middle_of_all() {
        Function<Simulation, EntityAlignment.Outlines> outlines = sim -> (entity, axis) -> {
            double at = sim.world().get(entity, WorldTransform.class).position().x();
            return new EntityAlignment.Span(at - 1, at + (entity.equals(right) ? 7 : 1));
        };
        List<Entity> all = List.of(left, middle, right);
        assertEquals(EditResult.DONE, alignment.align(all, Axis.X, Edge.GREATEST, "right edges", outlines).join());
        assertEquals(List.of(new Vec2(46, 0), new Vec2(46, 5), new Vec2(40, -5)), places(left, middle, right));
        session.undo().join();
        alignment.align(all, Axis.X, Edge.LEAST, "left edges", outlines).join();
        assertEquals(List.of(new Vec2(0, 0), new Vec2(0, 5), new Vec2(0, -5)), places(left, middle, right));
        session.undo().join();
        alignment.align(all, Axis.X, Edge.MIDDLE, "middles along x", outlines).join();
        assertEquals(List.of(new Vec2(23, 0), new Vec2(23, 5), new Vec2(20, -5)), places(left, middle, right));
    }

    @Test
    void entities_get_the_coordinate_of_the_last_one_in_the_world_and_keep_the_other() {
        assertEquals(EditResult.DONE, join(alignment.align(List.of(left, child, right, middle), Axis.X)));
        assertEquals(List.of(new Vec2(10, 0), new Vec2(10, 102), new Vec2(10, -5), new Vec2(10, 5)),
                places(left, child, right, middle));
        session.undo().join();
        join(alignment.align(List.of(right, middle), Axis.Y));
        assertEquals(List.of(new Vec2(40, 5), new Vec2(10, 5)), places(right, middle));
    }

    @Test
    void entities_are_spread_evenly_between_the_outermost_in_whatever_order_they_were_selected() {
        assertEquals(EditResult.DONE, join(alignment.distribute(List.of(right, middle, left), Axis.X)));
        assertEquals(List.of(new Vec2(0, 0), new Vec2(20, 5), new Vec2(40, -5)), places(left, middle, right));
        join(alignment.distribute(List.of(middle, left, right), Axis.Y));
        assertEquals(List.of(new Vec2(0, 0), new Vec2(20, 5), new Vec2(40, -5)), places(left, middle, right));
    }

    @Test
    void worlds_of_tiny_and_of_huge_units_are_arranged_as_exactly() {
        for (double unit : new double[] {1e-12, 1e-200, 1e12}) {
            Entity one = made(LocalTransform.at(unit, 3 * unit));
            Entity two = made(LocalTransform.at(2 * unit, 5 * unit));
            Entity three = made(LocalTransform.at(9 * unit, 7 * unit));
            assertEquals(EditResult.DONE, join(alignment.distribute(List.of(one, two, three), Axis.X)));
            assertEquals(EditResult.DONE, join(alignment.align(List.of(one, two, three), Axis.Y)));
            assertEquals(List.of(unit, 5 * unit, 9 * unit), List.of(one, two, three).stream()
                    .map(entity -> local(entity).position().x()).toList());
            assertEquals(7 * unit, local(one).position().y(), 1e-12 * unit);
        }
    }

    private LocalTransform local(Entity entity) {
        return session.ask(open -> Objects.requireNonNull(open).world().get(entity, LocalTransform.class)).join();
    }

    @Test
    void an_entity_below_another_moves_with_it_and_does_not_count() {
        Entity parent = session.ask(open -> Objects.requireNonNull(open).simulation().tree().parentOf(child)).join();
        assertEquals(
                new EditResult(false,
                        "Distribute needs 3 entities with a position, none of them below another; 2 of the"
                                + " selected ones count."),
                join(alignment.distribute(List.of(left, child, parent), Axis.X)));
        join(alignment.align(List.of(child, parent, left), Axis.Y));
        assertEquals(List.of(new Vec2(98, 2), new Vec2(100, 0)), places(child, parent));
    }

    @Test
    void an_entity_without_a_position_stays_out() {
        Entity[] thing = new Entity[1];
        session.edit("Make", sim -> thing[0] = sim.world().create(new Name("thing"))).join();
        assertEquals(
                new EditResult(false, "Align needs 2 entities with a position, none of them below another; 1 of the"
                        + " selected ones counts."),
                join(alignment.align(List.of(thing[0], left), Axis.X)));
    }

    private Entity made(LocalTransform at) {
        Entity[] made = new Entity[1];
        session.edit("Make", sim -> made[0] = root(sim, at)).join();
        return made[0];
    }

    @Test
    void one_at_no_finite_place_stays_out() {
        Entity lost = made(LocalTransform.at(Double.NaN, 3));
        assertEquals(EditResult.DONE, join(alignment.distribute(List.of(left, lost, middle, right), Axis.X)));
        assertEquals(List.of(new Vec2(0, 0), new Vec2(20, 5), new Vec2(40, -5)), places(left, middle, right));
        assertEquals(EditResult.DONE, join(alignment.align(List.of(left, lost, right), Axis.X)));
        assertEquals(List.of(new Vec2(40, 0), new Vec2(40, -5)), places(left, right));
        assertEquals(
                new EditResult(false,
                        "Distribute needs 3 entities with a position, none of them below another; 2 of the"
                                + " selected ones count. 1 is at an infinite position or NaN."),
                join(alignment.distribute(List.of(left, lost, right), Axis.X)));
    }

    @Test
    void the_last_one_stays_even_below_another() {
        Entity parent = session.ask(open -> Objects.requireNonNull(open).simulation().tree().parentOf(child)).join();
        assertEquals(EditResult.DONE, join(alignment.align(List.of(left, parent, child), Axis.X)));
        assertEquals(List.of(new Vec2(98, 0), new Vec2(100, 100)), places(left, parent));
        assertEquals(98, places(child).getFirst().x(), 1e-9);
    }

    @Test
    void a_last_one_without_a_position_is_refused_by_its_name() {
        Entity[] thing = new Entity[1];
        session.edit("Make", sim -> thing[0] = sim.world().create(new Name("thing"))).join();
        assertEquals(
                "Align takes the position of the last selected entity, and %s (thing) has none. Select one with a position last."
                        .formatted(thing[0]),
                join(alignment.align(List.of(left, right, thing[0]), Axis.X)).message());
        Entity lost = made(LocalTransform.at(Double.NaN, 3));
        assertEquals(
                "Align takes the position of the last selected entity, and %s has none. Select one with a position last."
                        .formatted(lost),
                join(alignment.align(List.of(left, right, lost), Axis.Y)).message());
        session.edit("Destroy", sim -> sim.world().destroy(lost)).join();
        assertEquals("Entity %s was destroyed. Choose another one.".formatted(lost),
                join(alignment.align(List.of(left, right, lost), Axis.X)).message());
    }
}
