package orrery.bridge.artemis;

import com.artemis.Aspect;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.World;
import com.artemis.WorldConfigurationBuilder;
import com.artemis.utils.IntBag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import orrery.bridge.artemis.Parts.Chase;
import orrery.bridge.artemis.Parts.Frozen;
import orrery.bridge.artemis.Parts.Health;
import orrery.bridge.artemis.Parts.Mood;
import orrery.bridge.artemis.Parts.Position;
import orrery.bridge.artemis.Parts.Speed;
import orrery.bridge.artemis.Parts.Trail;
import orrery.bridge.artemis.Parts.Vec;
import orrery.ecs.world.Entity;

/// A game whose systems do something at random to entities and components, and a dump of its state, read through Artemis-odb.
final class RandomGame {
    private final SplittableRandom random;
    final World world;
    private final List<ComponentMapper<?>> mappers = new ArrayList<>();
    private final boolean isCareless;
    private int lost = -1;
    /// Called before each system.
    Runnable observer = () -> {};

    /// A system that does some random things.
    abstract class Chaos extends BaseSystem {
        @Override
        protected void processSystem() {
            observer.run();
            for (int i = 0; i < 6; i++) {
                act();
            }
        }
    }

    final class First extends Chaos {}

    final class Second extends Chaos {}

    final class Third extends Chaos {}

    final class Last extends BaseSystem {
        @Override
        protected void processSystem() {
            observer.run();
        }
    }

    /// @param isCareless whether the game deletes entities that it has deleted before. If the id was given to a new entity
    ///        meanwhile, Artemis-odb deletes that one when the tick is over. It reports neither this deletion nor what is created
    ///        with the id afterwards.
    RandomGame(long seed, boolean isCareless) {
        random = new SplittableRandom(seed);
        this.isCareless = isCareless;
        world = new World(
                new WorldConfigurationBuilder().with(new First(), new Second(), new Third(), new Last()).build());
        for (var type : List.of(Position.class, Speed.class, Health.class, Chase.class, Trail.class, Frozen.class)) {
            mappers.add(world.getMapper(type));
        }
    }

    /// Makes one random change.
    void act() {
        int id = someone();
        int what = random.nextInt(10);
        if (id < 0 || what == 0 && ids().size() < 60) {
            int created = world.create();
            mappers.get(random.nextInt(mappers.size())).create(created);
        } else if (what == 1 && isCareless && lost >= 0 && random.nextBoolean()) {
            world.delete(lost);
        } else if (what == 1) {
            lost = id;
            world.delete(id);
        } else if (what == 2 && random.nextInt(4) == 0) {
            world.edit(id).add(new Trail());
        } else if (what == 2) {
            mappers.get(random.nextInt(mappers.size())).create(id);
        } else if (what == 3) {
            mappers.get(random.nextInt(mappers.size())).remove(id);
        } else if (what == 4) {
            ComponentMapper<?> mapper = mappers.get(random.nextInt(mappers.size()));
            mapper.remove(id);
            mapper.create(id);
        } else {
            change(id);
        }
    }

    private IntBag ids() {
        return world.getAspectSubscriptionManager().get(Aspect.all()).getEntities();
    }

    private int someone() {
        IntBag ids = ids();
        int id = ids.isEmpty() ? -1 : ids.get(random.nextInt(ids.size()));
        return id >= 0 && world.getEntityManager().isActive(id) ? id : -1;
    }

    private void change(int id) {
        switch (mappers.get(random.nextInt(mappers.size())).get(id)) {
            case Position position -> {
                position.at.x = number();
                position.turn(random.nextInt(3));
            }
            case Speed speed -> speed.y = number();
            case Health health -> {
                health.points -= random.nextInt(2);
                health.isShielded = random.nextBoolean();
                health.level++;
                health.wounds--;
                health.rank = (char) ('a' + random.nextInt(26));
                health.hits += 1L << random.nextInt(60);
                health.bonus = random.nextBoolean() ? null : random.nextInt(9);
                health.mood = random.nextInt(3) == 0 ? null : Mood.values()[random.nextInt(2)];
                health.hitFrom = random.nextInt(3) == 0 ? null : new Vec(number(), number());
            }
            case Chase chase -> {
                chase.prey = random.nextInt(4) == 0 ? -1 : someone();
                int home = someone();
                chase.home = home < 0 || random.nextInt(4) == 0 ? null : world.getEntity(home);
                chase.pack.add(someone());
            }
            case Trail trail -> {
                trail.points.add(new Vec(number(), number()));
                if (trail.notes.size() > 3) {
                    trail.notes.removeFirst();
                }
                trail.notes.add("n" + random.nextInt(9));
                trail.heights[random.nextInt(3)] = number();
                trail.label = random.nextInt(3) == 0 ? null : "l" + random.nextInt(9);
                Mood mood = Mood.values()[random.nextInt(2)];
                if (random.nextInt(3) == 0) {
                    trail.seen.remove(mood);
                } else {
                    trail.seen.put(mood, number());
                }
                change(trail, mood);
            }
            case null, default -> {
                // Nothing to change.
            }
        }
    }

    private void change(Trail trail, Mood mood) {
        if (random.nextInt(3) == 0) {
            trail.felt.remove(mood);
            trail.told.remove(mood);
            trail.met.remove(random.nextInt(9));
        } else {
            trail.felt.add(mood);
            trail.told.add(mood);
            int other = someone();
            trail.met.put(random.nextInt(9), other < 0 ? null : world.getEntity(other));
        }
        trail.marks.add("m" + random.nextInt(9));
        trail.marks.truncate(5);
        trail.marks.shuffle();
    }

    /// Numbers that are easily confused: both zeros and NaN are among them.
    private float number() {
        return switch (random.nextInt(6)) {
            case 0 -> 0f;
            case 1 -> -0f;
            case 2 -> Float.NaN;
            default -> random.nextInt(100) / 4f;
        };
    }

    // ---- dump

    /// The state of the game: a line for each entity and one for each of its components. The keys name entities of the mirror.
    Map<String, String> dump(Function<Integer, Entity> entities) {
        Map<String, String> lines = new TreeMap<>();
        IntBag ids = ids();
        for (int i = 0; i < ids.size(); i++) {
            int id = ids.get(i);
            String entity = entities.apply(id).toString();
            lines.put(entity, "lives");
            for (ComponentMapper<?> mapper : mappers) {
                if (mapper.has(id)) {
                    Object component = mapper.get(id);
                    lines.put(entity + " " + component.getClass().getSimpleName(), text(component, entities));
                }
            }
        }
        return lines;
    }

    private static String text(Object component, Function<Integer, Entity> entities) {
        return switch (component) {
            case Position position -> "%s, %s, %s".formatted(position.at.x, position.at.y, position.turned());
            case Speed speed -> "%s, %s".formatted(speed.x, speed.y);
            case Health health ->
                "%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s".formatted(health.points, health.isShielded,
                        health.mood == null ? "NULL" : health.mood, health.hitFrom != null,
                        health.hitFrom == null ? 0f : health.hitFrom.x, health.hitFrom == null ? 0f : health.hitFrom.y,
                        health.born, health.level, health.wounds, health.rank, health.hits,
                        health.bonus == null ? 0 : health.bonus);
            case Chase chase -> "%s, %s, %s".formatted(entities.apply(chase.prey),
                    chase.home == null ? Entity.NONE : entities.apply(chase.home.getId()), pack(chase, entities));
            case Trail trail -> "%s, %s, %s, %s, %s, %s, %s, %s, %s".formatted(
                    trail.points.stream().map(vec -> "Vec[x=%s, y=%s]".formatted(vec.x, vec.y)).toList(), trail.notes,
                    java.util.Arrays.toString(trail.heights), trail.label == null ? "" : trail.label,
                    new TreeMap<>(trail.seen), new TreeSet<>(trail.felt), trail.marks, met(trail, entities),
                    told(trail));
            default -> "";
        };
    }

    private static Map<Integer, Entity> met(Trail trail, Function<Integer, Entity> entities) {
        Map<Integer, Entity> all = new TreeMap<>();
        trail.met.forEach(each -> all.put(each.key,
                each.value == null ? Entity.NONE : entities.apply(each.value.getId())));
        return all;
    }

    private static Set<Mood> told(Trail trail) {
        Set<Mood> all = new TreeSet<>();
        trail.told.forEach(all::add);
        return all;
    }

    private static List<Entity> pack(Chase chase, Function<Integer, Entity> entities) {
        List<Entity> all = new ArrayList<>();
        for (int i = 0; i < chase.pack.size(); i++) {
            all.add(entities.apply(chase.pack.get(i)));
        }
        return all;
    }
}
