package orrery.ecs.scene;

import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scene.text.SceneLimits;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.Finite;
import orrery.ecs.type.Rgb;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;

/// A world with random values of every kind of field, including those at the limits of a scene.
final class Shelf implements WorldProvider {
    static final WorldCatalog CATALOG = new WorldCatalog(List.of());

    static {
        CATALOG.add(new Shelf());
    }

    enum Side {
        LEFT, RIGHT
    }

    /// Fields of all primitive types, and fields with an enum constant, a string, an entity and a nested record.
    record Scalars(boolean flag, byte tiny, short small, char letter, int number, long large, float single, double real,
            @Finite double finite, @Rgb int colour, Side side, String text, Entity to, Vec2 place) {}

    /// A value that contains values of its own class.
    record Box(Entity owner, List<Box> boxes) {}

    /// Values that are stored by reference.
    record Groups(List<String> texts, Set<Entity> friends, Map<Entity, String> names, Set<Double> reals,
            Set<Character> letters, Entity[] others, int[][] grid, Map<String, Set<Entity>> teams, List<Box> boxes,
            BigDecimal amount, UUID number) {

        static final Groups EMPTY = new Groups(List.of(), Set.of(), Map.of(), Set.of(), Set.of(), new Entity[0],
                new int[0][], Map.of(), List.of(), BigDecimal.ZERO, new UUID(0, 0));

        Groups with(List<Box> others) {
            return new Groups(texts, friends, names, reals, letters, this.others, grid, teams, others, amount, number);
        }
    }

    /// A value that can change when it is written as text and read.
    record Tongue(Locale locale) {}

    /// A value whose class is known only while the world runs.
    record Anything(Object thing) {}

    /// A record with a variable limit.
    record Limited(int value) {
        static int most = 10;

        Limited {
            if (value > most) {
                throw new IllegalArgumentException("%d is more than %d".formatted(value, most));
            }
        }
    }

    /// A record that must refer to an entity.
    record Follows(Entity whom) {
        Follows {
            if (whom.isNone()) {
                throw new IllegalArgumentException("whom is none; it follows somebody");
            }
        }
    }

    /// Records with a variable limit, stored by reference.
    record Stack(List<Limited> things) {}

    record Step(Entity who, List<Entity> seen, float far) {}

    record Board(double wind, @Finite float light, EntitySet members, EventQueue<Step> steps, Entity leader) {}

    record Counter(long count, String label) {}

    record Push(Entity who, Set<Entity> also) {}

    @Override
    public String name() {
        return "shelf";
    }

    @Override
    public String description() {
        return "A shelf for tests.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        world.components(lookup, Scalars.class)
                .component(lookup, Groups.EMPTY).component(lookup, new Follows(Entity.of(1, 1)))
                .component(lookup, new Tongue(Locale.ROOT)).component(lookup, new Limited(0))
                .component(lookup, new Anything(""))
                .component(lookup, new Stack(List.of()))
                .singleton(lookup, Board.class, owned -> new Board(0, 0, owned.entitySet("members"),
                        owned.eventQueue("steps", Step.class), Entity.NONE))
                .singleton(lookup, new Counter(0, "")).inputs(lookup, Push.class);
    }

    /// A scene of a shelf with two entities, `1v1` and `2v1`, and further content.
    static Scene scene(BiConsumer<Simulation, List<Entity>> filling) {
        Simulation simulation = CATALOG.definition("shelf").orElseThrow().open(TrackingLevel.RECORDED, 7);
        filling.accept(simulation, List.of(simulation.world().create(), simulation.world().create()));
        return Scene.of(simulation);
    }

    /// A scene of a shelf with random content.
    static Scene random(Random random) {
        Simulation simulation = CATALOG.definition("shelf").orElseThrow().open(TrackingLevel.RECORDED,
                random.nextLong());
        new Filling(simulation, random).fill();
        return Scene.of(simulation);
    }

    /// Fills one shelf.
    private record Filling(Simulation simulation, Random random, List<Entity> entities) {
        Filling(Simulation simulation, Random random) {
            this(simulation, random, new ArrayList<>());
        }

        void fill() {
            EngineWorld world = EngineWorld.of(simulation.world());
            for (int i = random.nextInt(12); i >= 0; i--) {
                entities.add(world.create());
            }
            entities.forEach(this::give);
            EntitySet members = world.singleton(Board.class).members();
            entities.stream().filter(e -> random.nextBoolean()).forEach(members::add);
            world.setSingleton(new Counter(random.nextLong(), text()));
            Board board = world.singleton(Board.class);
            world.setSingleton(new Board(real(), random.nextFloat(), members, board.steps(), entity()));
            board.steps().publish(new Step(entity(), List.of(entity(), entity()), (float) real()));
            simulation.schedule().input(new Push(entity(), Set.of(entity())));
            entities.stream().filter(e -> random.nextInt(6) == 0).forEach(world::destroy);
            ScheduleSettings settings = simulation.schedule().settings();
            world.setSingleton(new ScheduleSettings(0.5 + random.nextDouble(), settings.order(), List.of()));
            for (int i = random.nextInt(3); i > 0; i--) {
                world.random(text());
                simulation.schedule().tick();
            }
        }

        private void give(Entity entity) {
            EngineWorld world = EngineWorld.of(simulation.world());
            if (random.nextBoolean()) {
                world.add(entity, new Name(text().substring(0, 0) + random.nextInt()));
            }
            if (random.nextBoolean()) {
                world.add(entity, scalars());
            }
            if (random.nextBoolean()) {
                world.add(entity, groups());
            }
            Entity whom = entity();
            if (random.nextBoolean() && !whom.isNone()) {
                world.add(entity, new Follows(whom));
            }
            if (random.nextInt(5) == 0) {
                world.add(entity, new Generated());
            }
            if (random.nextInt(3) > 0) {
                simulation.tree().attach(entity, Entity.NONE);
            }
        }

        private Scalars scalars() {
            return new Scalars(random.nextBoolean(), (byte) random.nextInt(), (short) random.nextInt(),
                    (char) random.nextInt(), random.nextInt(), random.nextLong(), (float) real(), real(), real(),
                    random.nextInt(), Side.values()[random.nextInt(2)], text(), entity(), new Vec2(real(), real()));
        }

        private Groups groups() {
            Set<Entity> friends = new HashSet<>();
            Map<Entity, String> names = new HashMap<>();
            Map<String, Set<Entity>> teams = new HashMap<>();
            Set<Double> reals = new HashSet<>();
            Set<Character> letters = new HashSet<>();
            for (int i = random.nextInt(5); i > 0; i--) {
                friends.add(entity());
                names.put(entity(), text());
                teams.put(text(), Set.of(entity()));
                reals.add(real());
                letters.add((char) random.nextInt());
            }
            int depth = random.nextInt(8) == 0 ? 80 + random.nextInt(60) : random.nextInt(3);
            return new Groups(List.of(text(), text()), friends, names, reals, letters,
                    new Entity[] {entity(), entity()}, new int[][] {{random.nextInt()}, {}}, teams,
                    List.of(box(depth)), new BigDecimal(random.nextInt()).movePointLeft(random.nextInt(9)),
                    new UUID(random.nextLong(), random.nextLong()));
        }

        private Box box(int depth) {
            Box box = new Box(entity(), List.of());
            for (int i = 0; i < depth; i++) {
                box = new Box(entity(), List.of(box));
            }
            return box;
        }

        private Entity entity() {
            return random.nextInt(4) == 0 || entities.isEmpty()
                    ? Entity.NONE
                    : entities.get(random.nextInt(entities.size()));
        }

        private double real() {
            return switch (random.nextInt(12)) {
                case 0 -> Double.NaN;
                case 1 -> Double.POSITIVE_INFINITY;
                case 2 -> -0.0;
                case 3 -> Double.MIN_VALUE;
                case 4 -> Double.MAX_VALUE;
                case 5 -> Float.MAX_VALUE;
                default -> random.nextGaussian();
            };
        }

        private String text() {
            return switch (random.nextInt(40)) {
                case 0 -> "\ud800\u0000\"\\\n\u2028";
                case 1 -> "n".repeat(SceneLimits.NAME_CHARACTERS + random.nextInt(2));
                case 2 -> "é".repeat(SceneLimits.STRING_CHARACTERS + random.nextInt(2));
                case 3 -> "";
                default -> "t" + random.nextInt(9);
            };
        }
    }
}
