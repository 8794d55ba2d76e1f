package orrery.ecs.scene.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.world.Entity;

/// Header and entities of a scene without their components, as needed to resolve references.
public final class Outline {
    /// Replaces an id that was refused.
    static final long BAD_ID = -1;

    /// One entity of the file.
    public static final class Entry {
        public final int index;
        final int offset;
        /// Scene id; 0 if the file gives none, [#BAD_ID] if it was refused.
        public long id;
        /// Handle in the world. [OutlineCheck] sets it in an authoring scene. [Entity#NONE] if a tick snapshot gives no valid
        /// handle.
        public Entity handle = Entity.NONE;
        /// Byte offset of the handle.
        public int handleOffset;
        /// Whether the entity is in the scene tree.
        public boolean inTree;
        int parentOffset;
        /// Parent as the file names it; null for a root and outside the tree.
        @Nullable
        String parentText;
        /// Parent; [Entity#NONE] for a root and outside the tree.
        public Entity parent = Entity.NONE;

        Entry(int index, int offset) {
            this.index = index;
            this.offset = offset;
        }

        /// JSON path of the entity.
        public String path() {
            return "$.entities[" + index + "]";
        }
    }

    public final Map<String, Object> header = new HashMap<>();
    /// Byte offset of each header value, by key.
    public final Map<String, Integer> headerOffsets = new HashMap<>();
    public final List<Entry> entries = new ArrayList<>();
    private final Map<Long, Entry> byId = new HashMap<>();
    private final Map<Entity, Entry> byHandle = new HashMap<>();

    public SceneKind kind() {
        return header.get("kind") instanceof SceneKind kind ? kind : SceneKind.AUTHORING;
    }

    public long seed() {
        return header.get("seed") instanceof Long seed ? seed : 0;
    }

    public long tick() {
        return header.get("tick") instanceof Long tick ? tick : 0;
    }

    public String world() {
        return header.get("world") instanceof String world ? world : "";
    }

    /// The entity with this id, or null.
    @Nullable
    public Entity entityOf(long id) {
        Entry entry = byId.get(id);
        return entry == null ? null : entry.handle;
    }

    /// The entry with this handle, or null. In authoring scenes, handles follow the order of the entries.
    @Nullable
    public Entry entryOf(Entity handle) {
        if (kind() == SceneKind.TICK) {
            return byHandle.get(handle);
        }
        int index = handle.index() - 1;
        return index >= 0 && index < entries.size() ? entries.get(index) : null;
    }

    /// Registers the id of an entry. Returns the entry that already has this id, or null.
    @Nullable
    Entry putId(Entry entry) {
        return byId.putIfAbsent(entry.id, entry);
    }

    /// Registers the handle of an entry. Returns the entry that already has this handle, or null.
    @Nullable
    Entry putHandle(Entry entry) {
        return byHandle.putIfAbsent(entry.handle, entry);
    }
}
