package orrery.editor.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;

/**
 * What differs between two scenes, a line for each entity, component or field: {@code + − ~}, then entity, component and
 * field, then before → after. Entities are the same where their scene ids are, or else their handles.
 */
final class SceneDifferences {

    private final World before;
    private final World after;
    private final List<String> lines = new ArrayList<>();

    private SceneDifferences(World before, World after) {
        this.before = before;
        this.after = after;
    }

    /** The differences, entities of the first scene first, then those that only the second has. */
    static List<String> between(Simulation before, Simulation after) {
        SceneDifferences differences = new SceneDifferences(before.world(), after.world());
        differences.compare();
        return differences.lines;
    }

    private void compare() {
        if (before.tick() != after.tick()) {
            lines.add("~ tick %d → %d".formatted(before.tick(), after.tick()));
        }
        Map<String, Entity> left = byKey(before);
        Map<String, Entity> right = byKey(after);
        left.forEach((key, entity) -> {
            Entity other = right.remove(key);
            if (other == null) {
                lines.add("− " + label(before, entity));
            } else {
                compare(entity, other);
            }
        });
        right.values().forEach(entity -> lines.add("+ " + label(after, entity)));
        compareSingletons();
    }

    private static Map<String, Entity> byKey(World world) {
        Map<String, Entity> entities = new LinkedHashMap<>();
        world.forEachEntity(entity -> entities.put(key(world, entity), entity));
        return entities;
    }

    private static String key(World world, Entity entity) {
        SceneId id = world.find(entity, SceneId.class);
        return id == null ? entity.toString() : "#" + id.number();
    }

    private static String label(World world, Entity entity) {
        Name name = world.find(entity, Name.class);
        String key = key(world, entity);
        return name == null || name.value().isEmpty() ? key : name.value() + " " + key;
    }

    private void compare(Entity entity, Entity other) {
        String label = label(before, entity);
        for (String type : typeNames()) {
            compare(label + " " + type, valueOf(before, type, entity), valueOf(after, type, other));
        }
    }

    private void compareSingletons() {
        for (String type : typeNames()) {
            compare(type, singletonOf(before, type), singletonOf(after, type));
        }
    }

    private Set<String> typeNames() {
        Set<String> names = new TreeSet<>();
        before.types().types().forEach(type -> names.add(type.name()));
        after.types().types().forEach(type -> names.add(type.name()));
        return names;
    }

    private void compare(String label, @Nullable Value was, @Nullable Value is) {
        if (was == null && is != null) {
            lines.add("+ " + label);
        } else if (was != null && is == null) {
            lines.add("− " + label);
        } else if (was != null && is != null) {
            Map<String, Object> leaves = is.leaves();
            was.leaves().forEach((field, value) -> {
                Object now = leaves.get(field);
                if (!Objects.equals(value, now)) {
                    lines.add("~ %s.%s %s → %s".formatted(label, field, value, now));
                }
            });
        }
    }

    /** A component with the names of its fields. */
    private record Value(Map<String, Object> leaves) {}

    private static @Nullable Value valueOf(World world, String type, Entity entity) {
        for (ComponentArray<?> array : world.arrays()) {
            if (array.type().name().equals(type) && !array.type().isSingleton()) {
                return value(array, entity);
            }
        }
        return null;
    }

    private static <C extends Record> @Nullable Value value(ComponentArray<C> array, Entity entity) {
        C component = array.find(entity);
        return component == null ? null : leaves(array.type(), component);
    }

    private static @Nullable Value singletonOf(World world, String name) {
        for (ComponentType<?> type : world.types().types()) {
            if (type.name().equals(name) && type.isSingleton()) {
                return singleton(world, type);
            }
        }
        return null;
    }

    private static <C extends Record> Value singleton(World world, ComponentType<C> type) {
        return leaves(type, world.singleton(type.recordClass()));
    }

    private static <C extends Record> Value leaves(ComponentType<C> type, C component) {
        Map<String, Object> named = new LinkedHashMap<>();
        Object[] leaves = type.leaves(component);
        List<Field> fields = type.fields();
        for (int i = 0; i < fields.size(); i++) {
            named.put(fields.get(i).toString(), leaves[i]);
        }
        return new Value(named);
    }
}
