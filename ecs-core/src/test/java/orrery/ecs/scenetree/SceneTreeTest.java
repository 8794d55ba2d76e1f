package orrery.ecs.scenetree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentAbsentException;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

/// The links of the scene tree: attaching, destroying, cycles, and changes that wait for the end of an iteration.
class SceneTreeTest extends SceneTreeHarness {
    @Test
    void children_are_in_the_order_in_which_they_were_attached() {
        Entity parent = node("parent", Entity.NONE);
        Entity first = node("first", parent);
        Entity last = node("last", parent);
        Entity middle = world.create();
        tree.attachBefore(middle, parent, last);
        assertEquals(List.of(first, middle, last), tree.childrenOf(parent));
        assertEquals(List.of(parent, middle), tree.pathTo(middle));
    }

    @Test
    void attaching_a_node_where_it_hangs_changes_nothing() {
        Entity parent = node("parent", Entity.NONE);
        Entity first = node("first", parent);
        Entity last = node("last", parent);
        Entity root = node("root", Entity.NONE);
        world.open(Author.edit("stay"));
        tree.attachBefore(first, parent, last);
        tree.attach(last, parent);
        tree.attach(root, Entity.NONE);
        tree.attachBefore(parent, Entity.NONE, root);
        Segment stay = world.close();
        assertTrue(stay == null || stay.isEmpty(), () -> "changed " + stay);
        assertEquals(List.of(first, last), tree.childrenOf(parent));
        tree.attach(first, parent);
        assertEquals(List.of(last, first), tree.childrenOf(parent));
        tree.attachBefore(first, Entity.NONE, Entity.NONE);
        assertEquals(List.of(parent, root, first), tree.childrenOf(Entity.NONE));
    }

    @Test
    void attaching_and_destroying_while_iterating_waits_for_the_end_of_the_iteration() {
        Entity parent = node("parent", Entity.NONE);
        Entity old = node("old", parent);
        List<Entity> made = new ArrayList<>();
        world.array(Name.class).forEach((entity, name) -> {
            Entity child = world.create(new Name(name.value() + "'s child"));
            tree.attach(child, entity);
            made.add(child);
        });
        tree.childrenOf(parent).forEach(child -> assertTrue(tree.contains(child)));
        assertEquals(List.of(old, made.get(0)), tree.childrenOf(parent));
        assertEquals(List.of(made.get(1)), tree.childrenOf(old));
    }

    /// Walking up the whole chain for each piece would take minutes.
    @Test
    @Timeout(60)
    void joining_many_pieces_to_a_long_chain_takes_no_quadratic_time() {
        int pieces = 300_000;
        Entity last = node("root", Entity.NONE);
        for (int i = 0; i < pieces; i++) {
            Entity piece = world.create();
            Entity end = world.create();
            tree.attach(end, piece);
            tree.attach(piece, last);
            last = end;
        }
        assertEquals(1 + 2 * pieces, tree.pathTo(last).size());
    }

    @Test
    void a_cycle_in_a_deep_tree_is_refused_whichever_way_is_shorter() {
        List<Entity> chain = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            chain.add(node("n" + i, i == 0 ? Entity.NONE : chain.getLast()));
        }
        Entity twig = node("twig", chain.get(290));
        for (int top : List.of(0, 1, 150, 289, 290)) {
            assertThrows(CycleException.class, () -> tree.attach(chain.get(top), twig));
            assertThrows(CycleException.class, () -> tree.attach(chain.get(top), chain.get(295)));
        }
        tree.attach(chain.get(291), twig);
        assertEquals(List.of(twig, chain.get(291), chain.get(292)), tree.pathTo(chain.get(292)).subList(291, 294));
        assertThrows(CycleException.class, () -> tree.attach(twig, chain.getLast()));
        assertTrue(assertThrows(CycleException.class, () -> tree.attach(twig, twig)).getMessage()
                .endsWith("can't hang below itself."));
    }

    /// Runs calls in an iteration over one row.
    private void whileIterating(Runnable calls) {
        Entity once = world.create(new Generated());
        world.array(Generated.class).forEach(row -> calls.run());
        world.destroy(once);
    }

    @Test
    void what_hangs_below_an_entity_that_is_to_be_destroyed_is_to_be_destroyed_too() {
        Entity parent = node("parent", Entity.NONE);
        Entity child = node("child", node("between", parent));
        Entity other = node("other", Entity.NONE);
        whileIterating(() -> {
            Entity made = world.create();
            tree.attach(made, child);
            world.destroy(parent);
            for (Entity below : List.of(child, made)) {
                assertFalse(world.afterIteration().isAlive(below));
                assertFalse(world.destroyIfAlive(below));
                assertFalse(world.addIfAbsent(below, LocalTransform.at(1, 2)));
            }
            assertTrue(world.afterIteration().isAlive(other));
            assertEquals("Entity 3v1 (child) is destroyed when this iteration ends, so attach can't be done."
                    + " Ask afterIteration().isAlive before attach.",
                    assertThrows(DeadEntityException.class, () -> tree.attach(child, other)).getMessage());
            assertThrows(DeadEntityException.class, () -> tree.attach(other, child));
            assertThrows(DeadEntityException.class, () -> tree.detach(child));
            world.replace(child, LocalTransform.at(5, 6));
            world.add(made, LocalTransform.at(5, 6));
            world.destroy(child);
        });
        assertFalse(world.isAlive(child));
        assertEquals(1, world.entityCount());
    }

    @Test
    void what_is_taken_away_from_an_entity_before_it_is_destroyed_stays() {
        Entity parent = node("parent", Entity.NONE);
        Entity moved = node("moved", parent);
        Entity taken = node("taken", parent);
        Entity top = node("top", parent);
        Entity handedUp = node("handed up", top);
        whileIterating(() -> {
            Entity made = world.create(new Name("made"));
            tree.attach(made, top);
            tree.attach(top, Entity.NONE);
            tree.attach(moved, Entity.NONE);
            tree.detach(taken);
            world.destroy(parent);
            tree.destroyKeepingChildren(top);
            assertEquals(
                    "Entity 4v1 (top) is destroyed when this iteration ends, so destroyKeepingChildren can't be done."
                            + " Ask afterIteration().isAlive before destroyKeepingChildren.",
                    assertThrows(DeadEntityException.class, () -> tree.destroyKeepingChildren(top)).getMessage());
            for (Entity kept : List.of(moved, taken, handedUp, made)) {
                assertTrue(world.afterIteration().isAlive(kept));
                world.set(kept, LocalTransform.at(1, 2));
            }
        });
        for (Entity kept : List.of(moved, taken, handedUp)) {
            assertEquals(LocalTransform.at(1, 2), world.get(kept, LocalTransform.class));
        }
        assertEquals(4, world.entityCount());
        assertEquals(3, tree.childrenOf(Entity.NONE).size());
    }

    @Test
    void a_place_beside_an_entity_that_is_then_no_child_is_refused_at_the_call() {
        Entity one = node("one", Entity.NONE);
        Entity child = node("child", one);
        Entity other = node("other", one);
        Entity loose = world.create(new Name("loose"));
        whileIterating(() -> {
            tree.attach(child, Entity.NONE);
            assertEquals("Entity 2v1 (child) is no child of 1v1 (one); name one of its children, or none.",
                    assertThrows(IllegalArgumentException.class, () -> tree.attachBefore(other, one, child))
                            .getMessage());
            assertThrows(IllegalArgumentException.class, () -> tree.attachBefore(other, Entity.NONE, loose));
            tree.attach(loose, one);
            assertTrue(world.afterIteration().has(loose, Node.class));
            tree.attachBefore(other, one, loose);
        });
        assertEquals(List.of(other, loose), tree.childrenOf(one));
        assertEquals(List.of(one, child), tree.childrenOf(Entity.NONE));
    }

    @Test
    void an_entity_that_is_then_not_in_the_tree_is_not_taken_out_of_it_again() {
        Entity one = node("one", Entity.NONE);
        Entity loose = world.create(new Name("loose"));
        assertEquals("Entity 2v1 (loose) is not in the scene tree, so detach can't be done.",
                assertThrows(ComponentAbsentException.class, () -> tree.detach(loose)).getMessage());
        whileIterating(() -> {
            assertThrows(ComponentAbsentException.class, () -> tree.detach(loose));
            tree.detach(one);
            assertThrows(ComponentAbsentException.class, () -> tree.detach(one));
            assertFalse(world.afterIteration().has(one, Node.class));
            tree.attach(loose, one);
            tree.detach(loose);
        });
        assertEquals(List.of(one), tree.childrenOf(Entity.NONE));
        assertFalse(tree.contains(loose));
    }

    @Test
    void a_cycle_that_would_come_of_what_is_queued_is_refused_at_the_call() {
        Entity one = node("one", Entity.NONE);
        Entity two = node("two", Entity.NONE);
        whileIterating(() -> {
            tree.attach(one, two);
            assertEquals("Entity 2v1 (two) can't hang below 1v1 (one), which hangs below it: 2v1 (two) › 1v1 (one).",
                    assertThrows(CycleException.class, () -> tree.attach(two, one)).getMessage());
        });
        assertEquals(List.of(one), tree.childrenOf(two));
    }

    @Test
    void a_cycle_is_refused_and_its_path_named() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity moon = node("Moon", earth);
        CycleException refused = assertThrows(CycleException.class, () -> tree.attach(sun, moon));
        assertEquals("Entity 1v1 (Sun) can't hang below 3v1 (Moon), which hangs below it: 1v1 (Sun) › 2v1 (Earth) ›"
                + " 3v1 (Moon).", refused.getMessage());
        assertEquals(List.of(earth), tree.childrenOf(sun));
    }

    @Test
    void destroying_a_node_destroys_its_subtree() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity moon = node("Moon", earth);
        world.destroy(earth);
        assertEquals(List.of(true, false, false), List.of(world.isAlive(sun), world.isAlive(earth),
                world.isAlive(moon)));
        assertEquals(List.of(), tree.childrenOf(sun));
    }

    @Test
    void or_hands_its_children_up_in_its_place() {
        Entity sun = node("Sun", Entity.NONE);
        Entity mars = node("Mars", sun);
        Entity earth = node("Earth", sun);
        Entity last = node("Last", sun);
        Entity moon = node("Moon", earth);
        Entity station = node("Station", earth);
        tree.destroyKeepingChildren(earth);
        assertEquals(List.of(mars, moon, station, last), tree.childrenOf(sun));
        assertFalse(world.isAlive(earth));
    }

    @Test
    void links_are_not_written_past_the_tree() {
        Entity sun = node("Sun", Entity.NONE);
        assertTrue(tree.contains(sun));
        assertEquals(1, tree.size());
    }

    @Test
    void an_entity_outside_the_tree_is_not_visited() {
        Entity outside = world.create();
        List<Entity> visited = new ArrayList<>();
        assertThrows(ComponentAbsentException.class, () -> tree.forEachInSubtree(outside, visited::add));
        assertEquals(List.of(), visited);
    }

    @Test
    void changes_made_while_the_tree_is_walked_are_queued() {
        Entity top = node("top", Entity.NONE);
        Entity first = node("first", top);
        Entity second = node("second", top);
        Entity below = node("below", first);
        Entity other = node("other", Entity.NONE);
        List<Entity> visited = new ArrayList<>();
        tree.forEachInSubtree(top, entity -> {
            visited.add(entity);
            tree.attach(entity, other);
            tree.attach(node("new", Entity.NONE), entity);
        });
        assertEquals(List.of(top, first, below, second), visited);
        assertEquals(List.of(other), tree.childrenOf(Entity.NONE));
        assertEquals(List.of(top, first, below, second), tree.childrenOf(other));
        visited.clear();
        tree.forEach(entity -> {
            visited.add(entity);
            world.destroyIfAlive(entity);
        });
        assertEquals(9, visited.size());
        assertEquals(0, tree.size());
    }
}
