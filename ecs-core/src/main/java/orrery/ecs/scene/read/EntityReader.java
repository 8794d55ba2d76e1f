package orrery.ecs.scene.read;

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

/// Reads names and components of entities in the second pass. Skips what the first pass refused.
final class EntityReader {
    private final ReadContext in;
    private final SceneCursor cursor;
    private final TypeGate gate;
    private final Codecs codecs;
    private final SceneData data;
    private final ComponentType<SceneId> ids;
    private final ComponentType<Name> names;
    /// By type: one plus the index of the last entity that has it. Detects duplicate keys.
    private final int[] seenIn;

    EntityReader(ReadContext in, TypeGate gate, Codecs codecs, SceneData data, TypeRegistry types) {
        this.in = in;
        this.gate = gate;
        this.codecs = codecs;
        this.data = data;
        cursor = in.cursor();
        ids = types.of(SceneId.class);
        names = types.of(Name.class);
        seenIn = new int[types.types().size()];
    }

    /// Reads the current value into the entry from the first pass.
    void read(Entry entry) {
        if (cursor.token() != JsonToken.START_OBJECT) {
            cursor.skip();
            return;
        }
        long owner = entry.id > 0 ? entry.id : -entry.handle.handle();
        if (entry.id > 0) {
            data.column(ids).add(entry.handle, new SceneId(entry.id));
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
        } else if (name != null) {
            put(entry, names, new Name(name));
        }
    }

    private void put(Entry entry, ComponentType<?> type, Record component) {
        if (seenIn[type.id()] == entry.index + 1) {
            refuseTwice(type.name());
        }
        seenIn[type.id()] = entry.index + 1;
        data.column(type).add(entry.handle, component);
    }

    private void refuseTwice(String name) {
        cursor.error("found %s twice".formatted(name), "Remove one of the two");
    }

    private void readComponent(Entry entry, long owner, String name) {
        ComponentType<?> type = gate.typeOf(name, "component");
        if (type == null) {
            if (!in.kept().keepComponent(owner, name, cursor.raw())) {
                refuseTwice(name);
            }
        } else if (type.isSingleton()) {
            cursor.expected("a component; %s is a singleton".formatted(type), "Move it to \"singletons\"");
        } else if (gate.admits(type)) {
            Object component = in.component(owner, type.name(), codecs.of(type));
            if (component != null) {
                put(entry, type, (Record) component);
            }
        }
    }
}
