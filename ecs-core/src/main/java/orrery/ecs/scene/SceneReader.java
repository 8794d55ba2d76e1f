package orrery.ecs.scene;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Outline.Entry;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import tools.jackson.core.JsonToken;

/// The second pass over a scene: reads components, singletons, schedule and state.
final class SceneReader {
    private static final Set<String> KNOWN = Set.of("format", "version", "world", "kind", "seed");
    private static final Map<Class<?>, String> WRITTEN_OTHERWISE = Map.of(SceneId.class, "id", Node.class, "parent",
            TreeRoots.class, "parent", ScheduleSettings.class, "schedule");

    private final SceneCursor cursor;
    private final Simulation simulation;
    private final TypeRegistry types;
    private final Outline outline;
    private final Kept kept;
    private final Reading in;
    private final Codecs codecs;
    private final SceneData data = new SceneData();
    private final int[] seenIn;

    SceneReader(SceneCursor cursor, Simulation simulation, Outline outline, Kept kept) {
        this.cursor = cursor;
        this.simulation = simulation;
        this.outline = outline;
        this.kept = kept;
        types = simulation.definition().types();
        in = new Reading(cursor, outline, kept, simulation.definition().renamed());
        codecs = new Codecs(simulation.world());
        seenIn = new int[types.types().size()];
        for (Entry entry : outline.entries) {
            if (entry.id > 0) {
                kept.noteEntity(entry.handle, entry.id);
            }
        }
    }

    SceneData read() {
        cursor.next();
        while (cursor.next() != JsonToken.END_OBJECT) {
            String name = cursor.name();
            cursor.next();
            readTop(name);
        }
        data.sets.putAll(in.sets());
        data.queues.putAll(in.queues());
        return data;
    }

    private void readTop(String name) {
        boolean tick = outline.kind() == SceneKind.TICK;
        if (KNOWN.contains(name) || tick && name.equals("tick")) {
            cursor.skip();
        } else if (name.equals("schedule")) {
            data.schedule = new ScheduleReader(in, simulation).read();
        } else if (name.equals("singletons")) {
            readSingletons();
        } else if (name.equals("entities")) {
            readEntities();
        } else if (tick && name.equals("state")) {
            new StateReader(in, simulation, codecs, data.state).read();
        } else {
            cursor.problems().warn("unknown header " + name, cursor,
                    "found %s, which scenes do not have; it is kept".formatted(name), "Remove it if it is a mistake");
            kept.keepHeader(name, cursor.raw());
        }
    }

    private @Nullable ComponentType<?> typeOf(String name) {
        String now = simulation.definition().renamed().getOrDefault(name, name);
        return types.named(name).or(() -> types.named(now)).orElse(null);
    }

    // ---- singletons

    private void readSingletons() {
        cursor.eachField("an object of singletons", this::readSingleton);
        for (ComponentType<?> type : types.types()) {
            if (type.isSingleton() && !data.singletons.containsKey(type) && !type.isDerived()
                    && !WRITTEN_OTHERWISE.containsKey(type.recordClass())) {
                cursor.problems().warn("no singleton " + type, cursor,
                        "the singleton %s is missing; it took its first value".formatted(type),
                        "Saving writes it");
            }
        }
    }

    private void readSingleton(String name) {
        ComponentType<?> type = typeOf(name);
        if (type == null) {
            warnUnknown("singleton", name);
            kept.keepComponent(Kept.OUTSIDE, name, cursor.raw());
        } else if (!type.isSingleton()) {
            cursor.expected("a singleton; %s belongs to entities".formatted(type), "Move it to an entity");
        } else if (isForComponents(type)) {
            in.enter(Kept.OUTSIDE, type.name());
            Object value = codecs.of(type).read(in);
            if (value != null && data.singletons.putIfAbsent(type, (Record) value) != null) {
                refuseTwice(type);
            }
        }
    }

    private void warnUnknown(String what, String name) {
        cursor.problems().warn("unknown " + what + " " + name, cursor,
                "the world %s has no %s %s; what the file says is kept".formatted(simulation.definition().name(), what,
                        name),
                "Declare it with the world, or a renamed one; or remove it from the file");
    }

    private void refuseTwice(ComponentType<?> type) {
        cursor.error("found %s twice".formatted(type), "Remove one of the two");
    }

    private boolean isForComponents(ComponentType<?> type) {
        String key = WRITTEN_OTHERWISE.get(type.recordClass());
        boolean authoring = outline.kind() == SceneKind.AUTHORING;
        if (key != null) {
            cursor.expected("no %s, which the key \"%s\" stands for".formatted(type, key), "Remove it");
        } else if (authoring && type.recordClass() == Generated.class) {
            cursor.expected("no entity that a system makes by itself", "Remove the entity; it is made again");
        } else if (authoring && type.isDerived()) {
            cursor.problems().warn("derived " + type, cursor,
                    "%s is computed from other components; what the file says is left out".formatted(type),
                    "Saving removes it");
            cursor.skip();
        } else {
            return true;
        }
        return false;
    }

    // ---- entities

    private void readEntities() {
        int[] index = {0};
        if (cursor.token() == JsonToken.START_ARRAY) {
            cursor.eachItem("an array of entities", () -> readEntity(outline.entries.get(index[0]++)));
        } else {
            cursor.skip();
        }
    }

    /// Reads what the first pass did not; what it refused is passed over.
    private void readEntity(Entry entry) {
        if (cursor.token() != JsonToken.START_OBJECT) {
            cursor.skip();
            return;
        }
        long owner = entry.id > 0 ? entry.id : -entry.handle.handle();
        if (entry.id > 0) {
            data.column(types.of(SceneId.class)).add(entry.handle, new SceneId(entry.id));
        }
        while (cursor.next() != JsonToken.END_OBJECT) {
            String name = cursor.name();
            cursor.next();
            switch (name) {
                case "id", "handle", "parent" -> cursor.skip();
                case "name" -> readName(entry);
                default -> readComponent(entry, owner, name);
            }
        }
    }

    private void readName(Entry entry) {
        Object name = ScalarCodec.STRING.read(in);
        if (name != null) {
            put(entry, types.of(Name.class), new Name((String) name));
        }
    }

    private void put(Entry entry, ComponentType<?> type, Record component) {
        if (seenIn[type.id()] == entry.index + 1) {
            refuseTwice(type);
        }
        seenIn[type.id()] = entry.index + 1;
        data.column(type).add(entry.handle, component);
    }

    private void readComponent(Entry entry, long owner, String name) {
        ComponentType<?> type = typeOf(name);
        if (type == null) {
            warnUnknown("component", name);
            if (!kept.keepComponent(owner, name, cursor.raw())) {
                cursor.error("found %s twice".formatted(name), "Remove one of the two");
            }
        } else if (type.isSingleton()) {
            cursor.expected("a component; %s is a singleton".formatted(type), "Move it to \"singletons\"");
        } else if (isForComponents(type)) {
            in.enter(owner, type.name());
            Object component = codecs.of(type).read(in);
            if (component != null) {
                put(entry, type, (Record) component);
            }
        }
    }
}
