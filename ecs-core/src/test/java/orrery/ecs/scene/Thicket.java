package orrery.ecs.scene;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.Name;

/// A world with random systems: each has random watches, and random operations that depend only on the state of the world.
/// `Transforms`, if present, has a random position.
final class Thicket implements WorldProvider {
    /// A component of plain numbers and a reference.
    record Stem(int rings, double width, Entity beside) {}

    /// A component that is stored by reference.
    record Label(String text, List<Entity> others) {}

    /// A tag.
    record Mark() {}

    /// A deferred component.
    record Sap(int drops) {}

    /// A deferred component, grouped with others in some worlds.
    record Bud(float open, String colour) {}

    /// A singleton of plain values.
    record Score(int points, Entity best) {}

    /// A singleton with a set and a queue.
    record Board(int total, EntitySet members, EventQueue<Fall> falls) {}

    /// An event.
    record Fall(Entity of, int height) {}

    /// An input.
    record Push(Entity on, int by) {}

    /// All types that can be watched. All of them except managed and derived ones are also written.
    private static final List<Class<? extends Record>> WATCHABLE = List.of(Stem.class, Label.class, Mark.class,
            Sap.class,
            Bud.class, Score.class, Board.class, Name.class, LocalTransform.class, WorldTransform.class, Node.class,
            TreeRoots.class, ScheduleSettings.class);
    private static final List<Class<? extends Record>> DEFERRED = List.of(Sap.class, Bud.class);
    private static final int MOST_ENTITIES = 40;

    private final Random random;
    private final boolean isGrouped;
    private final List<SystemDefinition> systems = new ArrayList<>();

    Thicket(long seed) {
        random = new Random(seed);
        isGrouped = random.nextBoolean();
        int count = 3 + random.nextInt(5);
        List<Integer> owners = List.of(random.nextInt(count), random.nextInt(count));
        for (int i = 0; i < count; i++) {
            systems.add(system("S" + i, owners.get(0) == i, owners.get(1) == i));
        }
        if (random.nextBoolean()) {
            systems.add(random.nextInt(count + 1), Transforms.definition());
        }
    }

    @Override
    public String name() {
        return "thicket";
    }

    @Override
    public String description() {
        return "Random systems for tests.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        world.components(lookup, Stem.class, Mark.class).component(lookup, new Label("", List.of()))
                .component(lookup, new Sap(0), Trait.DEFERRED).component(lookup, new Bud(0, ""), Trait.DEFERRED)
                .singleton(lookup, new Score(0, Entity.NONE))
                .singleton(lookup, Board.class,
                        owned -> new Board(0, owned.entitySet("members"), owned.eventQueue("falls", Fall.class)))
                .inputs(lookup, Push.class).systems(systems.toArray(SystemDefinition[]::new));
        if (isGrouped) {
            world.group(Stem.class, Bud.class);
        }
    }

    private SystemDefinition system(String name, boolean ownsSap, boolean ownsBud) {
        SystemDefinition.Builder system = SystemDefinition.named(name).writes(Stem.class, Label.class, Mark.class,
                Sap.class,
                Bud.class, Score.class, Board.class, Name.class, LocalTransform.class, ScheduleSettings.class);
        List<Class<? extends Record>> watched = some(WATCHABLE);
        List<Class<? extends Record>> modified = some(DEFERRED);
        watched.forEach(system::watches);
        modified.forEach(system::watchesModifySets);
        List<Class<? extends Record>> owned = new ArrayList<>();
        if (ownsSap) {
            owned.add(Sap.class);
        }
        if (ownsBud) {
            owned.add(Bud.class);
        }
        owned.forEach(system::applies);
        boolean settles = !watched.isEmpty() && random.nextInt(4) == 0;
        if (settles) {
            system.settles();
        }
        return system.run(() -> context -> run(context, watched, modified, owned));
    }

    private List<Class<? extends Record>> some(List<Class<? extends Record>> from) {
        List<Class<? extends Record>> shuffled = new ArrayList<>(from);
        Collections.shuffle(shuffled, random);
        return new ArrayList<>(shuffled.subList(0, random.nextInt(3)));
    }

    // ---- what a system does

    private static void run(SystemContext context, List<Class<? extends Record>> watched,
            List<Class<? extends Record>> modified, List<Class<? extends Record>> owned) {
        EngineWorld world = EngineWorld.of(context.world());
        RandomGenerator dice = context.random();
        watched.forEach(type -> noteDown(world, context.changes(type)));
        modified.forEach(type -> noteDown(world, context.modified(type)));
        context.inputs(Push.class).forEach(push -> noteDown(world, push.on(), push.by()));
        for (Class<? extends Record> type : owned) {
            if (dice.nextInt(3) > 0) {
                apply(world.array(type));
            }
        }
        if (dice.nextBoolean()) {
            world.singleton(Board.class).falls().read(fall -> noteDown(world, fall.of(), fall.height()));
        }
        for (int deeds = dice.nextInt(4); deeds > 0; deeds--) {
            deed(world, dice);
        }
    }

    private static <C extends Record> void apply(EngineArray<C> array) {
        array.modifySet().apply((entity, before, after) -> after);
    }

    /// Adds what was received to the score, so that worlds that receive different things diverge at once.
    private static void noteDown(EngineWorld world, ChangeSet changes) {
        List<Entity> received = new ArrayList<>();
        changes.forEach(received::add);
        received.forEach(entity -> noteDown(world, entity, received.size()));
    }

    private static void noteDown(EngineWorld world, Entity entity, int by) {
        Score score = world.singleton(Score.class);
        if (by % 2 == 1) {
            world.setSingleton(new Score(31 * score.points() + entity.hashCode() + by, entity));
        }
    }

    /// Makes one change to the world, chosen by the given generator.
    static void deed(EngineWorld world, RandomGenerator dice) {
        Entity entity = someone(world, dice);
        int n = dice.nextInt(3);
        if (entity.isNone() || dice.nextInt(6) == 0 && world.entityCount() < MOST_ENTITIES) {
            Entity made = world.create(component(Stem.class, n, entity), component(Sap.class, n, entity));
            world.privileged(() -> SceneTree.of(world).attach(made, n == 0 ? entity : Entity.NONE));
            return;
        }
        Board board = world.singleton(Board.class);
        switch (dice.nextInt(13)) {
            case 0 -> world.privileged(() -> world.destroy(entity));
            case 1, 2 -> world.set(entity, component(typeFor(dice), n, entity));
            case 3 -> world.removeIfPresent(entity, typeFor(dice));
            case 4 -> world.set(entity, component(DEFERRED.get(dice.nextInt(2)), n, entity));
            case 5 -> world.setSingleton(new Score(n, entity));
            case 6 -> board.falls().publish(new Fall(entity, n));
            case 7 -> board.members().add(entity);
            case 8 -> board.members().remove(entity);
            case 9 -> world.setSingleton(new Board(board.total() + n, board.members(), board.falls()));
            case 10 -> reattach(world, entity, someone(world, dice));
            case 11 -> toggle(world, dice);
            default -> world.markSingletonChanged(n == 0 ? Board.class : Score.class);
        }
    }

    private static Class<? extends Record> typeFor(RandomGenerator dice) {
        return List.of(Stem.class, Label.class, Mark.class, Sap.class, Bud.class, Name.class, LocalTransform.class)
                .get(dice.nextInt(7));
    }

    private static Record component(Class<? extends Record> type, int n, Entity entity) {
        return switch (type.getSimpleName()) {
            case "Stem" -> new Stem(n, n == 0 ? -0.0 : n / 3.0, n == 2 ? Entity.NONE : entity);
            case "Label" -> new Label("l" + n, n == 0 ? List.of() : List.of(entity, Entity.NONE));
            case "Mark" -> new Mark();
            case "Sap" -> new Sap(n);
            case "Bud" -> new Bud(n == 0 ? Float.NaN : n, "c" + n);
            case "Name" -> new Name("n" + n);
            default -> LocalTransform.at(n, -n);
        };
    }

    private static Entity someone(EngineWorld world, RandomGenerator dice) {
        return world.slotCount() < 2 ? Entity.NONE : world.aliveIn(1 + dice.nextInt(world.slotCount() - 1));
    }

    private static void reattach(EngineWorld world, Entity entity, Entity to) {
        SceneTree tree = SceneTree.of(world);
        world.privileged(() -> {
            boolean isBelow = tree.contains(to) && tree.pathTo(to).contains(entity);
            tree.attach(entity, isBelow || to.equals(entity) ? Entity.NONE : to);
        });
    }

    private static void toggle(EngineWorld world, RandomGenerator dice) {
        ScheduleSettings settings = world.singleton(ScheduleSettings.class);
        String system = settings.order().get(dice.nextInt(settings.order().size()));
        boolean isEnabled = settings.isEnabled(system);
        if (!isEnabled || settings.disabled().size() < 2) {
            world.setSingleton(settings.withEnabled(system, !isEnabled));
        }
    }

    // ---- from outside

    /// Edits and inputs before a tick: equal in all worlds in the same state.
    static Consumer<Simulation> before(long salt) {
        return simulation -> {
            EngineWorld world = EngineWorld.of(simulation.world());
            Random dice = new Random(salt);
            if (dice.nextInt(3) == 0) {
                world.open(orrery.ecs.world.Author.edit("edit"));
                for (int deeds = dice.nextInt(3); deeds > 0; deeds--) {
                    deed(world, dice);
                }
                if (dice.nextInt(3) == 0) {
                    shuffle(world, dice);
                }
                world.close();
                simulation.schedule().settle();
            }
            for (int inputs = dice.nextInt(3); inputs > 1; inputs--) {
                simulation.schedule().input(new Push(someone(world, dice), dice.nextInt(9)));
            }
        };
    }

    private static void shuffle(EngineWorld world, Random dice) {
        ScheduleSettings settings = world.singleton(ScheduleSettings.class);
        List<String> order = new ArrayList<>(settings.order());
        Collections.shuffle(order, dice);
        world.setSingleton(new ScheduleSettings(settings.secondsPerTick(), order, settings.disabled()));
    }
}
