package orrery.ecs.scene.codec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.Outline;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.scene.text.SceneLimits;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;

/// State of a pass that reads the values of a scene: the position, the unknown content of the current value, and the entity sets
/// and event queues read so far.
public final class ReadContext {
    private final SceneCursor cursor;
    private final SceneKind kind;
    private final Outline outline;
    private final UnknownContent kept;
    private final Map<String, String> renamed;
    private final Map<EntitySet, List<Entity>> sets = new LinkedHashMap<>();
    private final Map<String, EngineSnapshot.Queue> queues = new LinkedHashMap<>();
    private int missing;
    private @Nullable UnknownFields found;

    public ReadContext(SceneCursor cursor, Outline outline, UnknownContent kept, Map<String, String> renamed) {
        this.cursor = cursor;
        this.kind = outline.kind();
        this.outline = outline;
        this.kept = kept;
        this.renamed = renamed;
    }

    public SceneCursor cursor() {
        return cursor;
    }

    /// Kind of the file.
    public SceneKind kind() {
        return kind;
    }

    public UnknownContent kept() {
        return kept;
    }

    /// Reads a component and keeps its unknown content.
    ///
    /// @return the component, or null if it was refused and reported
    @Nullable
    public Object component(long ownerId, String typeName, Codec codec) {
        found = null;
        Object value = codec.read(this);
        if (found != null) {
            kept.keepPart(ownerId, typeName, found);
            found = null;
        }
        return value;
    }

    /// Reads a value nested in the current value and keeps its unknown content.
    ///
    /// @param name path of its field, or [UnknownFields#element]
    /// @return result of the reader
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

    /// Returns the unknown content of the current value; creates an empty one if there is none.
    UnknownFields keeping() {
        UnknownFields here = found;
        if (here == null) {
            here = new UnknownFields();
            found = here;
        }
        return here;
    }

    /// Remembers the elements of a group if any of them has unknown content.
    void noteElements(List<?> elements) {
        if (found != null) {
            found.noteElements(elements);
        }
    }

    /// Members of the entity sets read so far.
    public Map<EntitySet, List<Entity>> sets() {
        return sets;
    }

    /// Event queues read so far, by name.
    public Map<String, EngineSnapshot.Queue> queues() {
        return queues;
    }

    /// The type with this name or former name, or null.
    @Nullable
    public ComponentType<?> typeNamed(TypeRegistry types, String name) {
        return types.named(name).or(() -> types.named(renamed.getOrDefault(name, name))).orElse(null);
    }

    /// Returns the current name of the field with a former path, or null if no field had this path.
    ///
    /// @param path path from the component
    @Nullable
    String renamedField(String typeName, String path) {
        String now = renamed.get(typeName + "." + path);
        return now == null ? null : now.substring(now.lastIndexOf('.') + 1);
    }

    /// Current names of types and paths of fields, by their former names and paths.
    public Map<String, String> renamed() {
        return renamed;
    }

    /// Resolves a reference. In a tick snapshot, returns the handle, whether or not an entity has it. In an authoring scene,
    /// returns the entity with the id. If no entity in the file has the id, keeps the id as unknown content of the current
    /// value and returns [Entity#NONE]. Call this only within [#inside], so that the current value is the reference.
    ///
    /// @return the entity, or null if the text is not a reference, which is reported
    @Nullable
    Entity reference(String text) {
        Entity entity = kind == SceneKind.TICK ? References.handle(text) : byId(text);
        if (entity == null) {
            cursor.expected(kind == SceneKind.TICK ? "a handle such as \"12v3\"" : "a reference such as \"#12\"",
                    "Name an entity of this file, or write null for none");
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
            keeping().keepMissing(id);
            warnOfMissing(id);
            return Entity.NONE;
        }
        return entity;
    }

    /// Keeps the id of an entity that is not in the file, as a member of the current entity set.
    ///
    /// @param place index of the member in the set as the file has it
    void keepMissingMember(long id, int place) {
        keeping().keepMissingMember(place, id);
        warnOfMissing(id);
    }

    private void warnOfMissing(long id) {
        missing++;
        kept.noteMissing(id);
        cursor.problems().warn("dangling " + cursor.path(), cursor,
                "found a reference to #%d, which is no entity of this file".formatted(id),
                "It reads as none and is written back as it is; point it at another entity or write null");
    }

    /// Number of references so far to entities that are not in the file.
    int missing() {
        return missing;
    }

    /// Returns the entity with an id that a condition names. If there is no such entity, returns a handle that no entity has;
    /// saving writes this handle as the id again. If the number can't be an id, reports it and returns [Entity#NONE].
    public Entity inCondition(long id) {
        Entity entity = outline.entityOf(id);
        if (entity != null) {
            return entity;
        }
        if (!SceneLimits.isId(id)) {
            cursor.error("found #%d, expected the id of an entity, from 1".formatted(id),
                    "Name an entity of this file");
            return Entity.NONE;
        }
        cursor.problems().warn("dangling " + cursor.path(), cursor,
                "found a reference to #%d, which is no entity of this file".formatted(id),
                "It names no entity and is written back as it is; name another one");
        return kept.missing(id);
    }

    /// The entity with this id, or null.
    @Nullable
    Entity entityOf(long id) {
        return outline.entityOf(id);
    }

    /// Decides about a type or field that was found before in the same object. A value under a former name beside one under the
    /// present name is to be kept as unknown content: code that did not know the name has kept it and has written the other one
    /// before it. This is reported as a warning; all else is reported as an error.
    ///
    /// @param within type and record of a field, such as `Orbit.`; empty for a type
    /// @param first the name under which it was found first
    /// @param name the name at the cursor
    /// @param now the present name
    /// @return whether to keep the value at the cursor
    public boolean keepsFormer(String within, String first, String name, String now) {
        if (first.equals(now) && !name.equals(now)) {
            cursor.problems().warn("kept " + within + name, cursor,
                    "found %1$s%2$s beside %1$s%3$s, its former name; the value of %1$s%2$s is used, and that of %1$s%3$s is kept"
                            .formatted(within, now, name),
                    "Remove %1$s%2$s or, to use its value, %1$s%3$s".formatted(within, name, now));
            return true;
        }
        String noun = within.isEmpty() ? "" : "the field ";
        cursor.error(first.equals(name)
                ? "found %s%s twice".formatted(noun, name)
                : "found %s beside %s, and both are names of %s%s".formatted(name, first, noun, now),
                "Remove one of the two");
        return false;
    }

    /// Reports that a missing field took its declared default.
    void migrated(String typeName, String path, Object value) {
        cursor.problems().warn("migrated " + typeName + "." + path, cursor,
                "%s has no %s; it took its default %s".formatted(typeName, path, value),
                "Saving writes the field");
    }
}
