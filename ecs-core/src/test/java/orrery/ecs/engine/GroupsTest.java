package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;

class GroupsTest {
    private final EngineWorld world = Fixture.grouped(TrackingLevel.RECORDED);
    private final Entity a = world.create(new Name("a"), Fixture.pos(1));
    private final Entity b = world.create(new Name("b"), Fixture.pos(2));
    private final Entity c = world.create(new Name("c"), Fixture.pos(3));

    private List<Entity> order(Class<? extends Record> type) {
        List<Entity> order = new ArrayList<>();
        world.array(type).forEach((entity, value) -> order.add(entity));
        return order;
    }

    @Test
    void entities_that_have_all_types_of_a_group_come_first_in_the_same_order() {
        world.add(c, new Fixture.Tag());
        assertEquals(List.of(c, b, a), order(Fixture.Pos.class));
        world.add(a, new Fixture.Tag());
        assertEquals(List.of(c, a, b), order(Fixture.Pos.class));
        assertEquals(List.of(c, a), order(Fixture.Tag.class));
    }

    @Test
    void an_entity_that_loses_one_type_of_a_group_leaves_the_joint_rows() {
        List.of(a, b, c).forEach(entity -> world.add(entity, new Fixture.Tag()));
        world.remove(a, Fixture.Tag.class);
        assertEquals(List.of(c, b, a), order(Fixture.Pos.class));
        assertEquals(List.of(c, b), order(Fixture.Tag.class));
        world.destroy(c);
        assertEquals(List.of(b, a), order(Fixture.Pos.class));
        assertEquals(List.of(b), order(Fixture.Tag.class));
    }

    @Test
    void a_join_of_a_group_walks_the_joint_rows_and_what_leaves_one_out_the_others() {
        world.add(c, new Fixture.Tag());
        world.add(a, new Fixture.Tag());
        assertEquals(List.of(c, a), world.query(Fixture.Pos.class, Fixture.Tag.class).entities());
        assertEquals(List.of(c, a), world.query(Fixture.Pos.class, Fixture.Tag.class, Name.class).entities());
        assertEquals(List.of(b), world.query(Fixture.Pos.class).without(Fixture.Tag.class).entities());
        world.remove(c, Name.class);
        assertEquals(List.of(a), world.query(Name.class, Fixture.Pos.class, Fixture.Tag.class).entities());
    }

    @Test
    void changes_behind_the_joint_rows_hide_none_of_a_join() {
        EngineWorld tracked = Fixture.grouped(TrackingLevel.CHANGES);
        Entity joint = tracked.create(Fixture.pos(1), new Fixture.Tag());
        Entity other = tracked.create(Fixture.pos(2));
        tracked.endTick();
        tracked.replace(other, Fixture.pos(20));
        tracked.query(Fixture.Pos.class, Fixture.Tag.class).update(Fixture.Pos.class, Fixture.Tag.class,
                (entity, pos, tag) -> Fixture.pos(10));
        tracked.close();
        List<Entity> changed = new ArrayList<>();
        tracked.changes(Fixture.Pos.class).forEach(changed::add);
        assertEquals(List.of(joint, other), changed);
    }

    @Test
    void a_change_set_of_all_rows_matches_the_joint_rows_or_the_others_alone() {
        world.add(c, new Fixture.Tag());
        world.add(a, new Fixture.Tag());
        world.endTick();
        world.array(Fixture.Pos.class).update(pos -> Fixture.pos(10));
        world.close();
        ChangeSet all = world.changes(Fixture.Pos.class);
        assertEquals(3, all.size());
        assertEquals(List.of(c, a), world.query(Fixture.Pos.class, Fixture.Tag.class).in(all).entities());
        assertEquals(List.of(b), world.query(Fixture.Pos.class).without(Fixture.Tag.class).in(all).entities());
    }

    @Test
    void being_moved_into_a_group_is_no_change() {
        world.endTick();
        world.add(c, new Fixture.Tag());
        Segment segment = world.close();
        assertNotNull(segment);
        Change<Fixture.Pos> moved = segment.changes(Fixture.GROUPED.of(Fixture.Pos.class)).orElseThrow();
        assertEquals(2, moved.count());
        assertEquals(List.of(true, true), List.of(moved.isMoveOnly(0), moved.isMoveOnly(1)));
        assertEquals(0, world.changes(Fixture.Pos.class).livingCount());
    }

    @Test
    void a_group_is_there_again_when_a_segment_is_taken_back_and_made_again() {
        world.add(c, new Fixture.Tag());
        world.close();
        long before = world.hash();
        world.add(b, new Fixture.Tag());
        world.remove(c, Fixture.Tag.class);
        Segment segment = world.close();
        assertNotNull(segment);
        long after = world.hash();
        world.revert(segment);
        assertEquals(List.of(c), world.query(Fixture.Pos.class, Fixture.Tag.class).entities());
        assertEquals(before, world.hashFromScratch());
        world.reapply(segment);
        assertEquals(List.of(b), world.query(Fixture.Pos.class, Fixture.Tag.class).entities());
        assertEquals(after, world.hashFromScratch());
    }

    @Test
    void a_state_of_a_world_without_groups_is_brought_into_order() {
        EngineWorld other = Fixture.world();
        other.create(Fixture.pos(1));
        Entity second = other.create(Fixture.pos(2), new Fixture.Tag());
        EngineWorld grouped = Fixture.grouped(TrackingLevel.RECORDED);
        grouped.restore(other.snapshot());
        assertEquals(second, grouped.array(Fixture.Pos.class).entityAt(0));
        assertEquals(List.of(second), grouped.query(Fixture.Pos.class, Fixture.Tag.class).entities());
        assertEquals(0, grouped.changes(Fixture.Pos.class).size());
        assertEquals(grouped.hashFromScratch(), grouped.hash());
    }

    @Test
    void what_was_written_beside_the_rows_of_a_join_before_it_is_taken_back_with_it() {
        EngineWorld grouped = Fixture.grouped(TrackingLevel.RECORDED);
        grouped.create(Fixture.pos(1), new Fixture.Tag());
        Entity beside = grouped.create(Fixture.pos(2));
        grouped.open(Author.system("Move"));
        grouped.replace(beside, new Fixture.Pos(new Fixture.V(2, 0), new Fixture.V(9, 0)));
        grouped.query(Fixture.Pos.class, Fixture.Tag.class).update(Fixture.Pos.class, Fixture.Tag.class,
                (entity, pos, tag) -> Fixture.pos(pos.position().x() + 1));
        Segment segment = grouped.close();
        assertEquals(grouped.hashFromScratch(), grouped.hash());
        grouped.revert(segment);
        assertEquals(Fixture.pos(2), grouped.get(beside, Fixture.Pos.class));
        assertEquals(grouped.hashFromScratch(), grouped.hash());
    }

    @Test
    void a_type_can_be_in_one_group_only() {
        TypeRegistry.Builder types = types().group(Name.class, Fixture.Pos.class).group(Fixture.Pos.class,
                Fixture.Tag.class);
        Refusal.of(TypeException.class, "Pos is grouped twice; a type can be in one group, once.", types::build);
    }

    @Test
    void what_is_no_component_type_or_stands_alone_cant_be_grouped() {
        Refusal.of(TypeException.class, "A group joins 2 types or more and was given 1.",
                () -> types().group(Name.class));
        TypeRegistry.Builder singleton = types().group(Name.class, Fixture.Score.class);
        Refusal.of(TypeException.class, "Score is a singleton and can't be grouped; group component types only.",
                singleton::build);
        TypeRegistry.Builder unknown = types().group(Name.class, Fixture.Misc.class);
        Refusal.of(TypeException.class, "Misc is no component type of this world; register it with its provider."
                + " Known: [Name, Pos, Tag, Score].", unknown::build);
    }

    private static TypeRegistry.Builder types() {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        return TypeRegistry.builder().add(lookup, Name.class).add(lookup, Fixture.Pos.class)
                .add(lookup, Fixture.Tag.class).add(lookup, Fixture.Score.class, ComponentType.Trait.SINGLETON);
    }
}
