package orrery.ecs.scenetree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

/// Random operations on a scene tree, compared with a naive one after each.
class RandomTreeTest extends SceneTreeHarness {
    private static final int RANDOM_STEPS = Integer.getInteger("orrery.tree.steps", 8_000);
    private static final long SEED = Long.getLong("orrery.tree.seed", 7);
    private static final int MOST_NODES = 199;

    private final NaiveTree naive = new NaiveTree();

    @Test
    void random_operations_agree_with_a_naive_tree_after_each() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        List<Segment> done = new ArrayList<>();
        long first = world.hash();
        for (int step = 0; step < RANDOM_STEPS; step++) {
            long before = world.hash();
            List<Segment> made = new ArrayList<>();
            world.open(Author.edit("step"));
            maybeIterating(random);
            add(made, world.close());
            made.addAll(simulation.schedule().settle());
            goBackAndForth(made, before);
            assertAgrees();
            done.addAll(made);
        }
        done.reversed().forEach(world::revert);
        assertEquals(first, world.hash());
        assertEquals(first, world.hashFromScratch());
    }

    @Test
    void they_agree_too_where_nodes_move_for_a_while_and_all_stands_side_by_side() {
        Random random = new Random(SEED);
        for (int step = 0; step < RANDOM_STEPS / 10; step++) {
            long before = world.hash();
            List<Segment> made = new ArrayList<>();
            world.open(Author.edit("step"));
            if (step % 12 == 0) {
                growOrShrink(random);
            } else {
                turnSome(random);
            }
            add(made, world.close());
            made.addAll(simulation.schedule().settle());
            goBackAndForth(made, before);
            assertAgrees();
        }
    }

    @Test
    void they_agree_too_where_rows_are_in_depth_first_order_for_a_while() {
        Random random = new Random(SEED);
        List<Entity> lastBranch = new ArrayList<>(List.of(Entity.NONE));
        for (int step = 0; step < RANDOM_STEPS / 10; step++) {
            long before = world.hash();
            List<Segment> made = new ArrayList<>();
            world.open(Author.edit("step"));
            if (step % 24 == 0) {
                changeLastBranch(random, lastBranch);
            } else {
                turnSome(random);
            }
            add(made, world.close());
            made.addAll(simulation.schedule().settle());
            if (random.nextInt(4) == 0) {
                goBackAndForth(made, before);
            }
            assertAgrees();
        }
    }

    @Test
    void they_agree_too_in_chains_and_stars() {
        Random random = new Random(SEED);
        Entity end = Entity.NONE;
        for (int step = 0; step < RANDOM_STEPS / 20; step++) {
            long before = world.hash();
            List<Segment> made = new ArrayList<>();
            world.open(Author.edit("step"));
            Entity one = naive.any(random);
            int choice = step % 12 > 0 || one.isNone() && naive.size() > MOST_NODES / 2 ? -1 : random.nextInt(4);
            if (choice < 0) {
                turnSome(random);
            } else if (naive.size() > MOST_NODES / 2) {
                destroy(one);
            } else if (choice < 2) {
                end = addTwenty(choice == 0, naive.contains(end) ? end : one);
            } else if (!one.isNone()) {
                reparent(one, choice == 2 ? naive.any(random) : Entity.NONE);
            }
            add(made, world.close());
            made.addAll(simulation.schedule().settle());
            if (random.nextInt(4) == 0) {
                goBackAndForth(made, before);
            }
            assertAgrees();
        }
    }

    @Test
    void they_agree_too_where_many_nodes_move_at_once() {
        Random random = new Random(SEED);
        for (int i = 0; i < MOST_NODES / 2; i++) {
            Entity parent = naive.any(random);
            naive.add(node("n", parent), parent);
        }
        simulation.schedule().settle();
        for (int step = 0; step < RANDOM_STEPS / 40; step++) {
            long before = world.hash();
            List<Segment> made = new ArrayList<>();
            world.open(Author.edit("step"));
            for (int i = 0; i < MOST_NODES / 10; i++) {
                Entity one = naive.any(random);
                if (!one.isNone()) {
                    reparent(one, naive.any(random));
                }
            }
            turnSome(random);
            add(made, world.close());
            made.addAll(simulation.schedule().settle());
            if (random.nextInt(16) == 0) {
                goBackAndForth(made, before);
            }
            assertAgrees();
        }
    }

    /// Adds nodes below a node: all as its children, or each as the child of the previous one. Returns the last one.
    private Entity addTwenty(boolean areSiblings, Entity top) {
        Entity parent = top;
        Entity last = top;
        for (int i = 0; i < 20; i++) {
            last = node("n", parent);
            naive.add(last, parent);
            parent = areSiblings ? top : last;
        }
        return last;
    }

    /// Adds nodes to the last branch or moves its end up, which keeps the rows in depth-first order.
    private void changeLastBranch(Random random, List<Entity> branch) {
        if (branch.size() > 2 && random.nextInt(3) == 0) {
            int top = 2 + random.nextInt(branch.size() - 2);
            int above = random.nextInt(top - 1);
            reparent(branch.get(top), branch.get(above));
            branch.subList(above + 1, top).clear();
        } else {
            for (int i = 0; i < 5; i++) {
                int above = random.nextInt(branch.size());
                Entity added = node("n", branch.get(above));
                naive.add(added, branch.get(above));
                branch.subList(above + 1, branch.size()).clear();
                branch.add(added);
            }
        }
    }

    private void growOrShrink(Random random) {
        Entity one = naive.any(random);
        if (one.isNone() || random.nextInt(3) > 0) {
            for (int i = 0; i < 5; i++) {
                naive.add(node("n", one), one);
            }
        } else {
            destroy(one);
        }
    }

    private void turnSome(Random random) {
        for (int i = 0; i < 3; i++) {
            Entity one = naive.any(random);
            if (!one.isNone()) {
                world.replace(one, LocalTransform.at(random.nextInt(100), random.nextInt(100))
                        .withRotation(45 * random.nextInt(8)));
            }
        }
    }

    private static void add(List<Segment> segments, Segment segment) {
        if (segment != null) {
            segments.add(segment);
        }
    }

    /// Runs a random step, sometimes at the first row of an iteration, so that changes of the tree are queued. An iteration may
    /// have several steps; the naive tree is then ahead of the world.
    private void maybeIterating(Random random) {
        if (world.array(Name.class).size() == 0 || random.nextInt(4) > 0) {
            randomStep(random);
            return;
        }
        Entity at = world.array(Name.class).entityAt(0);
        world.array(Name.class).forEach((entity, name) -> {
            for (int steps = entity.equals(at) ? 1 + random.nextInt(5) : 0; steps > 0; steps--) {
                randomStep(random);
                assertForeseen();
            }
        });
    }

    private void assertForeseen() {
        world.forEachEntity(
                entity -> assertEquals(naive.contains(entity), world.afterIteration().isAlive(entity)));
    }

    private void goBackAndForth(List<Segment> made, long before) {
        long after = world.hash();
        made.reversed().forEach(world::revert);
        assertEquals(before, world.hash());
        assertEquals(before, world.hashFromScratch());
        made.forEach(world::reapply);
        assertEquals(after, world.hash());
    }

    private void randomStep(Random random) {
        Entity one = naive.any(random);
        Entity other = naive.any(random);
        int choice = random.nextInt(13);
        if (choice < 4 && naive.size() < MOST_NODES) {
            naive.add(node("n", one), one);
        } else if (!one.isNone()) {
            changeNode(choice, random, one, other);
        }
    }

    private void changeNode(int choice, Random random, Entity one, Entity other) {
        switch (choice) {
            case 4, 5 -> reparent(one, other);
            case 6 -> putBefore(one, other);
            case 7 -> takeOutAndAttach(one, other);
            case 8 -> destroy(one);
            case 9 -> keepChildren(one);
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

    private void putBefore(Entity child, Entity sibling) {
        if (sibling.isNone() || child.equals(sibling)) {
            return;
        }
        Entity parent = naive.parentOf(sibling);
        if (naive.isBelow(child, parent)) {
            assertThrows(CycleException.class, () -> tree.attachBefore(child, parent, sibling));
            return;
        }
        tree.attachBefore(child, parent, sibling);
        naive.moveBefore(child, parent, sibling);
    }

    private void takeOutAndAttach(Entity one, Entity other) {
        if (one.equals(other) || naive.isBelow(one, other)) {
            return;
        }
        tree.detach(one);
        naive.handUp(one);
        tree.attach(one, other);
        naive.add(one, other);
    }

    private void reparent(Entity child, Entity parent) {
        boolean cycle = naive.isBelow(child, parent);
        if (cycle) {
            assertThrows(CycleException.class, () -> tree.attach(child, parent));
            return;
        }
        tree.attach(child, parent);
        naive.move(child, parent);
    }

    private void destroy(Entity entity) {
        world.destroy(entity);
        naive.destroy(entity);
    }

    private void keepChildren(Entity entity) {
        tree.destroyKeepingChildren(entity);
        naive.handUp(entity);
    }

    private void assertAgrees() {
        naive.forEach((parent, children) -> assertEquals(children, tree.childrenOf(parent)));
        assertEquals(naive.size(), tree.size());
        naive.childrenOf(Entity.NONE).forEach(root -> assertTransforms(root, WorldTransform.IDENTITY));
        assertEquals(world.hashFromScratch(), world.hash());
    }

    private void assertTransforms(Entity entity, WorldTransform above) {
        LocalTransform local = world.find(entity, LocalTransform.class);
        WorldTransform expected = local == null ? above : above.times(WorldTransform.of(local));
        assertEquals(local == null ? null : expected, world.find(entity, WorldTransform.class));
        naive.childrenOf(entity).forEach(child -> assertTransforms(child, expected));
    }
}
