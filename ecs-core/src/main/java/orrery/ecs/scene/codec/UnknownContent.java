package orrery.ecs.scene.codec;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.text.SceneFormat;
import orrery.ecs.scene.text.SceneLimits;
import orrery.ecs.world.Entity;

/// File content that the world cannot hold, kept so that saving loses nothing. Filled while a scene is read, and by
/// `Scene.ofFile`, which takes over ids and references of another scene. After that, only ids that saves give to entities and the
/// content of copied entities are added. Other threads may add them while one thread writes the scene.
///
/// The entity to which content belongs is identified by an owner id: the scene id of the entity or, without one, its negated
/// handle.
public final class UnknownContent {
    /// Owner id of content that belongs to no entity.
    public static final long OUTSIDE = 0;
    /// Empty content, for texts that are no scenes, such as the inputs of a replay.
    public static final UnknownContent NOTHING = new UnknownContent();

    private final Map<String, String> header = new LinkedHashMap<>();
    private final Map<String, String> schedule = new LinkedHashMap<>();
    private final Map<Long, Map<String, String>> components = new ConcurrentHashMap<>();
    private final Map<Long, Map<String, UnknownFields>> parts = new ConcurrentHashMap<>();
    private final Map<Entity, Long> idsRead = new HashMap<>();
    private final Set<Long> idsMissing = new HashSet<>();
    private GivenIds idsGiven = new GivenIds();
    private volatile long largestId;
    private int version = SceneFormat.VERSION;

    /// Owner id for the pending value of an entity. It is less than the owner ids of all entities.
    public static long pendingOwner(Entity entity) {
        return Long.MIN_VALUE + entity.index();
    }

    public boolean keepHeader(String name, String raw) {
        return header.putIfAbsent(name, raw) == null;
    }

    public boolean keepSchedule(String name, String raw) {
        return schedule.putIfAbsent(name, raw) == null;
    }

    /// Keeps an unknown component. Returns false if one with this name is already kept.
    public boolean keepComponent(long owner, String name, String raw) {
        return components.computeIfAbsent(owner, k -> new LinkedHashMap<>()).putIfAbsent(name, raw) == null;
    }

    /// Keeps that part of a known component's content that the world can't hold.
    void keepPart(long owner, String type, UnknownFields part) {
        parts.computeIfAbsent(owner, k -> new LinkedHashMap<>()).put(type, part);
    }

    /// Whether entities may have unknown components or fields; false only if none has. Cost: O(1).
    public boolean mayHoldCopies() {
        return !components.isEmpty() || !parts.isEmpty();
    }

    /// Whether unknown content of an entity with this id is kept.
    public boolean holds(long id) {
        return components.containsKey(id) || parts.containsKey(id);
    }

    /// Keeps a copy of the unknown components and fields of an entity under an id that no entity has had. Leaves out references
    /// to entities that are not in the original's file.
    ///
    /// @param from the content that has the original's unknown components and fields
    /// @param owner owner id of the original in that content
    /// @param isCopied tests whether the copy has the component type with a given name
    /// @param values converts an element of a list, set or map for the copy: a reference to a copied entity becomes a reference
    ///     to that entity's copy
    /// @return the id of the copy, or 0 if nothing is kept
    public long keepCopy(UnknownContent from, long owner, Predicate<String> isCopied, CopiedValue values) {
        return from.copy(owner, isCopied, values).map(copy -> {
            long id = newId();
            keep(id, copy);
            return id;
        }).orElse(0L);
    }

    /// Does the same as [#keepCopy], but keeps the content under the id that the copy has already.
    public void keepCopyAs(long id, UnknownContent from, long owner, Predicate<String> isCopied, CopiedValue values) {
        noteId(id);
        from.copy(owner, isCopied, values).ifPresent(copy -> keep(id, copy));
    }

    private void keep(long id, EntityContent copy) {
        components.put(id, copy.components());
        parts.put(id, copy.parts());
    }

    /// The unknown content of one entity.
    private record EntityContent(Map<String, String> components, Map<String, UnknownFields> parts) {}

    private Optional<EntityContent> copy(long owner, Predicate<String> isCopied, CopiedValue values) {
        Map<String, UnknownFields> known = new LinkedHashMap<>();
        parts.getOrDefault(owner, Map.of()).forEach((type, part) -> {
            if (part.holdsFields() && isCopied.test(type)) {
                known.put(type, part.copy(value -> values.of(type, value)));
            }
        });
        Map<String, String> unknown = components(owner);
        return unknown.isEmpty() && known.isEmpty()
                ? Optional.empty()
                : Optional.of(new EntityContent(new LinkedHashMap<>(unknown), known));
    }

    private long newId() {
        long id = largestId() + 1;
        if (id > SceneLimits.MOST_ID) {
            Set<Long> used = idsUsed();
            id = 1;
            while (used.contains(id)) {
                id++;
            }
        }
        noteId(id);
        return id;
    }

    /// Converts an element of a list, set or map in a component for a copy of the component.
    @FunctionalInterface
    public interface CopiedValue {
        /// Returns the element of the copy.
        ///
        /// @param type name of the component type
        Object of(String type, Object value);
    }

    /// Notes a reference to an entity that is not in the file.
    void noteMissing(long id) {
        idsMissing.add(id);
        noteId(id);
    }

    /// Takes over the references of another file to entities that are not in that file. For a scene that was read from a
    /// tick snapshot, which lacks these references, because it names entities by handle.
    ///
    /// @param isKept whether to take over the references of a field
    public void takeMissing(UnknownContent former, OwnedField isKept) {
        former.idsMissing.forEach(this::noteMissing);
        former.parts.forEach((owner, byType) -> byType.forEach((type, part) -> {
            if (part.holdsMissing()) {
                parts.computeIfAbsent(owner, k -> new LinkedHashMap<>()).computeIfAbsent(type, k -> new UnknownFields())
                        .takeMissing(part, path -> isKept.test(owner, type, path));
            }
        }));
    }

    /// Test of a field of a component.
    @FunctionalInterface
    public interface OwnedField {
        /// Whether the field passes the test.
        ///
        /// @param owner id of the entity, or [#OUTSIDE]
        /// @param type name of the component type
        /// @param path path of the field
        boolean test(long owner, String type, String path);
    }

    /// Raises [#largestId] to an id, unless it is that large already.
    public void noteId(long id) {
        largestId = Math.max(largestId, id);
    }

    public void noteEntity(Entity entity, long id) {
        idsRead.put(entity, id);
        noteId(id);
    }

    /// Notes the id that a save has given to an entity without a [orrery.ecs.world.SceneId]. Later saves give the entity the same
    /// id.
    public void giveId(Entity entity, long id) {
        idsGiven.put(entity, id);
    }

    /// Notes the id by which a save has named an entity that is not in the file.
    public void giveIdOfAbsent(Entity entity, long id) {
        idsGiven.putAbsent(entity, id);
    }

    /// The ids that saves have given to entities, including entities that only conditions name.
    public Map<Entity, Long> idsGiven() {
        return idsGiven.all();
    }

    /// The id that an earlier save gave to an entity, or null.
    public @Nullable Long idGiven(Entity entity) {
        return idsGiven.get(entity);
    }

    /// Takes over the ids that a former file, and saves to that file, gave to entities. The entities of both scenes must have
    /// the same handles.
    public void takeIds(UnknownContent former) {
        former.idsRead.forEach((entity, id) -> {
            idsRead.putIfAbsent(entity, id);
        });
        noteId(former.largestId());
        idsGiven = former.idsGiven.copy();
    }

    /// Notes that a condition names an entity that is not in the file.
    ///
    /// @return a handle in slot 0, which no entity has
    Entity missing(long id) {
        int generation = (int) Math.min(id, Integer.MAX_VALUE);
        while (idsRead.getOrDefault(Entity.of(0, generation), id) != id) {
            generation--; // another id has this handle: the search starts at one generation for all ids above the largest
        }
        Entity handle = Entity.of(0, generation);
        noteEntity(handle, id);
        return handle;
    }

    /// The id of an entity that will not be in the written file. This is its id in the file that was read or, if it has none
    /// there, the id by which an earlier save named it. Null if there is neither.
    public @Nullable Long idOfAbsent(Entity entity) {
        Long read = idsRead.get(entity);
        return read == null ? idsGiven.get(entity) : read;
    }

    public void noteVersion(int read) {
        version = read;
    }

    public Map<String, String> header() {
        return header;
    }

    public Map<String, String> schedule() {
        return schedule;
    }

    public Map<String, String> components(long owner) {
        return components.getOrDefault(owner, Map.of());
    }

    /// Unknown content of a known component, or null.
    @Nullable
    UnknownFields part(long owner, String type) {
        return parts.isEmpty() ? null : parts.getOrDefault(owner, Map.of()).get(type);
    }

    /// Whether values in the file refer to entities that are not in it.
    public boolean hasMissing() {
        return !idsMissing.isEmpty();
    }

    @Nullable
    Long idRead(Entity entity) {
        return idsRead.get(entity);
    }

    /// Ids that the file defined or referred to, those that saves gave, and those of copies. Also contains owner ids that
    /// are 0 or negative.
    public Set<Long> idsUsed() {
        Set<Long> ids = new HashSet<>(idsRead.values());
        ids.addAll(idsMissing);
        idsGiven.forEach(ids::add);
        ids.addAll(components.keySet());
        ids.addAll(parts.keySet());
        return ids;
    }

    /// The largest of the [#idsUsed] and of the ids passed to [#noteId]; 0 if there is none.
    public long largestId() {
        return Math.max(largestId, idsGiven.largest());
    }

    /// Format version of the file.
    public int version() {
        return version;
    }

    public Map<String, String> unknownOf(long owner) {
        Map<String, String> all = new LinkedHashMap<>(components(owner));
        parts.getOrDefault(owner, Map.of()).forEach((type, part) -> part.forEachField(type, all::put));
        return Collections.unmodifiableMap(all);
    }

    public Map<String, String> unknownOutsideEntities() {
        Map<String, String> all = new LinkedHashMap<>(header);
        schedule.forEach((name, raw) -> all.put("schedule." + name, raw));
        all.putAll(unknownOf(OUTSIDE));
        return Collections.unmodifiableMap(all);
    }
}
