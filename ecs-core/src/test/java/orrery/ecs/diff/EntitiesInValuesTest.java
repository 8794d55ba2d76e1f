package orrery.ecs.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.SceneId;

/// References to entities inside values, in worlds that were loaded separately and issued other handles.
class EntitiesInValuesTest {
    record Friends(List<Entity> list) {}

    record Foes(Set<Entity> set) {}

    record Debts(Map<Entity, List<Entity>> map) {}

    record Pair(Entity left, Entity right) {}

    record Pairs(List<Pair> pairs) {}

    record Row(Entity[] members) {}

    record Seen(EntitySet set, EventQueue<Hit> hits) {}

    record Hit(Entity target, int strength) {}

    static final class Crowd implements WorldProvider {
        @Override
        public String name() {
            return "crowd";
        }

        @Override
        public String description() {
            return "People who know each other.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Friends.class, Foes.class, Debts.class, Pairs.class, Row.class)
                    .singleton(MethodHandles.lookup(), Seen.class,
                            owned -> new Seen(owned.entitySet("set"), owned.eventQueue("hits", Hit.class)));
        }
    }

    /// A world with entities of the scene ids 1 to 4, whose handles depend on the order of their creation.
    private static final class Loaded {
        final EngineWorld world = EngineWorld.of(WorldDefinition.of(new Crowd()).open(TrackingLevel.OFF, 1).world());
        final Entity[] byId = new Entity[5];

        Loaded(int... order) {
            for (int id : order) {
                byId[id] = world.create();
            }
            world.manage(() -> Stream.of(1, 2, 3, 4).filter(id -> byId[id] != null)
                    .forEach(id -> world.add(byId[id], new SceneId(id))));
        }

        /// Adds components to entity 1 that refer to other entities by their ids.
        Loaded knowing(int friend, int other) {
            Entity one = byId[friend];
            Entity two = byId[other];
            world.add(byId[1], new Friends(List.of(one, two)));
            world.add(byId[1], new Foes(new LinkedHashSet<>(List.of(one, two))));
            world.add(byId[1], new Debts(Map.of(one, List.of(two))));
            world.add(byId[1], new Pairs(List.of(new Pair(one, two), new Pair(two, Entity.NONE))));
            world.add(byId[1], new Row(new Entity[] {two, one}));
            world.singleton(Seen.class).set().add(one);
            world.singleton(Seen.class).hits().publish(new Hit(two, 3));
            return this;
        }
    }

    private static List<String> differences(Loaded one, Loaded other) {
        StateDiff diff = Comparison
                .ofWorlds(one.world.snapshot(), other.world.snapshot(), new Rules(0, Set.of("SceneId"))).run()
                .orElseThrow();
        return diff.groups().stream().flatMap(group -> group.differences().stream())
                .map(each -> each.kind() + " " + each.type() + (each.field() == null ? "" : "." + each.field()))
                .toList();
    }

    @Test
    void the_same_entities_under_other_handles_are_no_difference() {
        assertEquals(List.of(),
                differences(new Loaded(1, 2, 3, 4).knowing(2, 3), new Loaded(4, 3, 2, 1).knowing(2, 3)));
    }

    @Test
    void other_entities_under_the_same_handles_are_a_difference() {
        Loaded one = new Loaded(1, 2, 3, 4).knowing(2, 3);
        Loaded other = new Loaded(1, 3, 2, 4).knowing(3, 2);
        assertEquals(one.byId[2], other.byId[3]);
        assertEquals(List.of("FIELD Friends.list", "FIELD Foes.set", "FIELD Debts.map", "FIELD Pairs.pairs",
                "FIELD Row.members", "STATE Seen.set", "STATE Seen.hits"), differences(one, other));
    }

    @Test
    void a_new_entity_under_the_handle_of_one_that_is_gone_is_another() {
        Loaded one = new Loaded(1, 2, 3).knowing(2, 3);
        Loaded other = new Loaded(1, 2, 4).knowing(2, 4);
        assertEquals(one.byId[3], other.byId[4]);
        assertEquals(List.of("ENTITY_GONE ", "ENTITY_NEW ", "FIELD Friends.list", "FIELD Foes.set", "FIELD Debts.map",
                "FIELD Pairs.pairs", "FIELD Row.members", "STATE Seen.hits"), differences(one, other));
    }

    @Test
    void entities_that_are_destroyed_in_both_worlds_are_compared_by_their_handles() {
        Loaded one = new Loaded(1, 2, 3).knowing(2, 3);
        Loaded other = new Loaded(1, 2, 3).knowing(2, 3);
        one.world.destroy(one.byId[3]);
        other.world.destroy(other.byId[3]);
        assertEquals(List.of(), differences(one, other));
    }
}
