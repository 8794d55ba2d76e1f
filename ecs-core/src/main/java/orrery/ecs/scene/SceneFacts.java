package orrery.ecs.scene;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.Values;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// What a scene says, as texts by name, for comparing.
final class SceneFacts {
    /// One component.
    ///
    /// @param text all of it
    /// @param fields text of each leaf field by its path; made when asked
    record Part(String text, Supplier<Map<String, String>> fields) {}

    /// One entity.
    ///
    /// @param label id or handle, and name
    /// @param place name, parent and next sibling
    /// @param components by type name
    record Thing(String label, Map<String, String> place, Map<String, Part> components) {}

    private final Scene scene;
    private final SceneWriter writer;
    private final Map<String, String> header = new LinkedHashMap<>();
    private final Map<String, Thing> entities = new LinkedHashMap<>();
    private final Map<String, Part> singletons = new LinkedHashMap<>();

    SceneFacts(Scene scene, SceneKind kind) {
        this.scene = scene;
        writer = new SceneWriter(scene, kind);
        writer.prepare();
        readHeader(kind);
        for (Entity entity : writer.roll().entities()) {
            entities.put(writer.roll().label(entity), thing(entity));
        }
        for (ComponentArray<?> array : writer.singletons()) {
            singletons.put(array.type().name(), part(array, 0, Kept.OUTSIDE));
        }
        keep(singletons, Kept.OUTSIDE);
    }

    private void readHeader(SceneKind kind) {
        ScheduleSettings settings = scene.simulation().schedule().settings();
        header.put("world", JsonText.quoted(scene.simulation().definition().name()));
        header.put("kind", JsonText.quoted(scene.kind().word()));
        header.put("seed", Long.toString(scene.simulation().world().seed()));
        header.put("secondsPerTick", Double.toString(settings.secondsPerTick()));
        header.put("systems", String.join(", ", settings.order()));
        settings.order().forEach(system -> header.put("system " + system,
                settings.isEnabled(system) ? "enabled" : "disabled"));
        scene.invariants()
                .forEach(each -> header.put("invariant " + each.name(), JsonText.quoted(each.holds().text())));
        if (kind == SceneKind.TICK) {
            header.put("tick", Long.toString(scene.simulation().world().tick()));
            header.put("state", "hash %016x".formatted(Values.hash(writer.stateText())));
        }
        header.putAll(scene.kept().header());
    }

    private Thing thing(Entity entity) {
        String label = writer.roll().label(entity);
        Map<String, String> place = new LinkedHashMap<>();
        Name name = scene.simulation().world().find(entity, Name.class);
        if (name != null) {
            place.put("name", JsonText.quoted(name.value()));
        }
        if (scene.simulation().tree().contains(entity)) {
            place.put("parent", label(scene.simulation().tree().parentOf(entity)));
            place.put("before", label(scene.simulation().tree().nextSiblingOf(entity)));
        }
        Map<String, Part> components = new LinkedHashMap<>();
        long owner = writer.roll().owner(entity);
        for (ComponentArray<?> array : writer.components()) {
            int row = array.rowOf(entity);
            if (row >= 0) {
                components.put(array.type().name(), part(array, row, owner));
            }
        }
        keep(components, owner);
        return new Thing(name == null ? label : "%s (%s)".formatted(label, name.value()), place, components);
    }

    private String label(Entity entity) {
        return entity.isNone() ? "none" : writer.roll().label(entity);
    }

    private Part part(ComponentArray<?> array, int row, long owner) {
        return new Part(writer.text(array, row, owner), () -> writer.fields(array, row, owner));
    }

    private void keep(Map<String, Part> into, long owner) {
        scene.kept().components(owner).forEach((name, raw) -> into.put(name, new Part(raw, () -> Map.of("", raw))));
    }

    Map<String, String> header() {
        return header;
    }

    Map<String, Thing> entities() {
        return entities;
    }

    Map<String, Part> singletons() {
        return singletons;
    }
}
