package orrery.ecs.type;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Copies of values at any depth. A value that needs no copy is returned itself.
final class ValueCopies {
    /// Maximum depth of nested values. It limits the stack that a copy needs.
    private static final int MOST_LEVELS = 1000;

    private final boolean isIn;
    private int level;

    private ValueCopies(boolean isIn) {
        this.isIn = isIn;
    }

    /// A copy that nobody else can change, with unmodifiable collections and new arrays.
    static Object in(Object value) {
        return new ValueCopies(true).copy(value);
    }

    /// A copy of what [#in] returned, in which the arrays are new.
    static Object out(Object value) {
        return new ValueCopies(false).copy(value);
    }

    /// A copy of the outermost collection or array.
    static Object outermost(Object value) {
        return switch (value) {
            case List<?> list -> List.copyOf(list);
            case Set<?> set -> Collections.unmodifiableSet(new LinkedHashSet<>(set));
            case Map<?, ?> map -> Collections.unmodifiableMap(new LinkedHashMap<>(map));
            case Collection<?> other -> List.copyOf(other);
            default -> value.getClass().isArray() ? clone(value) : value;
        };
    }

    private Object copy(@Nullable Object value) {
        if (value == null) {
            throw containsNull();
        }
        refuseDeeper(++level);
        Object copy = switch (value) {
            case String text -> text;
            case Number number -> number;
            case Record record -> record(RecordParts.of(record.getClass()), record);
            case List<?> list -> list(list);
            case Set<?> set -> set(set);
            case Map<?, ?> map -> map(map);
            case Collection<?> other -> list(List.copyOf(other));
            default -> value.getClass().isArray() ? array(value) : value;
        };
        level--;
        return copy;
    }

    private static NullPointerException containsNull() {
        return new NullPointerException("A collection, an array or a record in a value contains null; leave it out.");
    }

    /// @param level depth of the value
    /// @throws TypeException if the value is nested too deeply
    static void refuseDeeper(int level) {
        if (level > MOST_LEVELS) {
            throw new TypeException("A value is nested more than %,d levels deep; nest it less deeply."
                    .formatted(MOST_LEVELS));
        }
    }

    private Record record(RecordParts parts, Record record) {
        if (isIn && !parts.isCopied() && parts.hasNull(record, level)) {
            throw containsNull();
        }
        return parts.copy(record, this::copy);
    }

    private List<?> list(List<?> list) {
        List<?> copies = elements(list);
        return copies != null ? List.copyOf(copies) : isIn ? List.copyOf(list) : list;
    }

    /// Copies of the elements, or null if none needs one.
    private @Nullable List<?> elements(Collection<?> elements) {
        List<Object> copies = null;
        int place = 0;
        for (Object each : elements) {
            Object copy = copy(each);
            if (copy != each && copies == null) {
                copies = new ArrayList<>(elements);
            }
            if (copies != null) {
                copies.set(place, copy);
            }
            place++;
        }
        return copies;
    }

    private Set<?> set(Set<?> set) {
        List<?> copies = elements(set);
        return copies == null && !isIn
                ? set
                : Collections.unmodifiableSet(new LinkedHashSet<>(copies == null ? set : copies));
    }

    private Map<?, ?> map(Map<?, ?> map) {
        Map<Object, Object> copies = new LinkedHashMap<>();
        boolean differs = isIn;
        for (Map.Entry<?, ?> each : map.entrySet()) {
            Object key = copy(each.getKey());
            Object value = copy(each.getValue());
            differs |= key != each.getKey() || value != each.getValue();
            copies.put(key, value);
        }
        return differs ? Collections.unmodifiableMap(copies) : map;
    }

    private Object array(Object array) {
        Object copy = clone(array);
        if (copy instanceof Object[] elements) {
            Arrays.setAll(elements, i -> copy(elements[i]));
        }
        return copy;
    }

    private static Object clone(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }
}
