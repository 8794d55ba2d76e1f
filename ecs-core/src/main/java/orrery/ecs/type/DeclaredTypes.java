package orrery.ecs.type;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Decides from the declared type of a field whether its values must be copied, whether `equals` may compare them, and whether a
/// component can hold them.
final class DeclaredTypes {
    private static final Set<Class<?>> COLLECTIONS = Set.of(Collection.class, List.class, Set.class, Map.class);

    /// Immutable classes that are compared by `equals` although they are not final.
    private static final Set<Class<?>> COMPARED_BY_EQUALS = Set.of(BigDecimal.class, BigInteger.class);

    private DeclaredTypes() {}

    // ---- what has to be copied

    /// Whether it is enough to copy the outermost collection or array of a value of this type, because the elements are
    /// immutable.
    static boolean isFlat(Type declared) {
        return switch (declared) {
            case Class<?> array when array.isArray() -> isImmutable(array.getComponentType());
            case GenericArrayType array -> isImmutable(array.getGenericComponentType());
            case ParameterizedType generic when COLLECTIONS.contains(generic.getRawType()) ->
                Arrays.stream(generic.getActualTypeArguments()).allMatch(DeclaredTypes::isImmutable);
            default -> isImmutable(declared);
        };
    }

    /// Whether a value of this type can be an array or contain one. Arrays are copied for each reader.
    static boolean mayHoldArrays(Type declared) {
        return mayHoldArrays(declared, new HashSet<>());
    }

    private static boolean mayHoldArrays(Type declared, Set<Class<?>> outer) {
        return switch (declared) {
            case Class<?> plain -> mayHoldArraysOfClass(plain, outer);
            case ParameterizedType generic -> COLLECTIONS.contains(generic.getRawType())
                    ? Arrays.stream(generic.getActualTypeArguments()).anyMatch(each -> mayHoldArrays(each, outer))
                    : mayHoldArrays(generic.getRawType(), outer);
            case WildcardType wildcard -> mayHoldArrays(wildcard.getUpperBounds()[0], outer);
            case TypeVariable<?> variable -> mayHoldArrays(variable.getBounds()[0], outer);
            default -> true;
        };
    }

    private static boolean mayHoldArraysOfClass(Class<?> plain, Set<Class<?>> outer) {
        if (plain.isRecord() && !plain.isAnnotationPresent(Leaf.class)) {
            return outer.add(plain) && Arrays.stream(plain.getRecordComponents())
                    .anyMatch(part -> mayHoldArrays(part.getGenericType(), outer));
        }
        if (plain.isSealed()) {
            return Arrays.stream(plain.getPermittedSubclasses()).anyMatch(each -> mayHoldArrays(each, outer));
        }
        return COLLECTIONS.contains(plain) || !isImmutable(plain);
    }

    /// Whether values of this type count as immutable. These types do not: arrays, collections, maps, `Object`, `Record`, and
    /// interfaces that are not sealed; records with a component of such a type; sealed types that permit such a type. All other
    /// types do, and all types marked with [Leaf].
    static boolean isImmutable(Type declared) {
        return isImmutable(declared, new HashSet<>());
    }

    private static boolean isImmutable(Type declared, Set<Class<?>> outer) {
        return switch (declared) {
            case Class<?> plain -> isImmutableClass(plain, outer);
            case ParameterizedType generic -> isImmutable(generic.getRawType(), outer);
            case WildcardType wildcard -> isImmutable(wildcard.getUpperBounds()[0], outer);
            case TypeVariable<?> variable -> isImmutable(variable.getBounds()[0], outer);
            default -> false;
        };
    }

    private static boolean isImmutableClass(Class<?> plain, Set<Class<?>> outer) {
        if (plain.isPrimitive() || plain.isEnum() || plain.isAnnotationPresent(Leaf.class) || !outer.add(plain)) {
            return true;
        }
        if (plain.isRecord()) {
            return Arrays.stream(plain.getRecordComponents()).map(RecordComponent::getGenericType)
                    .allMatch(part -> isImmutable(part, outer));
        }
        if (plain.isSealed()) {
            return Arrays.stream(plain.getPermittedSubclasses()).allMatch(each -> isImmutable(each, outer));
        }
        return !plain.isArray() && !plain.isInterface() && plain != Object.class && plain != Record.class
                && !isCollection(plain);
    }

    /// Whether a class is a collection or a map.
    static boolean isCollection(Class<?> plain) {
        return Collection.class.isAssignableFrom(plain) || Map.class.isAssignableFrom(plain);
    }

    // ---- how it is compared

    /// Whether `equals` of a record class compares its components as [Values#same] does. This requires that the compiler
    /// generated `equals` for the class and for all record classes among its components. All other components must be primitive,
    /// an enum, a [BigDecimal], a [BigInteger], or of a final class that is no array or collection. A final `equals` counts as
    /// generated: generated ones are final, and few programmers declare a method of a record final, because a record class is
    /// final already.
    static boolean isComparedByEquals(Class<?> recordClass) {
        return isComparedByEquals(recordClass, new HashSet<>());
    }

    private static boolean isComparedByEquals(Class<?> plain, Set<Class<?>> outer) {
        if (plain.isRecord()) {
            return !outer.add(plain) || hasCompilersEquals(plain) && Arrays.stream(plain.getRecordComponents())
                    .allMatch(part -> isComparedByEquals(part.getType(), outer));
        }
        return plain.isPrimitive() || plain.isEnum() || COMPARED_BY_EQUALS.contains(plain)
                || Modifier.isFinal(plain.getModifiers()) && !plain.isArray() && !isCollection(plain);
    }

    private static boolean hasCompilersEquals(Class<?> recordClass) {
        try {
            return Modifier.isFinal(recordClass.getDeclaredMethod("equals", Object.class).getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    // ---- what can't be held

    /// Refuses collections that are declared with other types than `List`, `Set`, `Map` and `Collection`: a component holds
    /// copies of collections, and the copies are of these four types. Refuses them also as type arguments, as elements of arrays
    /// and in records. Refuses type parameters in the same places, as in `record Box<T>(T value)`, because scenes need the class
    /// of each value.
    ///
    /// @param field the field with the declared type, for the message: `items of Inventory`
    /// @throws TypeException if the type is refused
    static void requireHoldable(Type declared, String field) {
        requireHoldable(declared, field, new HashSet<>());
    }

    private static void requireHoldable(Type declared, String field, Set<Class<?>> seen) {
        switch (declared) {
            case Class<?> plain -> requireHoldableClass(plain, field, seen);
            case ParameterizedType generic -> {
                requireHoldable(generic.getRawType(), field, seen);
                for (Type argument : generic.getActualTypeArguments()) {
                    requireHoldable(argument, field, seen);
                }
            }
            case GenericArrayType array -> requireHoldable(array.getGenericComponentType(), field, seen);
            case WildcardType wildcard -> requireHoldable(wildcard.getUpperBounds()[0], field, seen);
            case TypeVariable<?> variable -> throw new TypeException(
                    ("Field %s is declared with the type parameter %s, and scenes need the class of each value."
                            + " Declare a class there instead.").formatted(field, variable.getName()));
            default -> {}
        }
    }

    private static void requireHoldableClass(Class<?> plain, String field, Set<Class<?>> seen) {
        if (plain.isArray()) {
            requireHoldable(plain.getComponentType(), field, seen);
        } else if (plain.isRecord() && seen.add(plain)) {
            for (RecordComponent part : plain.getRecordComponents()) {
                requireHoldable(part.getGenericType(), "%s of %s (in %s)".formatted(part.getName(),
                        plain.getSimpleName(), field), seen);
            }
        } else if (Map.class.isAssignableFrom(plain)) {
            requireHoldableClass(plain, Map.class, field);
        } else if (Set.class.isAssignableFrom(plain)) {
            requireHoldableClass(plain, Set.class, field);
        } else if (Collection.class.isAssignableFrom(plain)) {
            requireHoldableClass(plain, List.class, field);
        }
    }

    private static void requireHoldableClass(Class<?> collection, Class<?> instead, String field) {
        if (!COLLECTIONS.contains(collection)) {
            throw new TypeException(
                    ("Field %s is declared with %s, and a component holds unmodifiable copies of collections."
                            + " Declare %s there instead.")
                            .formatted(field, collection.getSimpleName(), instead.getSimpleName()));
        }
    }
}
