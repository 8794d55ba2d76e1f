package orrery.ecs.scenetree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

class SceneTreeTest {
    private static final int RANDOM_STEPS = Integer.getInteger("orrery.tree.steps", 20_000);
    private static final long SEED = Long.getLong("orrery.tree.seed", 7);

    private final Simulation simulation = WorldDefinition.of(new NoWorld()).open(TrackingLevel.RECORDED, 1);
    private final World world = simulation.world();
    private final SceneTree tree = simulation.tree();

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
    void only_what_hangs_below_a_change_is_recomputed() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity moon = node("Moon", earth);
        node("Mars", sun);
        simulation.schedule().settle();
        world.replace(earth, LocalTransform.at(5, 0));
        List<Segment> segments = simulation.schedule().settle();
        Change<WorldTransform> change = segments.getFirst().changes(world.types().of(WorldTransform.class))
                .orElseThrow();
        assertEquals(2, change.changedCount());
        assertEquals(new Vec2(7, 0), world.get(moon, WorldTransform.class).position());
    }

    @Test
    void a_node_without_local_transform_is_transparent() {
        Entity sun = node("Sun", Entity.NONE);
        Entity group = world.create(new Name("group"));
        tree.attach(group, sun);
        Entity body = node("body", group);
        simulation.schedule().settle();
        assertEquals(new Vec2(2, 0), world.get(body, WorldTransform.class).position());
        assertFalse(world.has(group, WorldTransform.class));
    }

    @Test
    void links_are_not_written_past_the_tree() {
        Entity sun = node("Sun", Entity.NONE);
        assertTrue(tree.contains(sun));
        assertEquals(1, tree.size());
    }

    @Test
    void ten_thousand_levels_need_no_deep_stack() {
        Entity parent = Entity.NONE;
        Entity last = parent;
        for (int level = 0; level < 10_000; level++) {
            last = world.create(LocalTransform.at(1, 0));
            tree.attach(last, parent.isNone() ? Entity.NONE : parent);
            parent = last;
        }
        simulation.schedule().settle();
        assertEquals(10_000, world.get(last, WorldTransform.class).position().x(), 1e-9);
        world.destroy(tree.childrenOf(Entity.NONE).getFirst());
        assertEquals(0, world.entityCount());
    }

    @Test
    void random_operations_agree_with_a_naive_tree() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        Map<Entity, List<Entity>> naive = new HashMap<>();
        naive.put(Entity.NONE, new ArrayList<>());
        List<Segment> done = new ArrayList<>();
        List<Long> hashes = new ArrayList<>();
        for (int step = 0; step < RANDOM_STEPS; step++) {
            if (step % 50 == 0) {
                hashes.add(world.hash());
            }
            world.open(Author.edit("step"));
            randomStep(random, naive);
            add(done, world.close());
            done.addAll(simulation.schedule().settle());
            if (step % 25 == 0) {
                assertAgrees(naive);
            }
        }
        for (Segment segment : done.reversed()) {
            world.revert(segment);
        }
        assertEquals(hashes.getFirst(), world.hash());
        assertEquals(hashes.getFirst(), world.hashFromScratch());
    }

    private static void add(List<Segment> segments, Segment segment) {
        if (segment != null) {
            segments.add(segment);
        }
    }

    private void randomStep(Random random, Map<Entity, List<Entity>> naive) {
        List<Entity> all = new ArrayList<>(naive.keySet());
        all.sort(null);
        Entity one = all.get(random.nextInt(all.size()));
        Entity other = all.get(random.nextInt(all.size()));
        int choice = random.nextInt(10);
        if (choice < 4 && naive.size() < 300) {
            Entity created = node("n", one);
            naive.put(created, new ArrayList<>());
            childrenOf(naive, one).add(created);
        } else if (one.isNone()) {
            return;
        } else if (choice < 7) {
            reparent(naive, one, other);
        } else if (choice < 8) {
            world.replace(one, LocalTransform.at(random.nextInt(100), random.nextInt(100)));
        } else if (choice < 9) {
            destroy(naive, one);
        } else {
            keepChildren(naive, one);
        }
    }

    private void reparent(Map<Entity, List<Entity>> naive, Entity child, Entity parent) {
        boolean cycle = isBelow(naive, child, parent);
        if (cycle) {
            assertThrows(CycleException.class, () -> tree.attach(child, parent));
            return;
        }
        tree.attach(child, parent);
        naive.values().forEach(children -> children.remove(child));
        childrenOf(naive, parent).add(child);
    }

    private static boolean isBelow(Map<Entity, List<Entity>> naive, Entity top, Entity entity) {
        return top.equals(entity) || childrenOf(naive, top).stream().anyMatch(child -> isBelow(naive, child, entity));
    }

    private static List<Entity> childrenOf(Map<Entity, List<Entity>> naive, Entity parent) {
        return naive.getOrDefault(parent, new ArrayList<>());
    }

    private void destroy(Map<Entity, List<Entity>> naive, Entity entity) {
        world.destroy(entity);
        naive.values().forEach(children -> children.remove(entity));
        forget(naive, entity);
    }

    private static void forget(Map<Entity, List<Entity>> naive, Entity entity) {
        List.copyOf(childrenOf(naive, entity)).forEach(child -> forget(naive, child));
        naive.remove(entity);
    }

    private void keepChildren(Map<Entity, List<Entity>> naive, Entity entity) {
        tree.destroyKeepingChildren(entity);
        for (List<Entity> siblings : naive.values()) {
            int at = siblings.indexOf(entity);
            if (at >= 0) {
                siblings.remove(at);
                siblings.addAll(at, childrenOf(naive, entity));
            }
        }
        naive.remove(entity);
    }

    private void assertAgrees(Map<Entity, List<Entity>> naive) {
        naive.forEach((parent, children) -> assertEquals(children, tree.childrenOf(parent)));
        assertEquals(naive.size() - 1, tree.size());
        naive.get(Entity.NONE).forEach(root -> assertTransforms(naive, root, WorldTransform.IDENTITY));
        assertEquals(world.hashFromScratch(), world.hash());
    }

    private void assertTransforms(Map<Entity, List<Entity>> naive, Entity entity, WorldTransform above) {
        WorldTransform expected = above.times(WorldTransform.of(world.get(entity, LocalTransform.class)));
        assertEquals(expected, world.get(entity, WorldTransform.class));
        childrenOf(naive, entity).forEach(child -> assertTransforms(naive, child, expected));
    }

    private Entity node(String name, Entity parent) {
        Entity entity = world.create(new Name(name), LocalTransform.at(1, 0));
        tree.attach(entity, parent);
        return entity;
    }

    /// A world with the core types alone.
    private static final class NoWorld implements WorldProvider {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public String description() {
            return "Nothing of its own.";
        }

        @Override
        public void define(WorldDefinition.Builder builder) {
            // The core types are enough.
        }
    }
}
