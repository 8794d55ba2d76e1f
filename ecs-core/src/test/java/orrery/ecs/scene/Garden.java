package orrery.ecs.scene;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Generated;

/// A small world with a field of every kind and systems that use everything that a snapshot must hold.
public final class Garden implements WorldProvider {
    /// Shared by all tests, because each definition of a world generates its own classes.
    private static final WorldCatalog CATALOG = new WorldCatalog(List.of());

    static {
        CATALOG.add(new Garden());
    }

    /// The provider.
    public Garden() {}

    /// When plants grow.
    enum Season {
        /// Cold.
        WINTER,
        /// Warm.
        SUMMER
    }

    /// A field of every primitive kind.
    record Soil(boolean wet, byte depth, short stones, char grade, int worms, long age, float acid,
            double warmth, @Rgb int colour) {}

    /// An enum, a string, a reference, a nested record and a finite number.
    record Plant(Season season, String kind, Entity neighbour, Vec2 lean, @Finite double height) {
        /// Checks the height.
        Plant {
            if (height < 0) {
                throw new IllegalArgumentException("height is %s; a plant has 0 or more".formatted(height));
            }
        }
    }

    /// One fruit.
    record Fruit(String colour, int weight) {}

    /// Values that are stored by reference.
    record Basket(List<Fruit> fruits, Set<String> labels, Map<String, Integer> prices, int[] sizes,
            List<Entity> owners, UUID number) {
        /// An empty basket.
        static final Basket EMPTY = new Basket(List.of(), Set.of(), Map.of(), new int[0], List.of(),
                new UUID(0, 0));
    }

    /// A tag.
    record Frozen() {}

    /// Water, which is deferred.
    record Water(double litres) {}

    /// What falls off.
    record Drop(Entity from, int weight) {}

    /// An input that falls onto a plant.
    public record Rain(Entity on, int litres) {}

    /// An input with a list of records.
    record Order(List<Delivery> deliveries) {}

    /// Part of an order.
    record Delivery(Entity to, Entity[] also) {}

    /// A singleton with a set and a queue.
    record Weather(double wind, EntitySet watched, EventQueue<Drop> drops) {}

    /// A singleton from which weeds are generated.
    record Weeds(int count) {}

    @Override
    public String name() {
        return "garden";
    }

    @Override
    public String description() {
        return "A garden for tests.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        world.components(lookup, Soil.class, Frozen.class)
                .component(lookup, new Plant(Season.WINTER, "grass", Entity.NONE, new Vec2(0, 1), 5))
                .component(lookup, Basket.EMPTY).component(lookup, new Water(1), Trait.DEFERRED)
                .singleton(lookup, Weather.class,
                        owned -> new Weather(2, owned.entitySet("watched"), owned.eventQueue("drops", Drop.class)))
                .singleton(lookup, new Weeds(0)).inputs(lookup, Rain.class, Order.class).renamed("Flora", "Plant")
                .renamed("Plant.tall", "Plant.height")
                .renamed("Plant.lean.across", "Plant.lean.x").renamed("Thistles", "Weeds")
                .renamed("Weeds.number", "Weeds.count")
                .secondsPerTick(0.5)
                .systems(
                        SystemDefinition.named("Weed").watches(Weeds.class).reads(Generated.class).settles()
                                .run(() -> Garden::weed),
                        SystemDefinition.named("Grow").writes(Plant.class, Water.class, Weather.class, Frozen.class)
                                .run(() -> Garden::grow),
                        SystemDefinition.named("Pour").applies(Water.class).watchesModifySets(Water.class)
                                .run(() -> Garden::pour),
                        SystemDefinition.named("Collect").watches(Plant.class).writes(Weather.class, Soil.class)
                                .run(() -> Garden::collect));
    }

    private static void weed(SystemContext context) {
        EngineWorld world = EngineWorld.of(context.world());
        for (int i = world.array(Generated.class).size(); i < world.singleton(Weeds.class).count(); i++) {
            world.privileged(() -> world.create(new Generated()));
        }
    }

    private static void grow(SystemContext context) {
        EngineWorld world = EngineWorld.of(context.world());
        Weather weather = world.singleton(Weather.class);
        context.inputs(Rain.class).forEach(rain -> weather.drops().publish(new Drop(rain.on(), rain.litres())));
        EngineArray<Plant> plants = world.array(Plant.class);
        plants.forEach((entity, plant) -> {
            double by = context.random().nextDouble();
            if (by > 0.5) {
                plants.replace(entity, new Plant(plant.season(), plant.kind(), plant.neighbour(), plant.lean(),
                        plant.height() + by));
                weather.drops().publish(new Drop(entity, (int) context.tick()));
            }
            if (by > 0.7 && world.has(entity, Water.class)) {
                world.replace(entity, new Water(plant.height()));
            }
            if (by > 0.9) {
                Entity seed = world.create(new Plant(Season.SUMMER, "seed", entity, Vec2.ZERO, by));
                world.add(seed, new Frozen());
            }
            if (by < 0.05) {
                weather.watched().add(entity);
                world.privileged(() -> world.destroy(entity));
            }
        });
    }

    private static void pour(SystemContext context) {
        if (context.tick() % 3 == 0) {
            context.world().array(Water.class).modifySet().apply((entity, before, after) -> after);
        }
    }

    private static void collect(SystemContext context) {
        EngineWorld world = EngineWorld.of(context.world());
        if (context.tick() % 2 == 0) {
            world.singleton(Weather.class).drops().read(drop -> {
                Soil soil = world.find(drop.from(), Soil.class);
                if (soil != null) {
                    world.replace(drop.from(), new Soil(soil.wet(), soil.depth(), soil.stones(), soil.grade(),
                            soil.worms() + drop.weight(), soil.age(), soil.acid(), soil.warmth(), soil.colour()));
                }
            });
        }
    }

    /// The catalog with the garden.
    public static WorldCatalog catalog() {
        return CATALOG;
    }

    /// A scene of a new garden, which `plant` fills.
    public static Scene scene(Consumer<Simulation> plant) {
        Simulation simulation = CATALOG.definition("garden").orElseThrow().open(TrackingLevel.RECORDED, 7);
        plant.accept(simulation);
        return Scene.of(simulation);
    }

    /// A tree of plants with a value of every kind.
    public static void plantAll(Simulation simulation) {
        EngineWorld world = EngineWorld.of(simulation.world());
        Entity tree = world.create(new orrery.ecs.world.Name("Old oak \"é\" \ud83c\udf33"),
                new Plant(Season.SUMMER, "oak", Entity.NONE, new Vec2(0.1, -0.0), 1e300),
                orrery.ecs.scenetree.LocalTransform.at(1, 2), new Water(3));
        Entity branch = world.create(new orrery.ecs.world.Name("Branch"), new Frozen(),
                new Plant(Season.WINTER, "", tree, Vec2.ONE, 0.1 + 0.2), orrery.ecs.scenetree.LocalTransform.at(3, 4));
        Entity ground = world.create(new Soil(true, (byte) -7, (short) 300, '\u00e4', Integer.MIN_VALUE, Long.MAX_VALUE,
                0.1f, Double.NaN, 0xF0B34A), new Plant(Season.SUMMER, "moss", branch, Vec2.ONE, 1), new Water(2));
        world.create(
                new Basket(List.of(new Fruit("red", 3), new Fruit("green", 5)), new TreeSet<>(Set.of("b", "a", "c")),
                        new TreeMap<>(Map.of("z", 1, "y", 2)), new int[] {3, 1, 2}, List.of(tree, Entity.NONE, ground),
                        new UUID(1, 2)));
        simulation.tree().attach(tree, Entity.NONE);
        simulation.tree().attach(branch, tree);
        world.singleton(Weather.class).watched().add(ground);
        world.singleton(Weather.class).watched().add(tree);
        world.setSingleton(new Weeds(3));
        simulation.schedule().settle();
    }
}
