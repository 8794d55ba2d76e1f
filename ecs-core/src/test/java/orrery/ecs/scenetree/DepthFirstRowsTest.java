package orrery.ecs.scenetree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableImage;
import orrery.ecs.storage.Tables;
import orrery.ecs.world.Entity;

class DepthFirstRowsTest extends SceneTreeHarness {
    private static final int MANY_RUNS = 20;

    private final Table nodes = world.extension(Tables.class, Tables::new).of(Node.class);
    private final DepthFirstRows rows = new DepthFirstRows(nodes);

    private DepthFirstRows.Ranges afterManyRuns() {
        DepthFirstRows.Ranges found = null;
        for (int run = 0; run < MANY_RUNS; run++) {
            found = rows.ranges(true, nodes.rowsByIndex());
        }
        return found;
    }

    private void changed() {
        world.close();
        rows.ranges(false, nodes.rowsByIndex());
    }

    @Test
    void subtrees_are_ranges_once_nothing_has_changed_for_some_runs() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        node("Moon", earth);
        node("Mars", sun);
        node("Star", Entity.NONE);
        world.close();
        assertNull(rows.ranges(true, nodes.rowsByIndex()));
        DepthFirstRows.Ranges found = afterManyRuns();
        assertArrayEquals(new int[] {-1, 0, 1, 0, -1}, found.above());
        assertArrayEquals(new int[] {4, 3, 3, 4, 5}, found.ends());
        assertNull(rows.ranges(false, nodes.rowsByIndex()));
        assertNotNull(afterManyRuns());
    }

    @Test
    void an_empty_tree_has_no_ranges() {
        assertEquals(0, afterManyRuns().ends().length);
    }

    @Test
    void rows_in_another_order_have_no_ranges() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity mars = node("Mars", sun);
        world.close();
        assertNotNull(afterManyRuns());
        node("Moon", earth); // after Mars, which has another parent
        changed();
        assertNull(afterManyRuns());
        tree.attach(mars, earth);
        changed();
        assertNotNull(afterManyRuns());
        tree.attach(sun, node("Parent", Entity.NONE)); // a parent after its child
        changed();
        assertNull(afterManyRuns());
    }

    @Test
    void links_of_another_time_are_seen() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity mars = node("Mars", sun);
        world.close();
        TableImage before = nodes.capture();
        tree.attach(mars, earth);
        world.close();
        assertArrayEquals(new int[] {-1, 0, 1}, afterManyRuns().above());
        nodes.restore(before);
        assertNull(rows.ranges(true, nodes.rowsByIndex()));
        assertArrayEquals(new int[] {-1, 0, 0}, afterManyRuns().above());
    }
}
