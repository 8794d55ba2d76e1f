package orrery.ecs.scenetree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// If links change, only nodes with another parent are recomputed, whatever is undone meanwhile.
class MovedNodesTest extends SceneTreeHarness {
    private static final WorldTransform WRONG = new WorldTransform(new Vec2(99, 99), 1, 0, 0, 1);

    private final Entity sun = node("Sun", Entity.NONE);
    private final Entity earth = node("Earth", sun);
    private final Entity moon = node("Moon", sun);

    private List<Segment> settle() {
        return simulation.schedule().settle();
    }

    private Vec2 placeOf(Entity entity) {
        return world.get(entity, WorldTransform.class).position();
    }

    /// Writes a wrong transform, which stays if the node is not recomputed.
    private void falsify(Entity node) {
        world.manage(() -> world.privileged(() -> world.set(node, WRONG)));
    }

    @Test
    void what_only_gets_other_children_or_siblings_is_not_placed_anew() {
        settle();
        tree.attach(earth, sun);
        settle();
        List.of(sun, earth, moon).forEach(this::falsify);
        Entity mars = node("Mars", sun);
        settle();
        assertEquals(List.of(WRONG, WRONG, WRONG), List.of(sun, earth, moon).stream()
                .map(node -> world.get(node, WorldTransform.class)).toList());
        assertEquals(new Vec2(100, 99), placeOf(mars));
    }

    @Test
    void a_node_that_is_attached_elsewhere_again_after_that_was_undone_is_placed_anew() {
        settle();
        for (int round = 0; round < 3; round++) {
            world.open(Author.edit("attach"));
            tree.attach(moon, earth);
            Segment attached = world.close();
            List<Segment> placed = settle();
            assertEquals(new Vec2(3, 0), placeOf(moon));
            placed.reversed().forEach(world::revert);
            world.revert(attached);
            assertEquals(new Vec2(2, 0), placeOf(moon));
        }
    }

    @Test
    void a_node_whose_transform_alone_was_undone_is_placed_anew() {
        settle();
        world.open(Author.edit("attach"));
        tree.attach(moon, earth);
        world.close();
        settle().reversed().forEach(world::revert);
        assertEquals(new Vec2(2, 0), placeOf(moon));
        settle();
        assertEquals(new Vec2(3, 0), placeOf(moon));
    }

    @Test
    void a_node_that_was_taken_out_and_comes_back_to_its_parent_is_placed_anew() {
        settle();
        tree.attach(moon, earth);
        settle();
        tree.detach(moon);
        settle();
        assertEquals(new Vec2(1, 0), placeOf(moon));
        tree.attach(moon, earth);
        settle();
        assertEquals(new Vec2(3, 0), placeOf(moon));
    }

    @Test
    void a_node_in_the_slot_of_a_destroyed_sibling_is_placed() {
        settle();
        world.destroy(moon);
        Entity mars = world.create(LocalTransform.at(5, 0));
        tree.attach(mars, sun);
        settle();
        assertEquals(moon.index(), mars.index());
        assertEquals(new Vec2(6, 0), placeOf(mars));
    }

    @Test
    void all_follow_a_root_that_gets_a_parent() {
        Entity galaxy = node("Galaxy", Entity.NONE);
        settle();
        tree.attach(sun, galaxy);
        settle();
        assertEquals(List.of(new Vec2(2, 0), new Vec2(3, 0), new Vec2(3, 0)),
                List.of(placeOf(sun), placeOf(earth), placeOf(moon)));
        tree.attach(sun, Entity.NONE);
        settle();
        assertEquals(List.of(new Vec2(1, 0), new Vec2(2, 0), new Vec2(2, 0)),
                List.of(placeOf(sun), placeOf(earth), placeOf(moon)));
    }
}
