package orrery.ecs.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.Name;
import orrery.ecs.world.PassException;
import orrery.ecs.world.Query;
import orrery.ecs.world.WorldException;

class JoinsTest {
    private final EngineWorld world = Fixture.world();
    private final Entity a = world.create(new Name("a"), Fixture.pos(1), new Fixture.Joint(1, "a"));
    private final Entity b = world.create(new Name("b"), Fixture.pos(2));
    private final Entity c = world.create(new Name("c"), Fixture.pos(3), new Fixture.Joint(3, "c"), new Fixture.Tag());

    @Test
    void a_component_is_computed_of_itself_and_up_to_three_others() {
        world.query(Name.class).without(Fixture.Tag.class).update(Name.class,
                (entity, name) -> new Name(name.value() + entity));
        assertEquals(new Name("b2v1"), world.get(b, Name.class));
        world.query(Name.class, Fixture.Pos.class, Fixture.Joint.class).update(Name.class, Fixture.Pos.class,
                Fixture.Joint.class,
                (entity, name, pos, joint) -> new Name(name.value() + pos.position().x() + joint.label()));
        assertEquals(new Name("c3.0c"), world.get(c, Name.class));
        world.query(Name.class, Fixture.Pos.class, Fixture.Joint.class, Fixture.Tag.class).update(Name.class,
                Fixture.Pos.class, Fixture.Joint.class, Fixture.Tag.class,
                (entity, name, pos, joint, tag) -> new Name(joint.label()));
        assertEquals(List.of("a1v11.0a", "b2v1", "c"),
                List.of(world.get(a, Name.class).value(), world.get(b, Name.class).value(),
                        world.get(c, Name.class).value()));
    }

    @Test
    void an_action_is_given_one_to_four_components() {
        List<String> seen = new ArrayList<>();
        world.query(Name.class).forEach(Name.class, (entity, name) -> seen.add(name.value()));
        world.query(Name.class, Fixture.Joint.class).forEach(Name.class, Fixture.Joint.class,
                (entity, name, joint) -> seen.add(name.value() + joint.angle()));
        world.query(Name.class, Fixture.Joint.class, Fixture.Tag.class).forEach(Fixture.Joint.class, Name.class,
                Fixture.Tag.class, (entity, joint, name, tag) -> seen.add(entity + name.value() + joint.angle()));
        world.query(Name.class, Fixture.Joint.class, Fixture.Tag.class, Fixture.Pos.class).forEach(Name.class,
                Fixture.Joint.class, Fixture.Tag.class, Fixture.Pos.class,
                (entity, name, joint, tag, pos) -> seen.add(name.value() + pos.position().x()));
        assertEquals(List.of("a", "b", "c", "a1.0", "c3.0", "3v1c3.0", "c3.0"), seen);
    }

    /// An action and an operation in one.
    private static final class Both implements BiConsumer<Entity, Name>, BiFunction<Entity, Name, Name> {
        private final List<String> seen = new ArrayList<>();

        @Override
        public void accept(Entity entity, Name name) {
            seen.add(name.value());
        }

        @Override
        public Name apply(Entity entity, Name name) {
            return new Name(name.value() + "!");
        }
    }

    @Test
    void one_object_is_an_action_and_an_operation() {
        Both both = new Both();
        Query query = world.query(Name.class, Fixture.Joint.class);
        for (int i = 0; i < 2; i++) {
            query.forEach(Name.class, both);
            query.update(Name.class, both);
        }
        assertEquals(List.of("a", "c", "a!", "c!"), both.seen);
    }

    @Test
    void a_set_drives_a_join_in_its_order_and_cant_be_changed_meanwhile() {
        EntitySet set = world.singleton(Fixture.Seen.class).visible();
        List.of(c, b, a).forEach(set::add);
        world.destroy(b);
        Query query = world.query(Name.class, Fixture.Pos.class).in(set);
        assertEquals(List.of(c, a), query.entities());
        assertEquals(2, query.count());
        query.update(Name.class, Fixture.Pos.class, (entity, name, pos) -> new Name("in " + name.value()));
        assertEquals(new Name("in c"), world.get(c, Name.class));
        PassException thrown = assertThrows(PassException.class, () -> query.forEach(row -> set.remove(row.entity())));
        assertEquals(
                "Name of entity 3v1 (in c): Seen.visible is walked by forEach or by a query, so remove can't be done; walk"
                        + " entities() instead, which is a copy.",
                thrown.getMessage());
    }

    @Test
    void a_change_set_of_all_rows_is_walked_like_them_until_one_of_them_moves() {
        world.close();
        world.forgetChanges();
        world.array(Fixture.Pos.class).update(pos -> Fixture.pos(pos.position().x() + 1));
        world.close();
        ChangeSet all = world.changes(Fixture.Pos.class);
        Query query = world.query(Fixture.Pos.class).in(all);
        List<Float> seen = new ArrayList<>();
        query.forEach(Fixture.Pos.class, (entity, pos) -> seen.add(pos.position().x()));
        query.update(Fixture.Pos.class, (entity, pos) -> Fixture.pos(pos.position().x() + 1));
        assertEquals(List.of(2f, 3f, 4f), seen);
        world.destroy(a);
        assertEquals(List.of(b, c), world.query(Fixture.Pos.class).in(all).entities());
        assertEquals(4f, world.get(b, Fixture.Pos.class).position().x());
    }

    @Test
    void a_change_set_drives_a_join() {
        world.endTick();
        world.replace(c, Fixture.pos(30));
        world.replace(a, Fixture.pos(10));
        world.close();
        assertEquals(List.of(a, c), world.query(Name.class).in(world.changes(Fixture.Pos.class)).entities());
        assertEquals(List.of(a), world.query(Name.class).without(Fixture.Tag.class)
                .in(world.changes(Fixture.Pos.class)).entities());
    }

    @Test
    void what_a_query_does_not_join_is_refused() {
        Refusal.of(WorldException.class, "Pos is not among the types of this query, [Name]; name it where the query is"
                + " made.",
                () -> world.query(Name.class).update(Name.class, Fixture.Pos.class, (entity, name, pos) -> name));
    }

    @Test
    void a_joined_update_inside_another_of_the_same_type_throws() {
        PassException thrown = assertThrows(PassException.class, () -> world.query(Name.class).update(Name.class,
                (entity, name) -> {
                    world.query(Name.class, Fixture.Pos.class).update(Name.class, Fixture.Pos.class,
                            (other, inner, pos) -> inner);
                    return name;
                }));
        assertEquals("Name of entity 1v1 (a): An update of Name runs inside another update of Name; use forEach and"
                + " replace inside.", thrown.getMessage());
    }

    @Test
    void a_deferred_component_is_computed_of_what_is_pending() {
        for (int i = 0; i < 2; i++) {
            world.query(Fixture.Joint.class, Name.class).update(Fixture.Joint.class, Name.class,
                    (entity, joint, name) -> new Fixture.Joint(joint.angle() + 1, joint.label()));
        }
        assertEquals(1, world.get(a, Fixture.Joint.class).angle());
        assertEquals(3, world.modify(a, Fixture.Joint.class).angle());
    }

    @Test
    void a_joined_update_writes_what_replacing_one_by_one_does() {
        for (TrackingLevel level : TrackingLevel.values()) {
            EngineWorld joined = scattered(level);
            EngineWorld oneByOne = scattered(level);
            Query query = joined.query(Fixture.Pos.class, Name.class);
            query.update(Fixture.Pos.class, Name.class, JoinsTest::moved);
            query.update(Name.class, Fixture.Pos.class, JoinsTest::renamed);
            List<String> seen = new ArrayList<>();
            query.forEach(Fixture.Pos.class, Name.class, (entity, pos, name) -> seen.add(entity + name.value()));
            List<String> expected = new ArrayList<>();
            for (Entity entity : oneByOne.query(Fixture.Pos.class, Name.class).entities()) {
                Name name = oneByOne.get(entity, Name.class);
                Fixture.Pos pos = moved(entity, oneByOne.get(entity, Fixture.Pos.class), name);
                oneByOne.replace(entity, pos);
                oneByOne.replace(entity, renamed(entity, name, pos));
                expected.add(entity + oneByOne.get(entity, Name.class).value());
            }
            assertEquals(expected, seen);
            assertEquals(oneByOne.hashFromScratch(), joined.hashFromScratch());
        }
    }

    private static Fixture.Pos moved(Entity entity, Fixture.Pos pos, Name name) {
        return Fixture.pos(pos.position().x() + name.value().length() + entity.index());
    }

    private static Name renamed(Entity entity, Name name, Fixture.Pos pos) {
        return new Name(name.value() + pos.position().x() + entity);
    }

    /// Every sixth entity has both types. The rows of the two types are in different orders, and each type lacks some entities.
    private static EngineWorld scattered(TrackingLevel level) {
        EngineWorld world = Fixture.world(level);
        List<Entity> made = new ArrayList<>();
        for (int i = 0; i < 6000; i++) {
            made.add(i % 2 == 0 ? world.create(Fixture.pos(i)) : world.create());
        }
        for (int i = 0; i < made.size(); i += 3) {
            world.add(made.get(i * 7 % made.size()), new Name("n" + i));
        }
        made.stream().skip(5900).forEach(world::destroy);
        return world;
    }

    @Test
    void changes_of_a_join_over_several_blocks_are_exact_at_every_level() {
        for (boolean grouped : List.of(false, true)) {
            for (TrackingLevel level : List.of(TrackingLevel.CHANGES, TrackingLevel.RECORDED)) {
                changesAreExact(grouped ? Fixture.grouped(level) : Fixture.world(level));
            }
        }
    }

    private static void changesAreExact(EngineWorld many) {
        List<Entity> expected = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            Entity entity = many.create(Fixture.pos(i));
            if (i % 3 > 0) {
                many.add(entity, new Fixture.Tag());
            }
        }
        many.endTick();
        many.query(Fixture.Pos.class, Fixture.Tag.class).update(Fixture.Pos.class, Fixture.Tag.class,
                (entity, pos, tag) -> pos.position().x() % 7 == 0 ? Fixture.pos(-pos.position().x() - 1) : pos);
        many.close();
        many.array(Fixture.Pos.class).forEach((entity, pos) -> {
            if (pos.position().x() < 0) {
                expected.add(entity);
            }
        });
        List<Entity> changed = new ArrayList<>();
        many.changes(Fixture.Pos.class).forEach(changed::add);
        assertEquals(expected, changed);
        assertEquals(476, changed.size());
    }
}
