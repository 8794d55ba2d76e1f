package orrery.editor.fields.editor;

import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeException;
import orrery.editor.session.edit.ElementEdit;
import orrery.editor.text.NumberFormats;

/// Describes the elements of a list or array and creates edits of them. Immutable; edits copy the value.
///
/// @param field the field that holds the list or array
/// @param leaf for elements that are single values, a field of their kind; null for records
/// @param part for elements that are records, their type; null for single values
record Elements(Field field, @Nullable Field leaf, @Nullable ComponentType<?> part) {

    private static final Map<Class<?>, Class<?>> UNBOXED = Map.of(Boolean.class, boolean.class, Byte.class, byte.class,
            Short.class, short.class, Character.class, char.class, Integer.class, int.class, Long.class, long.class,
            Float.class, float.class, Double.class, double.class);

    /// Returns the elements of a field, or null if its value has no elements that can be edited one by one, such as a map.
    static @Nullable Elements of(ComponentType<?> type, Field field) {
        Class<?> element = elementClass(field);
        if (element == null) {
            return null;
        }
        if (element.isRecord() && Field.plain(0, "", element).kind() == FieldKind.VALUE) {
            return ofRecords(type, field, element.asSubclass(Record.class));
        }
        Field plain = Field.plain(0, field.path(), UNBOXED.getOrDefault(element, element));
        return plain.kind() == FieldKind.VALUE || plain.kind().isOwned()
                ? null
                : new Elements(field, new Field(0, field.path(), plain.kind(), plain.type(), plain.type(),
                        field.finite(), field.rgb(), field.unit()), null);
    }

    private static @Nullable Elements ofRecords(ComponentType<?> type, Field field, Class<? extends Record> element) {
        try {
            return new Elements(field, null, type.partType(element));
        } catch (TypeException inaccessible) {
            return null;
        }
    }

    private static @Nullable Class<?> elementClass(Field field) {
        if (field.kind() != FieldKind.VALUE) {
            return null;
        }
        if (field.type().isArray()) {
            return field.type().getComponentType();
        }
        boolean list = field.type() == List.class && field.genericType() instanceof ParameterizedType;
        Type argument = list ? ((ParameterizedType) field.genericType()).getActualTypeArguments()[0] : null;
        return argument instanceof Class<?> element ? element : null;
    }

    /// Returns the fields of an element. Names count from 1: `stops[3]`, or `stops[3].x` and `stops[3].y`.
    List<Field> fieldsAt(int index) {
        String path = field + place(index);
        return part == null
                ? List.of(renamed(single(), path))
                : part.fields().stream().map(each -> renamed(each, path + "." + each.path())).toList();
    }

    private Field single() {
        return java.util.Objects.requireNonNull(leaf);
    }

    private static Field renamed(Field field, String path) {
        return new Field(field.index(), path, field.kind(), field.type(), field.genericType(), field.finite(),
                field.rgb(), field.unit());
    }

    private static String place(int index) {
        return "[" + (index + 1) + "]";
    }

    static int size(Object value) {
        return value instanceof List<?> list ? list.size() : Array.getLength(value);
    }

    private static Object get(Object value, int index) {
        return value instanceof List<?> list ? list.get(index) : Array.get(value, index);
    }

    /// Returns the field values of an element.
    Object[] leavesAt(Object value, int index) {
        Object element = get(value, index);
        return part == null ? new Object[] {element} : leaves(part, element);
    }

    private static <C extends Record> Object[] leaves(ComponentType<C> type, Object element) {
        return type.leaves(type.recordClass().cast(element));
    }

    /// Returns an edit of one field of an element.
    ///
    /// @param changed one of [#fieldsAt]
    /// @param to a value of the field's class, or an edit of one of its own elements
    ElementEdit set(int index, Field changed, Object to) {
        String names = part == null ? "" : changed.path().substring((field + place(index)).length());
        String deeper = to instanceof ElementEdit edit ? edit.element() : "";
        String verb = to instanceof ElementEdit edit ? edit.verb() : "Set";
        return new ElementEdit(verb, place(index) + names + deeper, value -> edited(value, elements -> {
            Object[] leaves = leavesAt(value, index);
            leaves[changed.index()] = ElementEdit.applied(leaves[changed.index()], to);
            elements.set(index, part == null ? leaves[0] : part.create(leaves));
            return elements;
        }, index));
    }

    /// Returns an edit that appends an element: a copy of the last one, or zero if there is none.
    ElementEdit add() {
        return new ElementEdit("Add to", "", value -> edited(value, elements -> {
            elements.add(elements.isEmpty() ? zero() : elements.getLast());
            return elements;
        }, -1));
    }

    /// Returns an edit that removes an element.
    ElementEdit remove(int index) {
        return new ElementEdit("Remove", place(index), value -> edited(value, elements -> {
            elements.remove(index);
            return elements;
        }, index));
    }

    /// Returns an edit that swaps an element with the previous one.
    ElementEdit moveUp(int index) {
        return new ElementEdit("Move", place(index), value -> edited(value, elements -> {
            elements.add(index - 1, elements.remove(index));
            return elements;
        }, index));
    }

    /// Returns an edit that swaps an element with the next one.
    ElementEdit moveDown(int index) {
        return new ElementEdit("Move", place(index), value -> edited(value, elements -> {
            elements.add(index, elements.remove(index + 1));
            return elements;
        }, index + 1));
    }

    private Object zero() {
        return part != null
                ? part.defaultValue()
                : switch (single().kind()) {
                    case BOOLEAN -> false;
                    case STRING -> "";
                    case ENUM -> single().type().getEnumConstants()[0];
                    case ENTITY -> orrery.ecs.world.Entity.NONE;
                    default -> Array.get(Array.newInstance(single().type(), 1), 0);
                };
    }

    private Object edited(Object value, UnaryOperator<List<Object>> change, int index) {
        if (index >= size(value)) {
            throw new IllegalArgumentException("%s has only %s; element %s does not exist.".formatted(field,
                    NumberFormats.counted(size(value), "element", "elements"), NumberFormats.grouped(index + 1L)));
        }
        List<Object> elements = new ArrayList<>(size(value));
        for (int i = 0; i < size(value); i++) {
            elements.add(get(value, i));
        }
        List<Object> changed = change.apply(elements);
        if (value instanceof List<?>) {
            return List.copyOf(changed);
        }
        Object array = Array.newInstance(value.getClass().getComponentType(), changed.size());
        for (int i = 0; i < changed.size(); i++) {
            Array.set(array, i, changed.get(i));
        }
        return array;
    }
}
