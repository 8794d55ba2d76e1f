package orrery.editor.fields.editor;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.ElementEdit;
import orrery.editor.text.NumberFormats;

/// Describes the entries of a list, array, set or map, and creates edits of these entries. Immutable; edits copy the collection.
///
/// An edit of a list or array applies to the element at an index. An edit of a set or map applies to the element or key that had
/// the index in the shown collection, even if its index has changed when the edit runs.
///
/// @param field the field that holds the collection
/// @param form kind of the collection
/// @param key type of the keys of a map; null for other collections
/// @param value type of the elements, or of the values of a map
/// @param shown the collection that the user sees. If it is null, edits of a set or map apply to the entry at an index, like
///     edits of a list
record Elements(Field field, Form form, @Nullable Slot key, Slot value, @Nullable Object shown) {

    /// A kind of collection.
    enum Form {
        /// `List`, in order.
        LIST,
        /// Array, in order.
        ARRAY,
        /// `Set`, each element once.
        SET,
        /// `Map`, each key once.
        MAP
    }

    /// Returns the description of a field's entries. Null if the field is no collection, or if its entries can't be edited one by
    /// one.
    static @Nullable Elements of(ComponentType<?> type, Field field) {
        if (field.kind() != FieldKind.VALUE) {
            return null;
        }
        Type declared = field.genericType();
        if (field.type().isArray()) {
            Type element = declared instanceof GenericArrayType array
                    ? array.getGenericComponentType()
                    : field.type().getComponentType();
            return of(field, Form.ARRAY, null, Slot.of(type, field, element));
        }
        if (!(declared instanceof ParameterizedType generic)) {
            return null;
        }
        Type[] arguments = generic.getActualTypeArguments();
        Slot last = Slot.of(type, field, arguments[arguments.length - 1]);
        if (field.type() == List.class) {
            return of(field, Form.LIST, null, last);
        } else if (field.type() == Set.class && last != null && !last.isCollection()) {
            return of(field, Form.SET, null, last);
        } else if (field.type() == Map.class) {
            Slot key = Slot.of(type, field, arguments[0]);
            return key == null || key.isCollection() ? null : of(field, Form.MAP, key, last);
        }
        return null;
    }

    private static @Nullable Elements of(Field field, Form form, @Nullable Slot key, @Nullable Slot value) {
        return value == null ? null : new Elements(field, form, key, value, null);
    }

    /// Returns a copy whose edits apply to the entries of the collection that the user sees.
    Elements showing(Object seen) {
        return new Elements(field, form, key, value, seen);
    }

    /// The type of the elements, or of the values of a map, if they are records; otherwise null.
    @Nullable
    ComponentType<?> part() {
        return value.part();
    }

    /// Whether entries have an order that the user may change.
    boolean isOrdered() {
        return form == Form.LIST || form == Form.ARRAY;
    }

    /// Whether an entry is shown as two editors in one line: an entry of a map whose keys and values are single values.
    boolean isOfPairs() {
        return key != null && key.isSingle() && value.isSingle();
    }

    /// Returns a number of entries with its noun, such as `3 elements`.
    String counted(int size) {
        return key == null
                ? NumberFormats.counted(size, "element", "elements")
                : NumberFormats.counted(size, "entry", "entries");
    }

    /// Returns the plural noun for the entries, with an upper-case first letter.
    String noun() {
        return key == null ? "Elements" : "Entries";
    }

    /// Whether a field of an entry identifies the entry: in a set every field does, in a map the fields of the key do.
    boolean isId(Field ofEntry) {
        return form == Form.SET || key != null && ofEntry.index() < key.width();
    }

    /// Returns the fields of an entry. Their paths count entries from 1: `stops[3]`, `stops[3].x`, or for a map `fares[3].key`
    /// and `fares[3].value`.
    List<Field> fieldsAt(int index) {
        String path = field + place(index);
        Slot keys = key;
        return keys == null
                ? value.fields(path, 0)
                : Stream.concat(keys.fields(path + ".key", 0).stream(),
                        value.fields(path + ".value", keys.width()).stream()).toList();
    }

    private static String place(int index) {
        return "[" + (index + 1) + "]";
    }

    static int size(Object collection) {
        return switch (collection) {
            case Collection<?> elements -> elements.size();
            case Map<?, ?> map -> map.size();
            default -> Array.getLength(collection);
        };
    }

    /// Returns an entry: an element, or a key with its value. Cost: O(index) for sets and maps.
    private static Object get(Object collection, int index) {
        return switch (collection) {
            case List<?> list -> list.get(index);
            case Set<?> set -> set.stream().skip(index).findFirst().orElseThrow();
            case Map<?, ?> map -> map.entrySet().stream().skip(index).findFirst().orElseThrow();
            default -> Array.get(collection, index);
        };
    }

    /// Returns the values of the fields of an entry, in the order of [#fieldsAt].
    Object[] leavesAt(Object collection, int index) {
        return leaves(get(collection, index));
    }

    private Object[] leaves(Object entry) {
        Slot keys = key;
        return keys != null && entry instanceof Map.Entry<?, ?> pair
                ? Stream.concat(Stream.of(keys.leaves(pair.getKey())), Stream.of(value.leaves(pair.getValue())))
                        .toArray()
                : value.leaves(entry);
    }

    private Object create(Object[] leaves) {
        Slot keys = key;
        if (keys == null) {
            return value.create(leaves);
        }
        Object[] ofKey = Arrays.copyOf(leaves, keys.width());
        Object[] ofValue = Arrays.copyOfRange(leaves, keys.width(), leaves.length);
        return Map.entry(keys.create(ofKey), value.create(ofValue));
    }

    /// Returns an edit of one field of an entry. The edit fails if another entry has the new key or, in a set, equals the new
    /// element.
    ///
    /// @param changed one of [#fieldsAt]
    /// @param to a value of the field's class; if the field is a collection, it may also be an edit of an element of that
    ///     collection
    ElementEdit set(int index, Field changed, Object to) {
        String names = changed.path().substring((field + place(index)).length());
        String deeper = to instanceof ElementEdit edit ? edit.element() : "";
        String verb = to instanceof ElementEdit edit ? edit.verb() : "Set";
        return edit(verb, place(index) + names + deeper, index, 0, (entries, at, entity, number) -> {
            Object[] leaves = leaves(entries.get(at));
            leaves[changed.index()] = ElementEdit.applied(entity, leaves[changed.index()], to, number);
            Object entry = create(leaves);
            if (!isOrdered() && IntStream.range(0, entries.size())
                    .anyMatch(other -> other != at && id(entries.get(other)).equals(id(entry)))) {
                throw new IllegalArgumentException("%s has the %s already.".formatted(field, named(id(entry))));
            }
            entries.set(at, entry);
        });
    }

    /// Returns an edit that appends an entry. In a list or array, the entry is a copy of the last element, or [Slot#zero] if the
    /// collection is empty. In a set or map, it has an element or key that the collection does not contain; the edit fails if no
    /// such element or key is found.
    ElementEdit add() {
        return new ElementEdit("Add to", "", (_, present, _) -> {
            List<Object> entries = entries(present);
            entries.add(isOrdered() ? entries.isEmpty() ? value.zero() : entries.getLast() : unused(present, entries));
            return rebuilt(present, entries);
        });
    }

    private Object unused(Object present, List<Object> entries) {
        Collection<?> ids = present instanceof Map<?, ?> map ? map.keySet() : (Collection<?>) present;
        Slot keys = key;
        Slot unique = keys == null ? value : keys;
        Object unused = unique.unused(ids::contains, entries.size());
        if (unused == null) {
            throw new IllegalArgumentException(unique.isFinite()
                    ? "No further %s is possible: %s has all of them.".formatted(keys == null ? "element" : "key",
                            field)
                    : "%s has the %s already. Change or remove that one first.".formatted(field, named(unique.zero())));
        }
        return keys == null ? unused : Map.entry(unused, value.zero());
    }

    /// Returns an edit that removes an entry.
    ElementEdit remove(int index) {
        return edit("Remove", place(index), index, 0, (entries, at, _, _) -> entries.remove(at));
    }

    /// Returns an edit that swaps an element with the previous one.
    ElementEdit moveUp(int index) {
        return edit("Move", place(index), index, 0, (entries, at, _, _) -> entries.add(at - 1, entries.remove(at)));
    }

    /// Returns an edit that swaps an element with the next one.
    ElementEdit moveDown(int index) {
        return edit("Move", place(index), index, 1, (entries, at, _, _) -> entries.add(at, entries.remove(at + 1)));
    }

    /// Changes, moves or removes the entry at index `at` of `entries`, a list of all entries of an entity's collection. `number`
    /// counts the collections that one edit writes, see [ElementEdit.Change].
    private interface Change {
        void apply(List<Object> entries, int at, Entity entity, int number);
    }

    /// @param further how many entries after the changed one must exist
    private ElementEdit edit(String verb, String element, int index, int further, Change change) {
        Object seen = shown;
        Object id = seen == null || isOrdered() ? null : id(get(seen, index));
        return new ElementEdit(verb, element, (entity, present, number) -> {
            List<Object> entries = entries(present);
            change.apply(entries, id == null ? within(entries, index, further) : indexOf(entries, id), entity, number);
            return rebuilt(present, entries);
        });
    }

    private int within(List<Object> entries, int index, int further) {
        if (index + further >= entries.size()) {
            throw new IllegalArgumentException("%s has only %s; %s %s does not exist.".formatted(field,
                    counted(entries.size()), key == null ? "element" : "entry",
                    NumberFormats.grouped(index + further + 1L)));
        }
        return index;
    }

    private int indexOf(List<Object> entries, Object id) {
        return IntStream.range(0, entries.size()).filter(at -> id(entries.get(at)).equals(id)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "%s does not have the %s any more.".formatted(field, named(id))));
    }

    /// Returns the key of an entry of a map. Returns any other element itself.
    private static Object id(Object entry) {
        return entry instanceof Map.Entry<?, ?> pair ? pair.getKey() : entry;
    }

    private String named(Object id) {
        return (key == null ? "element " : "key ") + (id instanceof String text ? "“" + text + "”" : id);
    }

    private static List<Object> entries(Object collection) {
        return switch (collection) {
            case Collection<?> elements -> new ArrayList<>(elements);
            case Map<?, ?> map -> new ArrayList<>(map.entrySet());
            default -> {
                List<Object> elements = new ArrayList<>(size(collection));
                for (int i = 0; i < size(collection); i++) {
                    elements.add(Array.get(collection, i));
                }
                yield elements;
            }
        };
    }

    private Object rebuilt(Object present, List<Object> entries) {
        return switch (form) {
            case LIST -> List.copyOf(entries);
            case SET -> Collections.unmodifiableSet(new LinkedHashSet<>(entries));
            case MAP -> {
                Map<Object, Object> map = new LinkedHashMap<>();
                for (Object entry : entries) {
                    Map.Entry<?, ?> pair = (Map.Entry<?, ?>) entry;
                    map.put(pair.getKey(), pair.getValue());
                }
                yield Collections.unmodifiableMap(map);
            }
            case ARRAY -> {
                Object array = Array.newInstance(present.getClass().getComponentType(), entries.size());
                for (int i = 0; i < entries.size(); i++) {
                    Array.set(array, i, entries.get(i));
                }
                yield array;
            }
        };
    }
}
