package orrery.ecs.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;

/// The order in which systems find the elements of sets and the entries of maps that were read from a scene.
class CollectionOrderTest {
    private static final int MANY = 40;

    /// Goods by name, and marks.
    record Bag(Map<String, Integer> goods, Set<String> marks) {}

    /// A world of bags.
    private static final class Bags implements WorldProvider {
        @Override
        public String name() {
            return "bags";
        }

        @Override
        public String description() {
            return "Bags.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Bag.class);
        }
    }

    private final WorldDefinition definition = WorldDefinition.of(new Bags());

    /// Keys that are neither in the order of their texts nor in that of their hashes.
    private static List<String> keys() {
        return IntStream.range(0, MANY).mapToObj(i -> "key " + (i * 17 + 5) % MANY).toList();
    }

    private Simulation filled() {
        Map<String, Integer> goods = new LinkedHashMap<>();
        keys().forEach(key -> goods.put(key, goods.size()));
        Simulation simulation = definition.open(TrackingLevel.CHANGES, 1);
        simulation.world().create(new Bag(goods, new LinkedHashSet<>(keys())));
        return simulation;
    }

    private Bag read(SceneKind kind) {
        byte[] bytes = Scenes.toBytes(Scene.of(filled()), kind);
        Simulation read = assertInstanceOf(SceneResult.Loaded.class,
                Scenes.parse(bytes, "bags.json", WorldCatalog.holding(definition), TrackingLevel.CHANGES)).scene()
                .simulation();
        List<Entity> entities = new ArrayList<>();
        read.world().forEachEntity(entities::add);
        return read.world().get(entities.getFirst(), Bag.class);
    }

    @Test
    void a_tick_snapshot_keeps_the_order_of_sets_and_maps() {
        Bag bag = read(SceneKind.TICK);
        assertEquals(keys(), List.copyOf(bag.marks()));
        assertEquals(keys(), List.copyOf(bag.goods().keySet()));
    }

    @Test
    void an_authoring_scene_sorts_them_by_text_and_is_read_in_the_order_of_the_file() {
        Bag bag = read(SceneKind.AUTHORING);
        assertEquals(keys().stream().sorted().toList(), List.copyOf(bag.marks()));
        assertEquals(keys().stream().sorted().toList(), List.copyOf(bag.goods().keySet()));
    }
}
