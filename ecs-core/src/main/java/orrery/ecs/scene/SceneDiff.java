package orrery.ecs.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// What differs between two scenes: structure first, then fields. Entities are matched by scene id, in tick snapshots
/// those without one by handle; values are compared as the files write them.
public final class SceneDiff {
    /// Text for what one side lacks.
    private static final String ABSENT = "absent";

    /// One difference.
    ///
    /// @param where what it is about: `#3 (Moon) Orbit.phase`, `singleton Weather.wind`, `schedule`
    /// @param before what the first scene has, as JSON text or a word
    /// @param after what the second scene has
    public record Difference(String where, String before, String after) {
        @Override
        public String toString() {
            return "%s: %s → %s".formatted(where, before, after);
        }
    }

    private final SceneFacts before;
    private final SceneFacts after;
    private final List<Difference> structure = new ArrayList<>();
    private final List<Difference> fields = new ArrayList<>();

    private SceneDiff(SceneFacts before, SceneFacts after) {
        this.before = before;
        this.after = after;
    }

    /// All differences; none means that both say the same, whatever their files look like. Cost: O(size of both).
    public static List<Difference> between(Scene before, Scene after) {
        SceneKind kind = before.kind() == SceneKind.TICK && after.kind() == SceneKind.TICK
                ? SceneKind.TICK
                : SceneKind.AUTHORING;
        SceneDiff diff = new SceneDiff(new SceneFacts(before, kind), new SceneFacts(after, kind));
        return diff.run();
    }

    private List<Difference> run() {
        compareAll("", before.header(), after.header(), structure);
        Set<String> entities = new LinkedHashSet<>(before.entities().keySet());
        entities.addAll(after.entities().keySet());
        entities.forEach(this::compareEntity);
        compareParts("singleton ", before.singletons(), after.singletons());
        List<Difference> all = new ArrayList<>(structure);
        all.addAll(fields);
        return all;
    }

    private static void compareAll(String prefix, Map<String, String> one, Map<String, String> other,
            List<Difference> into) {
        Map<String, String> all = new LinkedHashMap<>(one);
        all.putAll(other);
        for (String name : all.keySet()) {
            String was = one.getOrDefault(name, ABSENT);
            String is = other.getOrDefault(name, ABSENT);
            if (!was.equals(is)) {
                into.add(new Difference(prefix + name, was, is));
            }
        }
    }

    private void compareEntity(String key) {
        SceneFacts.Thing was = before.entities().get(key);
        SceneFacts.Thing is = after.entities().get(key);
        if (was == null || is == null) {
            String name = Objects.requireNonNull(was == null ? is : was).label();
            structure.add(new Difference(name, was == null ? ABSENT : "present", is == null ? ABSENT : "present"));
            return;
        }
        compareAll(is.label() + " ", was.place(), is.place(), structure);
        compareParts(is.label() + " ", was.components(), is.components());
    }

    private void compareParts(String prefix, Map<String, SceneFacts.Part> one, Map<String, SceneFacts.Part> other) {
        Set<String> names = new LinkedHashSet<>(one.keySet());
        names.addAll(other.keySet());
        for (String name : names) {
            SceneFacts.Part was = one.get(name);
            SceneFacts.Part is = other.get(name);
            if (was == null || is == null) {
                structure.add(new Difference(prefix + name, was == null ? ABSENT : was.text(),
                        is == null ? ABSENT : is.text()));
            } else if (!was.text().equals(is.text())) {
                compareAll(prefix + name + ".", was.fields().get(), is.fields().get(), fields);
            }
        }
    }
}
