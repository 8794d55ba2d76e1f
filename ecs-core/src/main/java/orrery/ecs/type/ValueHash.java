package orrery.ecs.type;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Computes hashes of values. The hashes depend neither on the run nor on the machine.
///
/// A hash starts with a seed for the class of its value, so that the hashes of values of different classes differ: 5 and 5L, a
/// list and a set with the same elements. Strings and lists have no seed. A seed would change the random streams, which are
/// seeded by their names, and the hashes of all recorded worlds, whose settings contain lists of names. Therefore an empty string
/// and an empty list have the same hash. Record components and array elements of primitive types have no seed either, because
/// their class is declared.
///
/// [Values#mix] has a fixed point: 0 mixed with 0 is 0. A hash that reached 0 would ignore all zeros that follow; [#fold] never
/// returns 0.
final class ValueHash {
    private static final long NONZERO = 0x9E3779B97F4A7C15L;
    private static final long INTEGER = seed('I');
    private static final long LONG = seed('J');
    private static final long FLOAT = seed('F');
    private static final long DOUBLE = seed('D');
    private static final long SHORT = seed('S');
    private static final long BYTE = seed('B');
    private static final long CHARACTER = seed('C');
    private static final long BOOLEAN = seed('Z');
    private static final long SET = seed('E');
    private static final long MAP = seed('M');
    private static final long ARRAY = seed('[');

    private ValueHash() {}

    private static long seed(char kind) {
        return Values.mix(NONZERO, kind);
    }

    static long of(@Nullable Object value) {
        return switch (value) {
            case null -> 0;
            case String text -> text(text);
            case Enum<?> constant -> fold(text(constant.getDeclaringClass().getSimpleName()), text(constant.name()));
            case Integer number -> fold(INTEGER, number);
            case Long number -> fold(LONG, number);
            case Float number -> fold(FLOAT, bits(number));
            case Double number -> fold(DOUBLE, bits(number));
            case Short number -> fold(SHORT, number);
            case Byte number -> fold(BYTE, number);
            case Character character -> fold(CHARACTER, character);
            case Boolean truth -> fold(BOOLEAN, truth ? 1 : 0);
            case List<?> list -> list(list);
            case Set<?> set -> set(set);
            case Map<?, ?> map -> map(map);
            case Object array when array.getClass().isArray() -> array(array);
            case Record components -> components(components);
            case Object other -> fold(text(other.getClass().getSimpleName()), text(other.toString()));
        };
    }

    private static long fold(long hash, long bits) {
        long mixed = Values.mix(hash, bits);
        return mixed == 0 ? NONZERO : mixed;
    }

    private static long list(List<?> list) {
        long hash = list.size();
        for (Object each : list) {
            hash = fold(hash, of(each));
        }
        return hash;
    }

    private static long set(Set<?> set) {
        long sum = 0;
        for (Object each : set) {
            sum += fold(SET, of(each));
        }
        return fold(fold(SET, set.size()), sum);
    }

    private static long map(Map<?, ?> map) {
        long sum = 0;
        for (Map.Entry<?, ?> each : map.entrySet()) {
            sum += fold(fold(MAP, of(each.getKey())), of(each.getValue()));
        }
        return fold(fold(MAP, map.size()), sum);
    }

    private static long array(Object array) {
        Class<?> element = array.getClass().getComponentType();
        long hash = fold(fold(ARRAY, text(element.getSimpleName())), Array.getLength(array));
        for (int i = 0; i < Array.getLength(array); i++) {
            Object each = Array.get(array, i);
            hash = fold(hash, element.isPrimitive() ? primitive(each) : of(each));
        }
        return hash;
    }

    /// Hashes the record components if they are accessible, otherwise the result of `toString`.
    private static long components(Record value) {
        RecordParts parts = RecordParts.of(value.getClass());
        if (!parts.isReadable()) {
            return text(value.toString());
        }
        long hash = text(value.getClass().getSimpleName());
        @Nullable
        Object[] values = parts.values(value);
        for (int i = 0; i < values.length; i++) {
            hash = fold(hash, parts.isPrimitive(i) ? primitive(values[i]) : of(values[i]));
        }
        return hash;
    }

    /// Returns the bits to fold into a hash for a value that is declared with a primitive type. For `boolean`, `char`, `byte` and
    /// `short`, these bits are the hash of the value's text.
    private static long primitive(@Nullable Object boxed) {
        return switch (boxed) {
            case Float number -> bits(number);
            case Double number -> bits(number);
            case Integer number -> number;
            case Long number -> number;
            case null, default -> text(String.valueOf(boxed));
        };
    }

    private static long bits(float number) {
        return Float.floatToIntBits(number);
    }

    private static long bits(double number) {
        return Double.doubleToLongBits(number);
    }

    static long text(String text) {
        long hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = fold(hash, text.charAt(i));
        }
        return hash;
    }
}
