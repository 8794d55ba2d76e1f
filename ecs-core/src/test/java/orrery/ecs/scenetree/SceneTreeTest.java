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
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.Tables;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.DeadEntityException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

/// The scene tree. This file is long because it includes the naive tree with which random operations are compared.
class SceneTreeTest {
    private static final int RANDOM_STEPS = Integer.getInteger("orrery.tree.steps", 20_000);
    private static final long SEED = Long.getLong("orrery.tree.seed", 7);
    private static final int MOST_NODES = 200;

    private final Simulation simulation = WorldDefinition.of(new NoWorld()).open(TrackingLevel.RECORDED, 1);
    private final EngineWorld world = EngineWorld.of(simulation.world());
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
    void a_transform_that_is_no_number_stays_the_same_whatever_its_bits() {
        LocalTransform huge = new LocalTransform(Vec2.ZERO, 0, new Vec2(1e300, 1e300));
        Entity above = Entity.NONE;
        for (int depth = 0; depth < 3; depth++) {
            Entity node = world.create(huge);
            tree.attach(node, above);
            above = node;
        }
        simulation.schedule().settle();
        Table table = world.extension(Tables.class, Tables::new).of(WorldTransform.class);
        int row = table.rowOf(above.handle());
        int others = 0;
        for (Object column : table.columns().arrays()) {
            double[] cells = (double[]) column;
            if (Double.isNaN(cells[row])) {
                cells[row] = Double.longBitsToDouble(Double.doubleToRawLongBits(cells[row]) ^ Long.MIN_VALUE);
                others++;
            }
        }
        assertTrue(others > 0);
        world.open(Author.edit("Touch"));
        world.markChanged(above, LocalTransform.class);
        world.close();
        assertEquals(List.of(), simulation.schedule().settle().stream()
                .flatMap(segment -> segment.changes(world.types().of(WorldTransform.class)).stream()).toList());
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
    void what_settles_after_an_edit_was_made_at_the_state_of_the_edit_also_when_its_tick_has_run() {
        Entity sun = node("Sun", Entity.NONE);
        simulation.schedule().tick();
        assertEquals("by Transforms in tick 1", writer(sun));
        world.open(Author.edit("Move Sun"));
        world.replace(sun, LocalTransform.at(5, 0));
        simulation.schedule().settle();
        assertEquals("by Transforms at tick 1", writer(sun));
        simulation.schedule().tick();
        assertEquals("by Transforms at tick 1", writer(sun));
    }

    private String writer(Entity entity) {
        EngineArray<WorldTransform> array = world.array(WorldTransform.class);
        int row = array.rowOf(entity);
        return "by %s %s tick %d".formatted(array.writerAt(row),
                array.madeAt(row) < array.writtenTickAt(row) ? "at" : "in",
                array.madeAt(row));
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
    void a_hundred_thousand_children_are_recomputed_each_once() {
        Entity parent = node("parent", Entity.NONE);
        Entity last = parent;
        for (int child = 0; child < 100_000; child++) {
            last = world.create(LocalTransform.at(child, 0));
            tree.attach(last, parent);
        }
        simulation.schedule().settle();
        world.replace(parent, LocalTransform.at(0, 3));
        assertEquals(100_001, recomputed());
        assertEquals(new Vec2(99_999, 3), placeOf(last));
    }

    @Test
    void of_changed_nodes_below_each_other_each_is_recomputed_once() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity moon = node("Moon", earth);
        simulation.schedule().settle();
        world.replace(moon, LocalTransform.at(0, 2));
        world.replace(sun, LocalTransform.at(5, 0));
        assertEquals(3, recomputed());
        assertEquals(new Vec2(6, 2), placeOf(moon));
    }

    @Test
    void what_hangs_below_a_node_that_lost_its_local_transform_follows_the_one_above() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity moon = node("Moon", earth);
        simulation.schedule().settle();
        world.remove(earth, LocalTransform.class);
        assertEquals(2, recomputed());
        assertFalse(world.has(earth, WorldTransform.class));
        assertEquals(new Vec2(2, 0), placeOf(moon));
    }

    @Test
    void a_node_in_the_slot_of_a_destroyed_one_is_recomputed() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        simulation.schedule().settle();
        world.destroy(earth);
        Entity mars = node("Mars", sun);
        simulation.schedule().settle();
        assertEquals(earth.index(), mars.index());
        assertEquals(new Vec2(2, 0), placeOf(mars));
    }

    @Test
    void world_transforms_may_be_grouped_so_that_adding_one_moves_rows() {
        Simulation grouped = WorldDefinition.of(new Grouped()).open(TrackingLevel.CHANGES, 1);
        Entity parent = Entity.NONE;
        List<Entity> chain = new ArrayList<>();
        for (int level = 0; level < 10; level++) {
            Entity made = grouped.world().create();
            grouped.tree().attach(made, parent);
            chain.add(made);
            parent = made;
        }
        chain.reversed().forEach(node -> grouped.world().add(node, LocalTransform.at(1, 0)));
        grouped.schedule().settle();
        assertEquals(new Vec2(10, 0), grouped.world().get(parent, WorldTransform.class).position());
        assertEquals(new Vec2(1, 0), grouped.world().get(chain.getFirst(), WorldTransform.class).position());
    }

    private int recomputed() {
        return simulation.schedule().settle().getFirst().changes(world.types().of(WorldTransform.class)).orElseThrow()
                .changedCount();
    }

    private Vec2 placeOf(Entity entity) {
        return world.get(entity, WorldTransform.class).position();
    }

    @Test
    void random_operations_agree_with_a_naive_tree_after_each() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        Map<Entity, List<Entity>> naive = new HashMap<>();
        naive.put(Entity.NONE, new ArrayList<>());
        List<Segment> done = new ArrayList<>();
        long first = world.hash();
        for (int step = 0; step < RANDOM_STEPS; step++) {
            long before = world.hash();
            List<Segment> made = new ArrayList<>();
            world.open(Author.edit("step"));
            maybeIterating(random, naive);
            add(made, world.close());
            made.addAll(simulation.schedule().settle());
            goBackAndForth(made, before);
            assertAgrees(naive);
            done.addAll(made);
        }
        done.reversed().forEach(world::revert);
        assertEquals(first, world.hash());
        assertEquals(first, world.hashFromScratch());
    }

    @Test
    void they_agree_too_where_nodes_move_for_a_while_and_all_stands_side_by_side() {
        Random random = new Random(SEED);
        Map<Entity, List<Entity>> naive = new HashMap<>();
        naive.put(Entity.NONE, new ArrayList<>());
        for (int step = 0; step < RANDOM_STEPS / 10; step++) {
            long before = world.hash();
            List<Segment> made = new ArrayList<>();
            world.open(Author.edit("step"));
            if (step % 12 == 0) {
                growOrShrink(random, naive);
            } else {
                turnSome(random, naive);
            }
            add(made, world.close());
            made.addAll(simulation.schedule().settle());
            goBackAndForth(made, before);
            assertAgrees(naive);
        }
    }

    private void growOrShrink(Random random, Map<Entity, List<Entity>> naive) {
        Entity one = anyOf(random, naive);
        if (one.isNone() || random.nextInt(3) > 0) {
            for (int i = 0; i < 5; i++) {
                Entity created = node("n", one);
                naive.put(created, new ArrayList<>());
                childrenOf(naive, one).add(created);
            }
        } else {
            destroy(naive, one);
        }
    }

    private void turnSome(Random random, Map<Entity, List<Entity>> naive) {
        for (int i = 0; i < 3; i++) {
            Entity one = anyOf(random, naive);
            if (!one.isNone()) {
                world.replace(one, LocalTransform.at(random.nextInt(100), random.nextInt(100))
                        .withRotation(45 * random.nextInt(8)));
            }
        }
    }

    private static Entity anyOf(Random random, Map<Entity, List<Entity>> naive) {
        List<Entity> all = new ArrayList<>(naive.keySet());
        all.sort(null);
        return all.get(random.nextInt(all.size()));
    }

    private static void add(List<Segment> segments, Segment segment) {
        if (segment != null) {
            segments.add(segment);
        }
    }

    /// Runs a random step, sometimes at the first row of an iteration, so that changes of the tree are queued. An iteration may
    /// have several steps; the naive tree is then ahead of the world.
    private void maybeIterating(Random random, Map<Entity, List<Entity>> naive) {
        if (world.array(Name.class).size() == 0 || random.nextInt(4) > 0) {
            randomStep(random, naive);
            return;
        }
        Entity at = world.array(Name.class).entityAt(0);
        world.array(Name.class).forEach((entity, name) -> {
            for (int steps = entity.equals(at) ? 1 + random.nextInt(5) : 0; steps > 0; steps--) {
                randomStep(random, naive);
                assertForeseen(naive);
            }
        });
    }

    private void assertForeseen(Map<Entity, List<Entity>> naive) {
        world.forEachEntity(
                entity -> assertEquals(naive.containsKey(entity), world.afterIteration().isAlive(entity)));
    }

    private void goBackAndForth(List<Segment> made, long before) {
        long after = world.hash();
        made.reversed().forEach(world::revert);
        assertEquals(before, world.hash());
        assertEquals(before, world.hashFromScratch());
        made.forEach(world::reapply);
        assertEquals(after, world.hash());
    }

    private void randomStep(Random random, Map<Entity, List<Entity>> naive) {
        Entity one = anyOf(random, naive);
        Entity other = anyOf(random, naive);
        int choice = random.nextInt(13);
        if (choice < 4 && naive.size() < MOST_NODES) {
            Entity created = node("n", one);
            naive.put(created, new ArrayList<>());
            childrenOf(naive, one).add(created);
        } else if (!one.isNone()) {
            changeNode(choice, random, naive, one, other);
        }
    }

    private void changeNode(int choice, Random random, Map<Entity, List<Entity>> naive, Entity one, Entity other) {
        switch (choice) {
            case 4, 5 -> reparent(naive, one, other);
            case 6 -> putBefore(naive, one, other);
            case 7 -> takeOutAndAttach(naive, one, other);
            case 8 -> destroy(naive, one);
            case 9 -> keepChildren(naive, one);
            case 10 -> toggleTransform(one);
            default -> {
                world.replaceIfPresent(one, LocalTransform.at(random.nextInt(100), random.nextInt(100))
                        .withRotation(45 * random.nextInt(8)));
            }
        }
    }

    private void toggleTransform(Entity one) {
        if (!world.removeIfPresent(one, LocalTransform.class)) {
            world.add(one, LocalTransform.at(3, 4));
        }
    }

    private void putBefore(Map<Entity, List<Entity>> naive, Entity child, Entity sibling) {
        if (sibling.isNone() || child.equals(sibling)) {
            return;
        }
        Entity parent = naive.keySet().stream().filter(each -> childrenOf(naive, each).contains(sibling)).findFirst()
                .orElseThrow();
        if (isBelow(naive, child, parent)) {
            assertThrows(CycleException.class, () -> tree.attachBefore(child, parent, sibling));
            return;
        }
        tree.attachBefore(child, parent, sibling);
        naive.values().forEach(children -> children.remove(child));
        List<Entity> siblings = childrenOf(naive, parent);
        siblings.add(siblings.indexOf(sibling), child);
    }

    private void takeOutAndAttach(Map<Entity, List<Entity>> naive, Entity one, Entity other) {
        if (one.equals(other) || isBelow(naive, one, other)) {
            return;
        }
        tree.detach(one);
        handUp(naive, one);
        tree.attach(one, other);
        naive.put(one, new ArrayList<>());
        childrenOf(naive, other).add(one);
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
        handUp(naive, entity);
    }

    private static void handUp(Map<Entity, List<Entity>> naive, Entity entity) {
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
        LocalTransform local = world.find(entity, LocalTransform.class);
        WorldTransform expected = local == null ? above : above.times(WorldTransform.of(local));
        assertEquals(local == null ? null : expected, world.find(entity, WorldTransform.class));
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

    /// A world whose transforms are grouped with the links.
    private static final class Grouped implements WorldProvider {
        @Override
        public String name() {
            return "grouped";
        }

        @Override
        public String description() {
            return "Transforms and links stand in the same rows.";
        }

        @Override
        public void define(WorldDefinition.Builder builder) {
            builder.group(Node.class, LocalTransform.class, WorldTransform.class);
        }
    }
}
