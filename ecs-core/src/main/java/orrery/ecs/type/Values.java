package orrery.ecs.type;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Copies values to keep them immutable, and compares and hashes them identically on every machine.
public final class Values {
    private static final long PRIME = 0x9E3779B97F4A7C15L;

    private Values() {}

    /// Returns the value to store: a copy of a list, set, map or array, otherwise the value itself.
    ///
    /// Keeps the order of sets and maps, because the order of `Set.copyOf` differs between runs.
    ///
    /// @throws NullPointerException if the value is null or contains null
    public static Object copyIn(Object value) {
        return switch (value) {
            case List<?> list -> List.copyOf(list);
            case Set<?> set -> Collections.unmodifiableSet(new LinkedHashSet<>(set));
            case Map<?, ?> map -> Collections.unmodifiableMap(new LinkedHashMap<>(map));
            default -> copyOut(value);
        };
    }

    /// Whether the value is null, or is a list, set, map or array that contains null.
    public static boolean hasNull(@Nullable Object value) {
        return switch (value) {
            case null -> true;
            case Collection<?> list -> list.stream().anyMatch(Objects::isNull);
            case Map<?, ?> map -> map.entrySet().stream().anyMatch(e -> e.getKey() == null || e.getValue() == null);
            case Object[] array -> Arrays.stream(array).anyMatch(Objects::isNull);
            default -> false;
        };
    }

    /// Whether a field with the declared type can hold the value and all its elements.
    ///
    /// Cost: O(elements).
    public static boolean isOf(Type declared, @Nullable Object value) {
        return switch (declared) {
            case Class<?> plain -> plain.isInstance(value) || plain.isPrimitive() && value != null;
            case ParameterizedType generic -> ((Class<?>) generic.getRawType()).isInstance(value)
                    && areOf(generic.getActualTypeArguments(), value);
            case GenericArrayType array -> value instanceof Object[] elements
                    && Arrays.stream(elements).allMatch(each -> isOf(array.getGenericComponentType(), each));
            case WildcardType wildcard -> isOf(wildcard.getUpperBounds()[0], value);
            default -> value != null;
        };
    }

    private static boolean areOf(Type[] arguments, @Nullable Object value) {
        return switch (value) {
            case Collection<?> list when arguments.length == 1 ->
                list.stream().allMatch(each -> isOf(arguments[0], each));
            case Map<?, ?> map when arguments.length == 2 -> map.entrySet().stream()
                    .allMatch(each -> isOf(arguments[0], each.getKey()) && isOf(arguments[1], each.getValue()));
            case null, default -> true;
        };
    }

    /// Returns the value to hand out: a copy of an array, otherwise the stored value itself.
    public static Object copyOut(Object value) {
        if (!value.getClass().isArray()) {
            return value;
        }
        int length = Array.getLength(value);
        Object copy = Array.newInstance(value.getClass().getComponentType(), length);
        System.arraycopy(value, 0, copy, 0, length);
        if (copy instanceof Object[] elements) {
            Arrays.setAll(elements, i -> copyOut(elements[i]));
        }
        return copy;
    }

    /// Whether two stored values are equal. Compares floating-point numbers by their bits, with all NaNs equal.
    public static boolean same(@Nullable Object a, @Nullable Object b) {
        return Objects.deepEquals(a, b);
    }

    /// Hash that depends only on the value, not on the run or machine.
    public static long hash(@Nullable Object value) {
        return switch (value) {
            case null -> 0;
            case String text -> text(text);
            case Enum<?> constant -> text(constant.name());
            case Float number -> Float.floatToIntBits(number);
            case Double number -> Double.doubleToLongBits(number);
            case Number number when number instanceof Long || number instanceof Integer -> number.longValue();
            case List<?> list -> list.stream().mapToLong(Values::hash).reduce(list.size(), Values::mix);
            case Set<?> set -> set.stream().mapToLong(v -> mix(1, hash(v))).sum();
            case Map<?, ?> map -> map.entrySet().stream()
                    .mapToLong(e -> mix(hash(e.getKey()), hash(e.getValue()))).sum();
            case Object array when array.getClass().isArray() -> array(array);
            case Record components -> components(components);
            case Object other -> text(other.toString());
        };
    }

    /// Hashes the record components if they are accessible, otherwise the record's text.
    private static long components(Record value) {
        long hash = text(value.getClass().getSimpleName());
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            Method accessor = component.getAccessor();
            if (!accessor.trySetAccessible()) {
                return text(value.toString());
            }
            try {
                hash = mix(hash, hash(accessor.invoke(value)));
            } catch (ReflectiveOperationException e) {
                throw new TypeException("Accessor %s failed: %s".formatted(accessor, e), e);
            }
        }
        return hash;
    }

    private static long array(Object array) {
        long hash = Array.getLength(array);
        for (int i = 0; i < Array.getLength(array); i++) {
            hash = mix(hash, hash(Array.get(array, i)));
        }
        return hash;
    }

    private static long text(String text) {
        long hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = mix(hash, text.charAt(i));
        }
        return hash;
    }

    /// Mixes bits into a hash, depending on their order. The finaliser is David Stafford's "Mix13" (2011).
    public static long mix(long hash, long bits) {
        long z = (hash ^ bits) * PRIME;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        return z ^ (z >>> 27);
    }
}
