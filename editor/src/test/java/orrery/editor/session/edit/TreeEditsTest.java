package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
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
import orrery.editor.session.edit.TreeEdits.Kept;

/// Moving entities in the scene tree: where they are in the world and in which order.
@Execution(ExecutionMode.CONCURRENT)
class TreeEditsTest {
    private static final String LOST = "1 entity has moved in the world, because a scale is 0 or uneven:"
            + " no local transform gives the former place there.";

    private final Session session = TinyWorld.session();
    private final TreeEdits moves = new TreeEdits(session);
    private final Entity turned = create(Entity.NONE, new LocalTransform(new Vec2(100, 50), 90, new Vec2(2, 2)));
    private final Entity mirror = create(Entity.NONE, new LocalTransform(new Vec2(-10, 0), 30, new Vec2(-1, 1)));
    private final Entity uneven = create(Entity.NONE, new LocalTransform(new Vec2(4, 4), 0, new Vec2(3, 1)));
    private final Entity flat = create(Entity.NONE, new LocalTransform(new Vec2(4, 4), 0, new Vec2(0, 1)));

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T read(Function<Simulation, T> what) {
        return session.ask(open -> what.apply(Objects.requireNonNull(open).simulation())).join();
    }

    private Entity create(Entity parent, Record... components) {
        Entity[] made = new Entity[1];
        session.edit("Make", sim -> {
            made[0] = sim.world().create(components);
            sim.tree().attach(made[0], parent);
        }).join();
        return made[0];
    }

    private LocalTransform local(Entity entity) {
        return read(sim -> sim.world().get(entity, LocalTransform.class));
    }

    private List<Double> inWorld(Entity entity) {
        WorldTransform at = read(sim -> sim.world().get(entity, WorldTransform.class));
        return List.of(at.position().x(), at.position().y(), at.xx(), at.yx(), at.xy(), at.yy()).stream()
                .map(number -> Math.round(number * 1e9) / 1e9 + 0.0).toList();
    }

    private void assertMoved(EditResult expected, List<Double> place, Entity entity, Entity parent) {
        assertEquals(expected, moves.moveInto(List.of(entity), parent, Kept.WORLD).join());
        assertEquals(parent, read(sim -> sim.tree().parentOf(entity)));
        assertEquals(place, inWorld(entity));
    }

    @Test
    void a_group_gets_a_new_parent_in_its_middle_and_keeps_its_places() {
        Entity first = create(turned, LocalTransform.at(10, 0));
        Entity below = create(first, LocalTransform.at(1, 1));
        Entity second = create(turned, LocalTransform.at(20, 6));
        List<Double> before = inWorld(below);
        assertEquals(EditResult.DONE, moves.group(List.of(second, first, below)).join());
        Entity group = session.selection().lead().orElseThrow();
        assertEquals(List.of(group), session.selection().entities());
        assertEquals(List.of(first, second), read(sim -> sim.tree().childrenOf(group)));
        assertEquals(List.of(group), read(sim -> sim.tree().childrenOf(turned)));
        assertEquals(LocalTransform.at(15, 3), local(group));
        assertEquals(LocalTransform.at(-5, -3), local(first));
        assertEquals(before, inWorld(below));
        assertEquals("Group", read(sim -> sim.world().get(group, Name.class).value()));
        session.undo().join();
        assertEquals(List.of(first, second), read(sim -> sim.tree().childrenOf(turned)));
        assertEquals(false, read(sim -> sim.world().isAlive(group)));
    }

    @Test
    void a_group_of_several_parents_is_below_the_nearest_one_they_share_and_tells_lost_places() {
        Entity branch = create(uneven, LocalTransform.IDENTITY);
        Entity deep = create(branch, new LocalTransform(Vec2.ZERO, 45, Vec2.ONE));
        Entity other = create(uneven, LocalTransform.at(2, 8));
        assertEquals(EditResult.DONE, moves.group(List.of(other, deep)).join());
        Entity group = session.selection().lead().orElseThrow();
        assertEquals(uneven, read(sim -> sim.tree().parentOf(group)));
        assertEquals(List.of(group, branch), read(sim -> sim.tree().childrenOf(uneven)));
        assertEquals(LocalTransform.at(1, 4), local(group));
        assertEquals(EditResult.DONE, moves.group(List.of(mirror, turned)).join());
        assertEquals(Entity.NONE, read(sim -> sim.tree().parentOf(session.selection().lead().orElseThrow())));
        assertEquals(LOST, moves.group(List.of(deep, mirror)).join().message());
    }

    @Test
    void the_children_of_what_leaves_the_tree_keep_their_places() {
        Entity first = create(turned, LocalTransform.at(10, 0));
        Entity second = create(first, LocalTransform.at(0, 5));
        Entity child = create(second, LocalTransform.at(3, 4));
        List<Double> place = inWorld(child);
        assertEquals(EditResult.DONE, moves.detach(List.of(first)).join());
        assertEquals(turned, read(sim -> sim.tree().parentOf(second)));
        assertEquals(place, inWorld(child));
        assertEquals(new Vec2(100, 70), local(first).position());
        assertEquals(EditResult.DONE, moves.destroyKeepingChildren(List.of(second, turned)).join());
        assertEquals(Entity.NONE, read(sim -> sim.tree().parentOf(child)));
        assertEquals(place, inWorld(child));
    }

    @Test
    void a_node_without_a_place_leaves_the_tree_and_its_children_keep_theirs() {
        Entity group = create(turned, LocalTransform.IDENTITY);
        Entity child = create(group, LocalTransform.at(3, 4));
        session.edit("Remove", sim -> sim.world().remove(group, LocalTransform.class)).join();
        List<Double> place = inWorld(child);
        assertEquals(EditResult.DONE, moves.detach(List.of(group)).join());
        assertEquals(turned, read(sim -> sim.tree().parentOf(child)));
        assertEquals(place, inWorld(child));
    }

    @Test
    void an_entity_keeps_its_place_in_the_world_below_another_parent() {
        Entity entity = create(Entity.NONE, new LocalTransform(new Vec2(7, 9), 20, new Vec2(1.5, -0.5)));
        List<Double> place = inWorld(entity);
        for (Entity parent : List.of(turned, mirror, turned, Entity.of(3, 1))) {
            assertMoved(EditResult.DONE, place, entity, parent);
        }
        moves.moveBefore(List.of(entity), turned, Kept.WORLD).join();
        assertEquals(new LocalTransform(new Vec2(7, 9), 20, new Vec2(1.5, -0.5)), local(entity));
    }

    @Test
    void tidy_numbers_stay_tidy() {
        Entity entity = create(Entity.NONE, LocalTransform.at(100.5, 50.25));
        moves.moveInto(List.of(entity), turned, Kept.WORLD).join();
        assertEquals(new LocalTransform(new Vec2(0.125, -0.25), -90, new Vec2(0.5, 0.5)), local(entity));
        moves.moveInto(List.of(entity), create(Entity.NONE, LocalTransform.at(0.1, 0.2)), Kept.WORLD).join();
        assertEquals(LocalTransform.at(100.4, 50.05), local(entity));
    }

    @Test
    void the_local_transform_is_kept_where_asked_to() {
        Entity entity = create(Entity.NONE, LocalTransform.at(7, 9));
        assertEquals(EditResult.DONE, moves.moveInto(List.of(entity), turned, Kept.LOCAL).join());
        assertEquals(LocalTransform.at(7, 9), local(entity));
    }

    @Test
    void it_is_one_step_of_undo() {
        Entity entity = create(Entity.NONE, LocalTransform.at(7, 9));
        long before = read(sim -> sim.world().hash());
        moves.moveInto(List.of(entity), turned, Kept.WORLD).join();
        session.undo().join();
        assertEquals(before, (long) read(sim -> sim.world().hash()));
    }

    @Test
    void a_place_that_no_local_transform_has_is_lost_and_this_is_said() {
        LocalTransform at = new LocalTransform(new Vec2(7, 9), 20, Vec2.ONE);
        for (Entity parent : List.of(uneven, flat)) {
            Entity entity = create(Entity.NONE, at);
            assertEquals(new EditResult(true, LOST), moves.moveInto(List.of(entity), parent, Kept.WORLD).join());
            assertEquals(at, local(entity));
        }
        Entity upright = create(Entity.NONE, LocalTransform.at(7, 9));
        assertMoved(EditResult.DONE, inWorld(upright), upright, uneven);
    }

    @Test
    void what_is_below_a_group_without_a_transform_keeps_its_place_too() {
        Entity group = create(Entity.NONE, new Name("group"));
        Entity inner = create(group, new Name("inner"));
        Entity entity = create(inner, LocalTransform.at(7, 9));
        Entity below = create(entity, LocalTransform.at(1, 0));
        List<Double> place = inWorld(below);
        moves.moveInto(List.of(group), turned, Kept.WORLD).join();
        assertEquals(place, inWorld(below));
        assertEquals(LocalTransform.at(1, 0), local(below));
    }

    private List<Entity> children(Entity parent) {
        return read(sim -> sim.tree().childrenOf(parent));
    }

    @Test
    void several_keep_the_order_of_the_tree_however_they_were_selected() {
        Entity one = create(turned, LocalTransform.IDENTITY);
        Entity two = create(turned, LocalTransform.IDENTITY);
        Entity three = create(turned, LocalTransform.IDENTITY);
        Entity there = create(mirror, LocalTransform.IDENTITY);
        moves.moveInto(List.of(three, one), mirror, Kept.WORLD).join();
        assertEquals(List.of(there, one, three), children(mirror));
        moves.moveBefore(List.of(two, three, one), there, Kept.WORLD).join();
        assertEquals(List.of(two, one, three, there), children(mirror));
    }

    @Test
    void the_first_place_is_before_all_other_children() {
        Entity one = create(turned, LocalTransform.IDENTITY);
        Entity two = create(turned, LocalTransform.IDENTITY);
        moves.moveFirst(List.of(two), turned, Kept.WORLD).join();
        assertEquals(List.of(two, one), children(turned));
        moves.moveFirst(List.of(one, two), turned, Kept.WORLD).join();
        assertEquals(List.of(two, one), children(turned));
    }

    @Test
    void entities_that_move_out_by_keys_keep_their_place_in_the_world() {
        Entity entity = create(turned, LocalTransform.at(1, 2));
        List<Double> place = inWorld(entity);
        assertEquals(EditResult.DONE, new TreeEdits(session).move(List.of(entity), TreeEdits.Way.OUT).join());
        assertEquals(Entity.NONE, read(sim -> sim.tree().parentOf(entity)));
        assertEquals(place, inWorld(entity));
    }
}
