package orrery.ecs.type;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// Formats values, see [Values#text].
final class ValueText {
    private ValueText() {}

    static String of(@Nullable Object value) {
        return switch (value) {
            case Collection<?> all -> joined(all);
            case Map<?, ?> map -> joined(map);
            case Record record when Values.mayHoldArrays(record.getClass()) -> joined(record);
            case null -> "null";
            default -> value.getClass().isArray() ? joinedArray(value) : value.toString();
        };
    }

    private static String joined(Collection<?> all) {
        StringJoiner joined = list();
        all.forEach(each -> joined.add(of(each)));
        return joined.toString();
    }

    private static String joinedArray(Object array) {
        StringJoiner joined = list();
        for (int i = 0; i < Array.getLength(array); i++) {
            joined.add(of(Array.get(array, i)));
        }
        return joined.toString();
    }

    private static StringJoiner list() {
        return new StringJoiner(", ", "[", "]");
    }

    private static String joined(Map<?, ?> map) {
        StringJoiner joined = new StringJoiner(", ", "{", "}");
        map.forEach((key, value) -> joined.add(of(key) + "=" + of(value)));
        return joined.toString();
    }

    private static String joined(Record record) {
        @Nullable
        Object[] values = Values.components(record);
        if (values == null) {
            return record.toString();
        }
        RecordComponent[] components = record.getClass().getRecordComponents();
        StringJoiner joined = new StringJoiner(", ", record.getClass().getSimpleName() + "[", "]");
        for (int i = 0; i < values.length; i++) {
            joined.add(components[i].getName() + "=" + of(values[i]));
        }
        return joined.toString();
    }
}
