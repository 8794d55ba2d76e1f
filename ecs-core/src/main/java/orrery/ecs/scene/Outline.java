package orrery.ecs.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// The header of a scene and its entities without their components: what must be known before references can be read.
final class Outline {
    /// Stands for an id that was refused.
    static final long BAD_ID = -1;

    /// One entity of the file.
    static final class Entry {
        final int index;
        final int offset;
        /// Scene id; 0 where the file gives none, [#BAD_ID] where it was refused.
        long id;
        /// Handle in the world; none where the file gives a bad one.
        Entity handle = Entity.NONE;
        /// Whether it is in the scene tree.
        boolean inTree;
        int parentOffset;
        /// The parent as the file names it; null for a root.
        @Nullable
        String parentText;
        /// The parent; none for a root.
        Entity parent = Entity.NONE;

        Entry(int index, int offset) {
            this.index = index;
            this.offset = offset;
        }

        String path() {
            return "$.entities[" + index + "]";
        }
    }

    final Map<String, Object> header = new HashMap<>();
    /// Byte offset of the value of each header key.
    final Map<String, Integer> headerOffsets = new HashMap<>();
    final List<Entry> entries = new ArrayList<>();
    private final Map<Long, Entry> byId = new HashMap<>();
    private final Map<Entity, Entry> byHandle = new HashMap<>();

    SceneKind kind() {
        return header.get("kind") instanceof SceneKind kind ? kind : SceneKind.AUTHORING;
    }

    long seed() {
        return header.get("seed") instanceof Long seed ? seed : 0;
    }

    long tick() {
        return header.get("tick") instanceof Long tick ? tick : 0;
    }

    String world() {
        return header.get("world") instanceof String world ? world : "";
    }

    /// The entity of an id, or null.
    @Nullable
    Entity entityOf(long id) {
        Entry entry = byId.get(id);
        return entry == null ? null : entry.handle;
    }

    /// The entry of a handle, or null. In authoring scenes handles follow the order of the entries.
    @Nullable
    Entry entryOf(Entity handle) {
        if (kind() == SceneKind.TICK) {
            return byHandle.get(handle);
        }
        int index = handle.index() - 1;
        return index >= 0 && index < entries.size() ? entries.get(index) : null;
    }

    /// Notes an id; the entry that has it already, or null.
    @Nullable
    Entry putId(Entry entry) {
        return byId.putIfAbsent(entry.id, entry);
    }

    /// Notes a handle; the entry that has it already, or null.
    @Nullable
    Entry putHandle(Entry entry) {
        return byHandle.putIfAbsent(entry.handle, entry);
    }
}
