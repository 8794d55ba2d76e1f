package orrery.ecs.scene.codec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// Content of one value, and of the values nested in it, that the world can't hold: unknown fields, the ids of entities that are
/// not in the file, and all but one of the elements that are equal in the world (see [LookAlikes]). Filled while reading and by
/// [#takeMissing], constant afterwards.
final class UnknownFields {
    private final Map<String, Map<String, String>> fields = new LinkedHashMap<>();
    private final Map<String, UnknownFields> parts = new LinkedHashMap<>();
    private final List<Alike> alikes = new ArrayList<>();
    private final Map<Integer, Long> members = new HashMap<>();
    private List<?> elements = List.of();
    private long missing;

    /// The text of an element or pair that the world can't hold beside an equal element or key.
    private record Alike(Object value, String text) {}

    /// Name under which the content of an element is kept: `[3]`.
    static String element(long place) {
        return "[" + place + "]";
    }

    /// Keeps an unknown field. Returns false if one with this name is already kept.
    ///
    /// @param prefix path from this record to the nested record with the field, such as `position.`; empty for this record
    boolean keepField(String prefix, String name, String raw) {
        return fields.computeIfAbsent(prefix, k -> new LinkedHashMap<>()).putIfAbsent(name, raw) == null;
    }

    /// Keeps the unknown content of a nested value.
    ///
    /// @param name path of the value's field, or [#element]
    void keepPart(String name, UnknownFields part) {
        parts.put(name, part);
    }

    /// Keeps the id of the entity to which this value refers and which is not in the file.
    void keepMissing(long id) {
        missing = id;
    }

    /// The id kept by [#keepMissing], or null. Valid only while the value is [Entity#NONE].
    @Nullable
    Long missing() {
        return missing == 0 ? null : missing;
    }

    /// Keeps the id of a member of this entity set. No entity in the file has this id.
    ///
    /// @param place index of the member in the set as the file has it
    void keepMissingMember(int place, long id) {
        members.put(place, id);
    }

    /// The ids of the members of this entity set that are not in the file, by their indices in the set as the file has it. Empty
    /// if the set has other members now than when it was read.
    ///
    /// @param now the current members
    Map<Integer, Long> missingMembers(List<Entity> now) {
        return now.equals(elements) ? members : Map.of();
    }

    /// Whether this value or one nested in it refers to an entity that is not in the file.
    boolean holdsMissing() {
        return missing != 0 || !members.isEmpty() || !alikes.isEmpty()
                || parts.values().stream().anyMatch(UnknownFields::holdsMissing);
    }

    /// Whether this value or one nested in it has unknown fields.
    boolean holdsFields() {
        return !fields.isEmpty() || parts.values().stream().anyMatch(UnknownFields::holdsFields);
    }

    /// Returns the unknown fields for a copy of this value, without the ids of entities that are not in the file.
    ///
    /// @param values converts an element of a list, set or map for the copy
    UnknownFields copy(UnaryOperator<Object> values) {
        UnknownFields copy = new UnknownFields();
        copy.fields.putAll(fields);
        copy.elements = elements.stream().<Object>map(values).toList();
        parts.forEach((name, part) -> copy.parts.put(name, part.copy(values)));
        return copy;
    }

    /// Takes over the references of a former value to entities that are not in the file. Leaves out references in elements if the
    /// former value had other elements.
    ///
    /// @param isKept whether to take over the references of a nested value, by its name
    void takeMissing(UnknownFields former, Predicate<String> isKept) {
        if (elements.isEmpty()) {
            elements = former.elements;
        }
        missing = former.missing;
        if (elements.equals(former.elements)) {
            members.putAll(former.members);
            alikes.addAll(former.alikes);
            former.parts.forEach((name, part) -> {
                if (part.holdsMissing() && isKept.test(name)) {
                    parts.computeIfAbsent(name, k -> new UnknownFields()).takeMissing(part, _ -> true);
                }
            });
        }
    }

    /// Keeps an element of a set or a pair of a map that the world can't hold beside an equal one, see [LookAlikes].
    ///
    /// @param part the [#element] under which unknown content was kept; that content is dropped, because the text contains it
    /// @param value the element, or the key of the pair
    void keepAlike(String part, Object value, String raw) {
        parts.remove(part);
        alikes.add(new Alike(value, raw));
    }

    /// Texts of the elements or pairs that the world can't hold beside equal ones. Leaves out those whose equal element or key
    /// was removed.
    ///
    /// @param now the current elements or keys
    List<String> alikes(Collection<?> now) {
        Set<Object> held = alikes.isEmpty() ? Set.of() : new HashSet<>(now);
        return alikes.stream().filter(each -> held.contains(each.value())).map(Alike::text).toList();
    }

    /// Remembers the elements of a group in file order, because some of them have unknown content.
    void noteElements(List<?> asRead) {
        elements = List.copyOf(asRead);
    }

    /// Unknown fields of this record, or of a record nested in it, by name.
    Map<String, String> fields(String prefix) {
        return fields.getOrDefault(prefix, Map.of());
    }

    /// Unknown content of a nested value, or null.
    @Nullable
    UnknownFields part(String name) {
        return parts.get(name);
    }

    /// Calls the action with the path and text of each unknown field of this value and of nested values. A path:
    /// `fruits[2].ripe`.
    void forEachField(String prefix, BiConsumer<String, String> action) {
        forEachOwn((path, raw) -> action.accept(prefix + "." + path, raw));
        parts.forEach((name, part) -> part.forEachField(prefix + (name.startsWith("[") ? "" : ".") + name, action));
    }

    /// Calls the action with the path and text of each unknown field of this record and of nested records.
    void forEachOwn(BiConsumer<String, String> action) {
        fields.forEach((nested, byName) -> byName.forEach((name, raw) -> action.accept(nested + name, raw)));
    }

    /// Unknown content of each current element, by index. An element that equals one that was read keeps that element's content,
    /// even at another index. In a list of the same length, a new element takes the content of the element that it replaced at
    /// the same index, because it is regarded as the edited element. The content of other removed elements is lost.
    ///
    /// The id of an entity that is not in the file never goes to another element. In a list of references, such ids are kept only
    /// if the list is as it was read, because the references to these entities are all [Entity#NONE] in the list. Equal elements
    /// that contain such references keep their content only if all of them have kept their indices.
    ///
    /// @param now the current elements
    /// @param places whether an element keeps its index when it is edited; false for sets, maps and inputs
    @Nullable
    UnknownFields[] ofElements(List<?> now, boolean places) {
        @Nullable
        UnknownFields[] found = new UnknownFields[now.size()];
        boolean isAsRead = !places || now.equals(elements);
        Set<Object> unclear = isAsRead ? Set.of() : unclear(now);
        Map<Object, Deque<Integer>> free = new HashMap<>();
        boolean[] settled = new boolean[elements.size()];
        for (int i = 0; i < now.size(); i++) {
            if (i < elements.size() && now.get(i).equals(elements.get(i))) {
                found[i] = part(i, isAsRead, unclear);
                settled[i] = true;
            } else {
                free.computeIfAbsent(now.get(i), k -> new ArrayDeque<>()).add(i);
            }
        }
        for (int i = 0; i < settled.length; i++) {
            Deque<Integer> equal = settled[i] ? null : free.get(elements.get(i));
            if (equal != null && !equal.isEmpty()) {
                found[equal.remove()] = part(i, isAsRead, unclear);
                settled[i] = true;
            }
        }
        if (places && now.size() == elements.size()) {
            addEdited(now, settled, found);
        }
        return found;
    }

    private @Nullable UnknownFields part(int element, boolean isAsRead, Set<Object> unclear) {
        UnknownFields part = parts.get(element(element));
        boolean isLost = part != null && !isAsRead && part.missing != 0 || unclear.contains(elements.get(element));
        return isLost ? null : part;
    }

    /// Elements that occur more than once, refer to entities that are not in the file, and do not all have the indices that they
    /// had.
    private Set<Object> unclear(List<?> now) {
        Map<Object, List<Integer>> were = indices(elements);
        Map<Object, List<Integer>> are = indices(now);
        Set<Object> found = new HashSet<>();
        for (int i = 0; i < elements.size(); i++) {
            UnknownFields part = parts.get(element(i));
            List<Integer> equal = were.getOrDefault(elements.get(i), List.of());
            if (part != null && part.holdsMissing() && equal.size() > 1 && !equal.equals(are.get(elements.get(i)))) {
                found.add(elements.get(i));
            }
        }
        return found;
    }

    private static Map<Object, List<Integer>> indices(List<?> of) {
        Map<Object, List<Integer>> found = new HashMap<>();
        for (int i = 0; i < of.size(); i++) {
            found.computeIfAbsent(of.get(i), _ -> new ArrayList<>()).add(i);
        }
        return found;
    }

    private void addEdited(List<?> now, boolean[] settled, @Nullable UnknownFields[] found) {
        Set<Object> were = new HashSet<>(elements);
        for (int i = 0; i < settled.length; i++) {
            if (!settled[i] && !were.contains(now.get(i))) {
                found[i] = parts.get(element(i));
            }
        }
    }
}
