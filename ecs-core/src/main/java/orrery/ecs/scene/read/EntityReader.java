package orrery.ecs.scene.read;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.codec.Codecs;
import orrery.ecs.scene.codec.ReadContext;
import orrery.ecs.scene.codec.ScalarCodec;
import orrery.ecs.scene.codec.TypeGate;
import orrery.ecs.scene.text.Outline.Entry;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import tools.jackson.core.JsonToken;

/// Reads names and components of entities in the second pass over the text of a scene. Skips values that the first pass refused.
final class EntityReader {
    private final ReadContext in;
    private final SceneCursor cursor;
    private final TypeGate gate;
    private final Codecs codecs;
    private final SceneData data;
    private final SceneData.Column<?> ids;
    private final Target names;
    /// Types and columns of the components that are read, by each name that the file uses for a type.
    private final Map<String, Target> targets = new HashMap<>();

    /// A component type with its column.
    private static final class Target {
        final ComponentType<?> type;
        final SceneData.Column<?> column;
        /// One plus the index of the last entity read so far that has a component of the type. Detects duplicate keys.
        int seenIn;
        /// The name under which that component was found.
        String name = "";

        Target(ComponentType<?> type, SceneData data) {
            this.type = type;
            column = data.column(type);
        }
    }

    EntityReader(ReadContext in, TypeGate gate, Codecs codecs, SceneData data, TypeRegistry types) {
        this.in = in;
        this.gate = gate;
        this.codecs = codecs;
        this.data = data;
        cursor = in.cursor();
        ids = data.column(types.of(SceneId.class));
        names = targetOf(types.of(Name.class));
    }

    /// Reads name and components of the entity at the cursor.
    ///
    /// @param entry the entity's entry from the first pass
    void read(Entry entry) {
        if (cursor.token() != JsonToken.START_OBJECT) {
            cursor.skip();
            return;
        }
        long owner = entry.id > 0 ? entry.id : -entry.handle.handle();
        if (entry.id > 0) {
            ids.add(entry.handle, new SceneId(entry.id));
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
        String name = (String) ScalarCodec.STRING.read(in);
        if (name != null && name.length() > Name.MOST_CHARACTERS) {
            cursor.error("a name of %,d characters was found, up to %d are expected".formatted(name.length(),
                    Name.MOST_CHARACTERS), "Shorten the name");
        } else if (name != null && names.seenIn == entry.index + 1) {
            refuseTwice(names.type.name());
        } else if (name != null) {
            names.name = names.type.name();
            put(entry, names, new Name(name));
        }
    }

    private void put(Entry entry, Target target, Record component) {
        target.seenIn = entry.index + 1;
        target.column.add(entry.handle, component);
    }

    private void refuseTwice(String name) {
        cursor.error("found %s twice".formatted(name), "Remove one of the two");
    }

    private void readComponent(Entry entry, long owner, String name) {
        Target target = targets.get(name);
        if (target == null) {
            target = newTarget(owner, name);
        }
        if (target != null && target.seenIn == entry.index + 1) {
            readAgain(target, owner, name);
        } else if (target != null) {
            target.name = name;
            Object component = in.component(owner, target.type.name(), codecs.of(target.type));
            if (component != null) {
                put(entry, target, (Record) component);
            }
        }
    }

    /// Reads a component of a type of which the entity has one already.
    private void readAgain(Target target, long owner, String name) {
        if (!in.keepsFormer("", target.name, name, target.type.name())) {
            cursor.skip();
        } else if (!in.kept().keepComponent(owner, name, cursor.raw())) {
            refuseTwice(name);
        }
    }

    /// Returns the target of a name that [#targets] does not contain yet. Returns null if components of this name are not read.
    /// The component at the cursor has then been kept as unknown content, or skipped.
    private @Nullable Target newTarget(long owner, String name) {
        ComponentType<?> type = gate.typeOf(name, "component");
        if (type == null) {
            if (!in.kept().keepComponent(owner, name, cursor.raw())) {
                refuseTwice(name);
            }
        } else if (type.isSingleton()) {
            cursor.expected("a component; %s is a singleton".formatted(type), "Move it to \"singletons\"");
        } else if (gate.admits(type)) {
            Target target = targetOf(type);
            targets.put(name, target);
            return target;
        }
        return null;
    }

    /// Returns the target of a type, which is the same for the type's current and former names.
    private Target targetOf(ComponentType<?> type) {
        return targets.computeIfAbsent(type.name(), _ -> new Target(type, data));
    }
}
