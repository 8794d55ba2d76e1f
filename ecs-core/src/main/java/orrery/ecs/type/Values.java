package orrery.ecs.type;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Copies values so that nobody can change stored ones. Compares and hashes values identically on every machine.
public final class Values {
    private static final long PRIME = 0x9E3779B97F4A7C15L;

    private Values() {}

    /// Returns the value to store. At any depth, collections are replaced by unmodifiable copies, arrays are copied, and records
    /// that contain collections or arrays are created again with the copies. A value that needs no copy is returned itself.
    ///
    /// Keeps the order of sets and maps, because the order of `Set.copyOf` differs between runs. Records of a class to which the
    /// library has no access, neither by reflection nor by a lookup with which its module registered a type, are not copied.
    ///
    /// Cost: O(elements).
    ///
    /// @throws NullPointerException if the value is null or contains null
    /// @throws TypeException if the constructor of a record in the value refuses copies of its components, or if the value is
    /// nested more than 1,000 levels deep
    public static Object copyIn(Object value) {
        return ValueCopies.in(value);
    }

    /// Returns the value to store, as [#copyIn] does, for a declared type for which [#isFlat] returns true: copies only the
    /// outermost collection or array.
    public static Object copyFlat(Object value) {
        return ValueCopies.outermost(value);
    }

    /// Whether collections and arrays of a declared type hold only immutable elements, so that [#copyFlat] copies enough.
    public static boolean isFlat(Type declared) {
        return DeclaredTypes.isFlat(declared);
    }

    /// Whether values of the declared type may be or contain arrays, which [#copyOut] copies.
    public static boolean mayHoldArrays(Type declared) {
        return DeclaredTypes.mayHoldArrays(declared);
    }

    /// Whether the value is null, or contains null at any depth: in a list, set, map, array or record. Does not look into records
    /// of a class that is not accessible to the library.
    ///
    /// Cost: O(elements). Records that have only primitive components are not read.
    ///
    /// @throws TypeException if the value is nested more than 1,000 levels deep
    public static boolean hasNull(@Nullable Object value) {
        return hasNull(value, 0);
    }

    static boolean hasNull(@Nullable Object value, int level) {
        ValueCopies.refuseDeeper(level);
        int below = level + 1;
        return switch (value) {
            case null -> true;
            case String _,Number _ -> false;
            case Record record -> RecordParts.of(record.getClass()).hasNull(record, below);
            case Collection<?> list -> list.stream().anyMatch(each -> hasNull(each, below));
            case Map<?, ?> map -> map.entrySet().stream()
                    .anyMatch(each -> hasNull(each.getKey(), below) || hasNull(each.getValue(), below));
            case Object[] array -> Arrays.stream(array).anyMatch(each -> hasNull(each, below));
            default -> false;
        };
    }

    /// Whether a field of the declared type can hold the value and all its elements. The type must not be primitive. Returns
    /// false for null.
    ///
    /// Cost: O(elements).
    public static boolean isOf(Type declared, @Nullable Object value) {
        return switch (declared) {
            case Class<?> plain -> plain.isInstance(value);
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

    /// Returns a stored value for a caller: arrays at any depth are copied, except in records that [#copyIn] does not copy. A
    /// value without arrays is returned itself.
    ///
    /// Cost: O(elements).
    public static Object copyOut(Object value) {
        return ValueCopies.out(value);
    }

    /// Whether two stored values are equal, with arrays compared by their elements at any depth. Compares floating-point numbers
    /// by their bits, with all NaNs equal. Sets and maps are equal if they have the same elements in the same order, because
    /// systems can see the order. Records are compared by their components, whatever their own `equals` does, unless the class is
    /// not accessible to the library.
    public static boolean same(@Nullable Object a, @Nullable Object b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null) {
            return false;
        }
        return switch (a) {
            case String text -> text.equals(b);
            case Record one -> one.getClass() == b.getClass() && RecordParts.of(one.getClass()).same(one, (Record) b);
            case List<?> list -> b instanceof List<?> other && sameInOrder(list, other);
            case Set<?> set -> b instanceof Set<?> other && sameInOrder(set, other);
            case Map<?, ?> map -> b instanceof Map<?, ?> other && sameInOrder(map.keySet(), other.keySet())
                    && sameInOrder(map.values(), other.values());
            case Object[] array -> array.getClass() == b.getClass()
                    && sameInOrder(Arrays.asList(array), Arrays.asList((Object[]) b));
            default -> Objects.deepEquals(a, b);
        };
    }

    private static boolean sameInOrder(Collection<?> one, Collection<?> other) {
        if (one.size() != other.size()) {
            return false;
        }
        Iterator<?> others = other.iterator();
        for (Object each : one) {
            if (!same(each, others.next())) {
                return false;
            }
        }
        return true;
    }

    /// Approximate size of a value in memory, in bytes; 0 for null and enum constants. Only a few elements of a collection are
    /// measured.
    ///
    /// Cost: O(1), with at most some hundred elements. Records that have only primitive components are not read.
    public static long bytes(@Nullable Object value) {
        return ValueSize.of(value);
    }

    /// Returns the `toString` text of a value, but with arrays at any depth written like lists. Records that may hold arrays are
    /// written as the generated `toString` of records writes them.
    ///
    /// Cost: O(elements).
    public static String text(@Nullable Object value) {
        return ValueText.of(value);
    }

    /// The values of the components of a record; null if the library has no access to its class.
    public static @Nullable Object @Nullable [] components(Record value) {
        RecordParts parts = RecordParts.of(value.getClass());
        return parts.isReadable() ? parts.values(value) : null;
    }

    /// Hash of a value and its class. The hash depends neither on the run nor on the machine. It does not depend on the order of
    /// sets and maps, because the order of a `HashSet` of enum constants differs between runs.
    public static long hash(@Nullable Object value) {
        return ValueHash.of(value);
    }

    /// Mixes bits into a hash. The result of several calls depends on their order. The steps after the multiplication are the
    /// first half of David Stafford's "Mix13" (2011).
    public static long mix(long hash, long bits) {
        long z = (hash ^ bits) * PRIME;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        return z ^ (z >>> 27);
    }
}
