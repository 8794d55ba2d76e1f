package orrery.ecs.bench;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// Runs eight other component types and seven other operations at every tracking level before the measured loop starts. So the
/// JIT has seen many types in the shared code, as in a real program.
final class Pollution {
    private static final int ENTITIES = 2_000;
    private static final int ROUNDS = 150;
    private static final int STRIDE = 7;

    /// A component that computes its next value.
    interface Stepping<C> {
        /// The value one tick later.
        C next();
    }

    record Heat(float degrees) implements Stepping<Heat> {
        @Override
        public Heat next() {
            return new Heat(degrees + 1);
        }
    }

    record Wealth(long coins) implements Stepping<Wealth> {
        @Override
        public Wealth next() {
            return new Wealth(coins + 3);
        }
    }

    record Place(double x, double y, double z) implements Stepping<Place> {
        @Override
        public Place next() {
            return new Place(x + 1, y + 2, z + 3);
        }
    }

    record Age(int ticks, boolean grown) implements Stepping<Age> {
        @Override
        public Age next() {
            return new Age(ticks + 1, ticks > ENTITIES);
        }
    }

    record Span(short low, short high) implements Stepping<Span> {
        @Override
        public Span next() {
            return new Span((short) (low + 1), high);
        }
    }

    record Label(String text, int uses) implements Stepping<Label> {
        @Override
        public Label next() {
            return new Label(text, uses + 1);
        }
    }

    record Aim(Entity at, float strength) implements Stepping<Aim> {
        @Override
        public Aim next() {
            return new Aim(at, strength * 2);
        }
    }

    record Path(Place from, Place to) implements Stepping<Path> {
        @Override
        public Path next() {
            return new Path(from.next(), to);
        }
    }

    private static final List<UnaryOperator<Place>> OPERATIONS = List.of(p -> new Place(p.x() + 1, p.y(), p.z()),
            p -> new Place(p.x(), p.y() * 2, p.z()), p -> new Place(p.y(), p.x(), p.z()),
            p -> new Place(p.x() - p.z(), p.y(), p.z()), p -> new Place(-p.x(), -p.y(), -p.z()),
            p -> p.x() > 0 ? new Place(0, p.y(), p.z()) : p, p -> new Place(1, 2, p.z() + 1));

    private final World world;
    private final List<Entity> entities = new ArrayList<>();

    private Pollution(TrackingLevel level) {
        MethodHandles.Lookup here = MethodHandles.lookup();
        TypeRegistry types = TypeRegistry.builder().add(here, Heat.class).add(here, Wealth.class)
                .add(here, Place.class).add(here, Age.class).add(here, Span.class).add(here, Label.class)
                .add(here, Aim.class).add(here, Path.class).build();
        world = new EngineWorld(types, level, 1);
        for (int i = 0; i < ENTITIES; i++) {
            Place place = new Place(i, 0, 0);
            entities.add(
                    world.create(new Heat(i), new Wealth(i), place, new Age(i, false), new Span((short) i, (short) 0),
                            new Label("label", i), new Aim(Entity.NONE, i), new Path(place, place)));
        }
    }

    static void run() {
        for (TrackingLevel level : TrackingLevel.values()) {
            Pollution pollution = new Pollution(level);
            for (int round = 0; round < ROUNDS; round++) {
                pollution.round();
            }
        }
    }

    private void round() {
        EngineWorld.of(world).beginTick();
        EngineWorld.of(world).open(Author.system("Pollution"));
        world.array(Heat.class).update(Heat::next);
        world.array(Wealth.class).update(Wealth::next);
        world.array(Place.class).update(Place::next);
        world.array(Age.class).update(Age::next);
        world.array(Span.class).update(Span::next);
        world.array(Label.class).update(Label::next);
        world.array(Aim.class).update(Aim::next);
        world.array(Path.class).update(Path::next);
        OPERATIONS.forEach(world.array(Place.class)::update);
        EngineWorld.of(world).arrays().forEach(this::useVerbs);
        world.query(Heat.class, Place.class).update(Heat.class, Place.class,
                (entity, heat, place) -> new Heat(heat.degrees() + (float) place.x()));
        world.query(Wealth.class, Age.class).forEach(Wealth.class, Age.class, (entity, wealth, age) -> {});
        replaceEntities();
        EngineWorld.of(world).close();
        EngineWorld.of(world).endTick();
    }

    @SuppressWarnings("unchecked")
    private <C extends Record & Stepping<C>> void useVerbs(ComponentArray<?> of) {
        ComponentArray<C> array = (ComponentArray<C>) of;
        for (int i = 0; i < ENTITIES; i += STRIDE) {
            Entity entity = entities.get(i);
            array.set(entity, array.get(entity).next());
            array.replace(entity, array.get(entity).next());
            C removed = array.get(entity);
            array.remove(entity);
            array.add(entity, removed);
        }
        EngineWorld.of(world).close();
        if (EngineWorld.of(world).array(array.type().recordClass()).level() != TrackingLevel.OFF) {
            ChangeSet changes = array.changes();
            changes.forEachLiving(array::get);
        }
    }

    private void replaceEntities() {
        for (int i = 0; i < ENTITIES; i += STRIDE) {
            Entity old = entities.get(i);
            Heat heat = world.get(old, Heat.class);
            Entity made = world.create(heat, world.get(old, Wealth.class), world.get(old, Place.class),
                    world.get(old, Age.class), world.get(old, Span.class), world.get(old, Label.class),
                    world.get(old, Aim.class), world.get(old, Path.class));
            world.destroy(old);
            entities.set(i, made);
        }
    }
}
