package orrery.ecs.scene.codec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineSnapshot;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.Outline;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;

/// One pass over the values of a scene: where it stands, whose value it reads, and what is kept.
public final class Reading {
    private final SceneCursor cursor;
    private final SceneKind kind;
    private final Outline outline;
    private final UnknownContent kept;
    private final Map<String, String> renamed;
    private final Map<EntitySet, List<Entity>> sets = new LinkedHashMap<>();
    private final Map<String, EngineSnapshot.Queue> queues = new LinkedHashMap<>();
    private long owner;
    private String type = "";
    private int leaf;
    private int place;
    private @Nullable UnknownFields found;

    public Reading(SceneCursor cursor, Outline outline, UnknownContent kept, Map<String, String> renamed) {
        this.cursor = cursor;
        this.kind = outline.kind();
        this.outline = outline;
        this.kept = kept;
        this.renamed = renamed;
    }

    public SceneCursor cursor() {
        return cursor;
    }

    SceneKind kind() {
        return kind;
    }

    public UnknownContent kept() {
        return kept;
    }

    /// Reads a component and keeps what is unknown in it.
    ///
    /// @return the component; null if it was refused, which was then reported
    @Nullable
    public Object component(long ownerId, String typeName, Codec codec) {
        owner = ownerId;
        type = typeName;
        found = null;
        Object value = codec.read(this);
        if (found != null) {
            kept.keepPart(ownerId, typeName, found);
            found = null;
        }
        return value;
    }

    /// Reads a value inside the one that is being read, and keeps what is unknown in it.
    ///
    /// @param name path of its field, or [UnknownFields#element]
    /// @return what the reader returned
    <T extends @Nullable Object> T inside(String name, Supplier<T> reader) {
        UnknownFields outer = found;
        found = null;
        T value = reader.get();
        UnknownFields inner = found;
        found = outer;
        if (inner != null) {
            keeping().keepPart(name, inner);
        }
        return value;
    }

    /// Where what is unknown in the value that is being read is kept.
    UnknownFields keeping() {
        UnknownFields here = found;
        if (here == null) {
            here = new UnknownFields();
            found = here;
        }
        return here;
    }

    /// Notes the elements of the group that was read, if something is kept of one of them.
    void noteElements(List<?> elements) {
        if (found != null) {
            found.noteElements(elements);
        }
    }

    /// Says which leaf field is read from now on.
    void enterLeaf(int index) {
        leaf = index;
        place = 0;
    }

    /// Members of the entity sets that were read.
    public Map<EntitySet, List<Entity>> sets() {
        return sets;
    }

    /// The event queues that were read, by name.
    public Map<String, EngineSnapshot.Queue> queues() {
        return queues;
    }

    /// The type of that name, or of which it is a former name; null where there is none.
    @Nullable
    public ComponentType<?> typeNamed(TypeRegistry types, String name) {
        return types.named(name).or(() -> types.named(renamed.getOrDefault(name, name))).orElse(null);
    }

    /// The name that a field has now, or null where it is not known under this one.
    ///
    /// @param path from the component down
    @Nullable
    String renamedField(String typeName, String path) {
        String now = renamed.get(typeName + "." + path);
        return now == null ? null : now.substring(now.lastIndexOf('.') + 1);
    }

    /// The entity that a reference names; a dangling one is kept, and [Entity#NONE] takes its place.
    ///
    /// @return null if the text is no reference, which was then reported
    @Nullable
    Entity reference(String text) {
        Entity entity = kind == SceneKind.TICK ? References.handle(text) : byId(text);
        if (entity == null) {
            cursor.expected(kind == SceneKind.TICK ? "a handle such as \"12v3\"" : "a reference such as \"#12\"",
                    "Name an entity of this file, or write null for none");
        } else if (entity.isNone()) {
            place++;
        }
        return entity;
    }

    private @Nullable Entity byId(String text) {
        long id = References.id(text);
        if (id <= 0) {
            return null;
        }
        Entity entity = outline.entityOf(id);
        if (entity == null) {
            keepDangling(id, place);
            return Entity.NONE;
        }
        return entity;
    }

    /// Keeps a reference to an entity that is not in the file.
    void keepDangling(long id, int at) {
        kept.keepDangling(new UnknownContent.Spot(owner, type, leaf, at), id);
        cursor.problems().warn("dangling " + cursor.path(), cursor,
                "found a reference to #%d, which is no entity of this file".formatted(id),
                "It reads as none and is written back as it is; point it at another entity or write null");
    }

    /// Notes a reference to no entity.
    Entity none() {
        place++;
        return Entity.NONE;
    }

    /// The entity of an id, or null.
    @Nullable
    Entity entityOf(long id) {
        return outline.entityOf(id);
    }

    /// Reports a field that the file lacks and that took its declared default.
    void migrated(String typeName, String path, Object value) {
        cursor.problems().warn("migrated " + typeName + "." + path, cursor,
                "%s has no %s; it took its default %s".formatted(typeName, path, value),
                "Saving writes the field");
    }
}
