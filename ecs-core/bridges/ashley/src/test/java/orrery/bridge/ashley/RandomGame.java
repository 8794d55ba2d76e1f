package orrery.bridge.ashley;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.Entity;
import com.badlogic.ashley.core.EntitySystem;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.IntMap;
import com.badlogic.gdx.utils.ObjectIntMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import orrery.bridge.ashley.Parts.Chase;
import orrery.bridge.ashley.Parts.Frozen;
import orrery.bridge.ashley.Parts.Health;
import orrery.bridge.ashley.Parts.Mood;
import orrery.bridge.ashley.Parts.Position;
import orrery.bridge.ashley.Parts.Speed;
import orrery.bridge.ashley.Parts.Trail;

/// A game whose systems change entities and components at random, and a dump of its state that is read through Ashley's own API.
final class RandomGame {
    private static final List<Class<? extends Component>> TYPES = List.of(Position.class, Speed.class, Health.class,
            Chase.class, Trail.class, Frozen.class);

    private final SplittableRandom random;
    final Engine engine;
    private Entity lost;
    /// Called before each system.
    Runnable observer = () -> {};

    /// A system that does some random things.
    abstract class Chaos extends EntitySystem {
        @Override
        public void update(float delta) {
            observer.run();
            for (int i = 0; i < 6; i++) {
                act();
            }
        }
    }

    final class First extends Chaos {}

    final class Second extends Chaos {}

    final class Third extends Chaos {}

    final class Last extends EntitySystem {
        @Override
        public void update(float delta) {
            observer.run();
        }
    }

    RandomGame(Engine engine, long seed) {
        this.engine = engine;
        random = new SplittableRandom(seed);
        List.of(new First(), new Second(), new Third(), new Last()).forEach(engine::addSystem);
    }

    /// Makes one random change.
    void act() {
        Entity entity = someone();
        int what = random.nextInt(10);
        if (entity == null || what == 0 && engine.getEntities().size() < 60) {
            Entity created = engine.createEntity();
            created.add(component());
            engine.addEntity(created);
            created.add(component());
        } else if (what == 1) {
            lost = entity;
            engine.removeEntity(entity);
        } else if (what == 2 || what == 4) {
            entity.add(component());
        } else if (what == 3) {
            entity.remove(TYPES.get(random.nextInt(TYPES.size())));
        } else {
            change(entity);
        }
    }

    private Component component() {
        return engine.createComponent(TYPES.get(random.nextInt(TYPES.size())));
    }

    private Entity someone() {
        int size = engine.getEntities().size();
        return size == 0 ? null : engine.getEntities().get(random.nextInt(size));
    }

    private void change(Entity entity) {
        switch (entity.getComponent(TYPES.get(random.nextInt(TYPES.size())))) {
            case Position position -> {
                position.at.x = number();
                position.turn(random.nextInt(3));
            }
            case Speed speed -> speed.y = number();
            case Health health -> {
                health.points -= random.nextInt(2);
                health.isShielded = random.nextBoolean();
                health.mood = random.nextInt(3) == 0 ? null : Mood.values()[random.nextInt(2)];
                health.hitFrom = random.nextInt(3) == 0 ? null : new Vector2(number(), number());
                health.tint.g = number();
            }
            case Chase chase -> {
                chase.prey = random.nextInt(4) == 0 ? lost : someone();
                chase.pack.add(someone());
            }
            case Trail trail -> {
                trail.points.add(new Vector2(number(), number()));
                trail.steps.add(random.nextInt(9));
                trail.heights[random.nextInt(3)] = number();
                trail.label = random.nextInt(3) == 0 ? null : "l" + random.nextInt(9);
                trail.seen.put("s" + random.nextInt(9), random.nextInt(9));
                trail.seen.remove("s" + random.nextInt(9), 0);
                trail.met.put(random.nextInt(9), random.nextInt(4) == 0 ? null : someone());
            }
            case null, default -> {
                // Nothing to change.
            }
        }
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

    /// The state of the game: one entry per entity and one per component. Each key begins with the entity of the mirror.
    Map<String, String> dump(Function<Entity, Object> entities) {
        Map<String, String> lines = new TreeMap<>();
        for (Entity each : engine.getEntities()) {
            String entity = entities.apply(each).toString();
            lines.put(entity, "lives");
            for (Component component : each.getComponents()) {
                lines.put(entity + " " + component.getClass().getSimpleName(), text(component, entities));
            }
        }
        return lines;
    }

    private static String text(Component component, Function<Entity, Object> entities) {
        return switch (component) {
            case Position position -> "%s, %s, %s".formatted(position.at.x, position.at.y, position.turned());
            case Speed speed -> "%s, %s".formatted(speed.x, speed.y);
            case Health health ->
                "%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s".formatted(health.points, health.isShielded,
                        health.mood == null ? "NULL" : health.mood, health.hitFrom != null,
                        health.hitFrom == null ? 0f : health.hitFrom.x, health.hitFrom == null ? 0f : health.hitFrom.y,
                        health.tint.r, health.tint.g, health.tint.b, health.tint.a, health.born);
            case Chase chase -> "%s, %s".formatted(entity(chase.prey, entities), pack(chase.pack, entities));
            case Trail trail -> "%s, %s, %s, %s, %s, %s".formatted(points(trail.points),
                    trail.steps.toString(", ").isEmpty()
                            ? "[]"
                            : "[" + trail.steps.toString(", ") + "]",
                    Arrays.toString(trail.heights),
                    trail.label == null ? "" : trail.label, seen(trail.seen), met(trail.met, entities));
            default -> "";
        };
    }

    private static Object entity(Entity reference, Function<Entity, Object> entities) {
        return reference == null ? orrery.ecs.world.Entity.NONE : entities.apply(reference);
    }

    private static List<Object> pack(Array<Entity> pack, Function<Entity, Object> entities) {
        List<Object> all = new ArrayList<>();
        pack.forEach(each -> all.add(entity(each, entities)));
        return all;
    }

    private static Map<String, Integer> seen(ObjectIntMap<String> seen) {
        Map<String, Integer> all = new TreeMap<>();
        seen.forEach(each -> all.put(each.key, each.value));
        return all;
    }

    private static Map<Integer, Object> met(IntMap<Entity> met, Function<Entity, Object> entities) {
        Map<Integer, Object> all = new TreeMap<>();
        met.forEach(each -> all.put(each.key, entity(each.value, entities)));
        return all;
    }

    private static List<String> points(Array<Vector2> points) {
        List<String> all = new ArrayList<>();
        points.forEach(vec -> all.add("Vector2[x=%s, y=%s]".formatted(vec.x, vec.y)));
        return all;
    }
}
