package orrery.ecs.scenetree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// Subtrees in depth-first order whose words of 64 rows are chains, siblings or neither: each transform is that of its path, and
/// exactly the rows that differ have changed.
class RangeShapesTest {
    private static final int LENGTH = 150;
    private static final int RUNS = 120;
    /// Runs after which rows are known to be in depth-first order, and more.
    private static final int CALM = 20;

    private final SplittableRandom random = new SplittableRandom(3);
    private final List<Entity> nodes = new ArrayList<>();
    private final List<Integer> parents = new ArrayList<>();

    @ParameterizedTest
    @EnumSource(TrackingLevel.class)
    void transforms_follow_and_only_those_that_differ_have_changed(TrackingLevel level) {
        Simulation simulation = WorldDefinition.of(new SceneTreeHarness.NoWorld()).open(level, 1);
        EngineWorld world = EngineWorld.of(simulation.world());
        for (int below = node(simulation, -1), i = 0; i < LENGTH; i++) {
            below = node(simulation, below); // a chain
        }
        for (int star = node(simulation, 0), i = 0; i < LENGTH; i++) {
            node(simulation, star);
        }
        for (int i = 0, other = node(simulation, -1); i < LENGTH; i++) {
            other = random.nextInt(3) > 0 ? node(simulation, other) : node(simulation, parents.get(other));
        }
        for (int root = 0; root < LENGTH; root++) {
            node(simulation, -1);
        }
        simulation.schedule().settle();
        List<Segment> segments = new ArrayList<>();
        world.onSegment(segments::add);
        for (int run = 0; run < RUNS; run++) {
            List<WorldTransform> then = placed(world);
            if (run > CALM && random.nextInt(4) == 0) {
                moveAll(world);
            } else {
                moveSome(world, run);
            }
            segments.clear();
            simulation.schedule().tick();
            List<WorldTransform> now = placed(world);
            assertEquals(expected(world), now);
            if (level != TrackingLevel.OFF) {
                assertEquals(differing(then, now), segments.stream().mapToInt(segment -> segment
                        .changes(world.types().of(WorldTransform.class)).map(Change::changedCount).orElse(0)).sum());
            }
        }
    }

    private void moveSome(EngineWorld world, int run) {
        int changes = run < CALM ? 1 : 1 + random.nextInt(5);
        for (int i = 0; i < changes; i++) {
            world.set(nodes.get(random.nextInt(4) == 0 ? 0 : random.nextInt(nodes.size())), local(run));
        }
    }

    /// Gives every node another local transform, so that all rows are recomputed at once.
    private void moveAll(EngineWorld world) {
        double turn = random.nextBoolean() ? 90 : 0;
        world.array(LocalTransform.class).update(local -> new LocalTransform(new Vec2(local.position().x() + 1, 1),
                local.rotation() + turn, Vec2.ONE));
    }

    private int node(Simulation simulation, int parent) {
        Entity entity = simulation.world().create(local(0));
        simulation.tree().attach(entity, parent < 0 ? Entity.NONE : nodes.get(parent));
        nodes.add(entity);
        parents.add(parent);
        return nodes.size() - 1;
    }

    /// A random transform: often one that was there before, sometimes one whose products are not finite.
    private LocalTransform local(int run) {
        double scale = run > CALM && random.nextInt(8) == 0 ? 1e300 : 1;
        return new LocalTransform(new Vec2(random.nextInt(2), 1), 90.0 * random.nextInt(3), new Vec2(scale, scale));
    }

    private List<WorldTransform> placed(EngineWorld world) {
        return nodes.stream().map(node -> world.get(node, WorldTransform.class)).toList();
    }

    private List<WorldTransform> expected(EngineWorld world) {
        List<WorldTransform> expected = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            WorldTransform above = parents.get(i) < 0 ? WorldTransform.IDENTITY : expected.get(parents.get(i));
            expected.add(above.times(WorldTransform.of(world.get(nodes.get(i), LocalTransform.class))));
        }
        return expected;
    }

    private static int differing(List<WorldTransform> then, List<WorldTransform> now) {
        int count = 0;
        for (int i = 0; i < now.size(); i++) {
            count += now.get(i).equals(then.get(i)) ? 0 : 1;
        }
        return count;
    }
}
