package orrery.ecs.scene.codec;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntBiFunction;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.text.SceneFormat;
import orrery.ecs.world.Entity;

/// File content that the world cannot hold, kept so that saving loses nothing. Filled while reading, constant afterwards, except
/// for the ids that saves give to entities.
public final class UnknownContent {
    /// Owner id of content that belongs to no entity.
    public static final long OUTSIDE = 0;
    /// Empty content of a text that holds no entities.
    public static final UnknownContent NOTHING = new UnknownContent();

    /// Position of a reference.
    ///
    /// @param owner scene id, or [#OUTSIDE] for a singleton
    /// @param type name of the component type
    /// @param leaf index of the leaf field
    /// @param place index among the references to no entity in that field; in an entity set, the index in the set
    record Spot(long owner, String type, int leaf, int place) {}

    private final Map<String, String> header = new LinkedHashMap<>();
    private final Map<String, String> schedule = new LinkedHashMap<>();
    private final Map<Long, Map<String, String>> components = new HashMap<>();
    private final Map<Long, Map<String, UnknownFields>> parts = new HashMap<>();
    private final Map<Spot, Long> dangling = new HashMap<>();
    private final Map<Entity, Long> idsRead = new HashMap<>();
    private final Set<Long> idsInTexts = new HashSet<>();
    /// Safe for threads, because worlds of other threads share the content.
    private final Map<Entity, Long> idsGiven = new ConcurrentHashMap<>();
    private long largestId;
    private int version = SceneFormat.VERSION;

    /// Owner id for the pending value of an entity: less than all ids and than the negated handles of entities without an id.
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

    /// Keeps the unknown content of a known component.
    void keepPart(long owner, String type, UnknownFields part) {
        parts.computeIfAbsent(owner, k -> new LinkedHashMap<>()).put(type, part);
    }

    void keepDangling(Spot spot, long id) {
        dangling.put(spot, id);
        noteId(id);
    }

    /// Forgets a dangling reference that is in a text from now on.
    void forgetDangling(Spot spot) {
        Long id = dangling.remove(spot);
        if (id != null) {
            idsInTexts.add(id);
        }
    }

    /// Takes over the dangling references of other content, which texts by handle do not name.
    ///
    /// @param leafNow returns the index of a leaf field for the name of its type and its former index; -1 if it is gone
    public void takeDangling(UnknownContent former, ToIntBiFunction<String, Integer> leafNow) {
        former.dangling.forEach((spot, id) -> {
            int leaf = leafNow.applyAsInt(spot.type(), spot.leaf());
            if (leaf >= 0) {
                keepDangling(new Spot(spot.owner(), spot.type(), leaf, spot.place()), id);
            }
        });
    }

    void noteId(long id) {
        largestId = Math.max(largestId, id);
    }

    public void noteEntity(Entity entity, long id) {
        idsRead.put(entity, id);
        noteId(id);
    }

    /// Notes the id that a save has given to an entity that has none in the world. Later saves give it the same one.
    public void giveId(Entity entity, long id) {
        idsGiven.put(entity, id);
    }

    /// The id that an earlier save gave to an entity, or null.
    public @Nullable Long idGiven(Entity entity) {
        return idsGiven.get(entity);
    }

    /// Takes over the ids that a former file, and saves to it, gave to entities that have the same handles.
    public void takeIds(UnknownContent former) {
        former.idsRead.forEach((entity, id) -> {
            idsRead.putIfAbsent(entity, id);
            noteId(id);
        });
        idsGiven.putAll(former.idsGiven);
    }

    /// Notes that a condition names an entity that is not in the file.
    ///
    /// @return a handle in slot 0, which no entity has
    Entity missing(long id) {
        Entity handle = Entity.of(0, (int) Math.min(id, Integer.MAX_VALUE));
        noteEntity(handle, id);
        return handle;
    }

    /// The id by which the file that was read, or a save, named an entity that is not there any more, or null.
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

    @Nullable
    Long danglingAt(Spot spot) {
        return dangling.get(spot);
    }

    boolean hasDangling() {
        return !dangling.isEmpty();
    }

    @Nullable
    Long idRead(Entity entity) {
        return idsRead.get(entity);
    }

    /// Ids that the file defined or referred to, and those that saves gave.
    public Set<Long> idsUsed() {
        Set<Long> ids = new HashSet<>(idsRead.values());
        ids.addAll(dangling.values());
        ids.addAll(idsInTexts);
        ids.addAll(idsGiven.values());
        return ids;
    }

    /// The largest of the [#idsUsed].
    public long largestId() {
        return idsGiven.values().stream().mapToLong(Long::longValue).reduce(largestId, Math::max);
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
