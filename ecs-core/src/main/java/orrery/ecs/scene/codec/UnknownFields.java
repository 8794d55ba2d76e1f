package orrery.ecs.scene.codec;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// What is kept of one value: unknown fields of a record, and what is kept of the values inside it. Filled while reading, then
/// left alone.
final class UnknownFields {
    private final Map<String, Map<String, String>> fields = new LinkedHashMap<>();
    private final Map<String, UnknownFields> parts = new LinkedHashMap<>();
    private List<?> elements = List.of();

    /// What the part of an element is called.
    static String element(long place) {
        return "[" + place + "]";
    }

    /// Keeps an unknown field; false if one of that name is kept already.
    ///
    /// @param prefix path from this record to the nested one that it stands in: ``, `position.`
    boolean keepField(String prefix, String name, String raw) {
        return fields.computeIfAbsent(prefix, k -> new LinkedHashMap<>()).putIfAbsent(name, raw) == null;
    }

    /// Keeps what is kept of a value inside this one.
    ///
    /// @param name path of its field, or [#element]
    void keepPart(String name, UnknownFields part) {
        parts.put(name, part);
    }

    /// Notes the elements among which some have something kept, in the order of the file.
    void noteElements(List<?> asRead) {
        elements = List.copyOf(asRead);
    }

    /// The unknown fields of this record, or of one nested in it, by name.
    Map<String, String> fields(String prefix) {
        return fields.getOrDefault(prefix, Map.of());
    }

    /// What is kept of a value inside this one, or null.
    @Nullable
    UnknownFields part(String name) {
        return parts.get(name);
    }

    /// All unknown fields in this value and those inside it, by path: `fruits[2].ripe`.
    void forEachField(String prefix, BiConsumer<String, String> action) {
        forEachOwn((path, raw) -> action.accept(prefix + "." + path, raw));
        parts.forEach((name, part) -> part.forEachField(prefix + (name.startsWith("[") ? "" : ".") + name, action));
    }

    /// The unknown fields of this record and those nested in it, by path.
    void forEachOwn(BiConsumer<String, String> action) {
        fields.forEach((nested, byName) -> byName.forEach((name, raw) -> action.accept(nested + name, raw)));
    }

    /// What is kept of each of the elements that there are now, by place. An element equal to one that was read has what that
    /// one had, wherever it stands now; of places in a list of the same length, one that holds a new element has what the
    /// gone one there had, since that is an element that was edited. All else is gone with its element.
    ///
    /// @param now the elements
    /// @param places whether elements have places; those of a set don't
    @Nullable
    UnknownFields[] ofElements(List<?> now, boolean places) {
        @Nullable
        UnknownFields[] found = new UnknownFields[now.size()];
        Map<Object, Deque<Integer>> free = new HashMap<>();
        boolean[] settled = new boolean[elements.size()];
        for (int i = 0; i < now.size(); i++) {
            if (i < elements.size() && now.get(i).equals(elements.get(i))) {
                found[i] = parts.get(element(i));
                settled[i] = true;
            } else {
                free.computeIfAbsent(now.get(i), k -> new ArrayDeque<>()).add(i);
            }
        }
        for (int i = 0; i < settled.length; i++) {
            Deque<Integer> equal = settled[i] ? null : free.get(elements.get(i));
            if (equal != null && !equal.isEmpty()) {
                found[equal.remove()] = parts.get(element(i));
                settled[i] = true;
            }
        }
        if (places && now.size() == elements.size()) {
            addEdited(now, settled, found);
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
