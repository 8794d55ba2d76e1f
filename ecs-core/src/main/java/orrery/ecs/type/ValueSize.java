package orrery.ecs.type;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Estimates the memory of values, see [Values#bytes].
///
/// Measures only the first, middle and last elements of a list or an array of objects, and only the first element of a set, a map
/// or another collection.
final class ValueSize {
    private static final int HEADER = 16;
    private static final int REFERENCE = 4;
    private static final int FIELD = 8;
    private static final int TEXT = 40;
    private static final int ENTRY = 40;
    /// Values nested this deeply are not measured; only the references to them count.
    private static final int DEEPEST = 4;

    private ValueSize() {}

    static long of(@Nullable Object value) {
        return of(value, 0);
    }

    private static long of(@Nullable Object value, int level) {
        if (value == null || value instanceof Enum<?> || level == DEEPEST) {
            return 0;
        }
        int below = level + 1;
        return switch (value) {
            case String text -> TEXT + text.length();
            case List<?> list -> HEADER + ofElements(list.size(), list::get, below);
            case Collection<?> all ->
                HEADER + all.size() * (ENTRY + (all.isEmpty() ? 0 : of(all.iterator().next(), below)));
            case Map<?, ?> map -> HEADER + map.size() * (ENTRY + ofFirst(map, below));
            case Record record -> RecordParts.of(record.getClass()).bytes(record, below);
            case Object[] array -> HEADER + ofElements(array.length, i -> array[i], below);
            default -> value.getClass().isArray()
                    ? HEADER + (long) Array.getLength(value) * bytes(value.getClass().componentType())
                    : HEADER + FIELD;
        };
    }

    /// Size of a record with these components.
    static long ofRecord(@Nullable Object[] components, int level) {
        long bytes = HEADER;
        for (Object each : components) {
            bytes += FIELD + (each instanceof Number || each instanceof Boolean || each instanceof Character
                    ? 0
                    : of(each, level));
        }
        return bytes;
    }

    /// Size of a record with this number of primitive components.
    static long ofNumbers(int components) {
        return HEADER + (long) FIELD * components;
    }

    private static long ofElements(int size, IntFunction<? extends @Nullable Object> get, int level) {
        if (size == 0) {
            return 0;
        }
        long sampled = of(get.apply(0), level) + of(get.apply(size / 2), level) + of(get.apply(size - 1), level);
        return (long) REFERENCE * size + sampled * size / 3;
    }

    private static long ofFirst(Map<?, ?> map, int level) {
        if (map.isEmpty()) {
            return 0;
        }
        Map.Entry<?, ?> first = map.entrySet().iterator().next();
        return of(first.getKey(), level) + of(first.getValue(), level);
    }

    private static int bytes(Class<?> primitive) {
        return switch (primitive.getName()) {
            case "byte", "boolean" -> Byte.BYTES;
            case "short", "char" -> Short.BYTES;
            case "int", "float" -> Integer.BYTES;
            default -> Long.BYTES;
        };
    }
}
