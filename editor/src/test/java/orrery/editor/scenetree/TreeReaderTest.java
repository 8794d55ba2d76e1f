package orrery.editor.scenetree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.TreeEdits;
import orrery.editor.session.edit.TreeEdits.Kept;
import orrery.editor.session.search.EntityQuery;

/// Reading the open tree in one state after another.
@Execution(ExecutionMode.CONCURRENT)
class TreeReaderTest {
    private static final TreeRequest OPEN = new TreeRequest(EntityQuery.ALL, Expansion.ALL, 0, 63, Entity.NONE, 0);

    private final Session session = TinyWorld.session();
    private final TreeEdits moves = new TreeEdits(session);
    private final TreeReader reader = new TreeReader();
    private final List<Entity> nodes = new ArrayList<>(List.of(Entity.of(1, 1), Entity.of(2, 1), Entity.of(3, 1)));

    @AfterEach
    void close() {
        session.close();
    }

    private void create() {
        session.edit("Create", sim -> {
            Entity node = sim.world().create(LocalTransform.IDENTITY);
            sim.tree().attach(node, Entity.NONE);
            nodes.add(node);
        }).join();
    }

    private static long[] read(TreeReader by, ReadContext moment) {
        return by.keys(moment, OPEN);
    }

    /// A reader that has read earlier states lists the same rows as a new reader.
    private void check(String after) {
        boolean _ = session.read(moment -> {
            assertArrayEquals(read(new TreeReader(), moment), read(reader, moment), after);
            return true;
        }).join().orElseThrow();
    }

    @Test
    void wherever_one_goes_it_lists_the_nodes_of_the_state() {
        for (int i = 0; i < 5; i++) {
            create();
        }
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        for (int step = 0; step < 400; step++) {
            Entity one = nodes.get(random.nextInt(nodes.size()));
            Entity other = nodes.get(random.nextInt(nodes.size()));
            String did = switch (random.nextInt(12)) {
                case 0, 1 -> "attach " + moves.moveInto(List.of(one), other, Kept.LOCAL).join();
                case 2 -> "detach " + moves.detach(List.of(one)).join();
                case 3 -> "front " + moves.moveBefore(List.of(one), other, Kept.LOCAL).join();
                case 4, 5 ->
                    "move " + session.edit("Move", sim -> sim.world().replaceIfPresent(one, step(sim.world().tick())))
                            .join();
                case 6 -> "undo " + session.undo().join();
                case 7 -> "redo " + session.redo().join();
                case 8 -> {
                    session.stepTicks(1);
                    yield "tick";
                }
                case 9 -> {
                    session.stepSystem();
                    yield "system";
                }
                case 10 -> {
                    session.stepBack(1 + random.nextInt(3));
                    yield "back";
                }
                default -> {
                    session.switchTo(random.nextInt(4));
                    yield "branch";
                }
            };
            check("step %d: %s".formatted(step, did));
        }
        assertEquals(8, nodes.size());
    }

    private static LocalTransform step(long tick) {
        return LocalTransform.at(tick, 1);
    }
}
