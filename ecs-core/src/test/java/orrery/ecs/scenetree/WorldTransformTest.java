package orrery.ecs.scenetree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.Tables;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

/// World transforms: what a change recomputes, and to which values.
class WorldTransformTest extends SceneTreeHarness {
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
    void a_reparenting_that_is_undone_is_seen_however_long_ago_it_was() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity moon = node("Moon", sun);
        simulation.schedule().settle();
        List<Segment> since = new ArrayList<>();
        world.open(Author.edit("attach"));
        tree.attach(moon, earth);
        since.add(world.close());
        since.addAll(simulation.schedule().settle());
        for (int run = 0; run < 40; run++) {
            world.open(Author.edit("move"));
            world.replace(earth, LocalTransform.at(run, 0));
            since.add(world.close());
            since.addAll(simulation.schedule().settle());
        }
        assertEquals(new Vec2(41, 0), placeOf(moon));
        since.reversed().forEach(world::revert);
        world.replace(earth, LocalTransform.at(7, 0));
        assertEquals(1, recomputed());
        assertEquals(new Vec2(2, 0), placeOf(moon));
    }

    @Test
    void a_move_that_is_undone_is_seen_by_what_hangs_below_however_long_nothing_was_attached() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity moon = node("Moon", earth);
        simulation.schedule().settle();
        for (int run = 0; run < 40; run++) {
            world.open(Author.edit("move"));
            world.replace(sun, LocalTransform.at(run, 0));
            world.close();
            simulation.schedule().settle();
        }
        List<Segment> move = new ArrayList<>();
        world.open(Author.edit("turn"));
        world.replace(earth, new LocalTransform(new Vec2(50, 0), 90, new Vec2(2, 2)));
        move.add(world.close());
        move.addAll(simulation.schedule().settle());
        assertEquals(new Vec2(39 + 50, 2), placeOf(moon));
        move.reversed().forEach(world::revert);
        world.replace(sun, LocalTransform.at(7, 0));
        assertEquals(3, recomputed());
        assertEquals(new Vec2(9, 0), placeOf(moon));
        world.replace(moon, LocalTransform.at(3, 0));
        assertEquals(1, recomputed());
        assertEquals(new Vec2(11, 0), placeOf(moon));
    }

    @Test
    void world_transforms_come_in_the_order_of_local_transforms() {
        Entity sun = node("Sun", Entity.NONE);
        Entity earth = node("Earth", sun);
        Entity moon = node("Moon", earth);
        Entity mars = node("Mars", sun);
        simulation.schedule().settle();
        EngineArray<WorldTransform> transforms = world.array(WorldTransform.class);
        assertEquals(List.of(sun, earth, moon, mars),
                IntStream.range(0, transforms.size()).mapToObj(transforms::entityAt).toList());
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
