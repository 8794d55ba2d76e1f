package orrery.ecs.type;

import java.lang.invoke.MethodType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/// Searches the declared type of a field for classes whose values can be neither saved in scenes nor read from recordings. Finds
/// only classes for which this is certain. A field of an interface, of `Object` or of a class that users can extend may hold
/// values of other classes, so these types are accepted.
final class SavableTypes {
    private static final Set<Class<?>> OPTIONALS = Set.of(Optional.class, OptionalInt.class, OptionalLong.class,
            OptionalDouble.class);

    private SavableTypes() {}

    /// Refuses a type that is, or contains at any depth, a class whose values can't be created from their text: a final class, a
    /// JDK class that is not abstract, or [Path], for which [FromText] finds nothing. Enums, collections and boxed numbers are
    /// accepted.
    ///
    /// @param field the field with the declared type, for the message: `items of Inventory`
    /// @throws TypeException if the type is refused
    static void require(Type declared, String field) {
        require(declared, field, new HashSet<>());
    }

    private static void require(Type declared, String field, Set<Class<?>> seen) {
        switch (declared) {
            case Class<?> plain -> requireClass(plain, field, seen);
            case ParameterizedType generic -> {
                require(generic.getRawType(), field, seen);
                if (holdsArguments(generic)) {
                    for (Type argument : generic.getActualTypeArguments()) {
                        require(argument, field, seen);
                    }
                }
            }
            case GenericArrayType array -> require(array.getGenericComponentType(), field, seen);
            case WildcardType wildcard -> require(wildcard.getUpperBounds()[0], field, seen);
            default -> {}
        }
    }

    /// Whether the type arguments are the types of elements, as in `List<Texture>`. A `Key<Texture>` need not hold a texture.
    private static boolean holdsArguments(ParameterizedType generic) {
        return generic.getRawType() instanceof Class<?> raw && DeclaredTypes.isCollection(raw);
    }

    private static void requireClass(Class<?> plain, String field, Set<Class<?>> seen) {
        if (plain.isArray()) {
            require(plain.getComponentType(), field, seen);
        } else if (plain.isRecord()) {
            if (!plain.isAnnotationPresent(Leaf.class) && seen.add(plain)) {
                for (RecordComponent part : plain.getRecordComponents()) {
                    require(part.getGenericType(), "%s of %s (in %s)".formatted(part.getName(), plain.getSimpleName(),
                            field), seen);
                }
            }
        } else if (isNeverSaved(plain)) {
            throw new TypeException(
                    "Field %s is declared with %s, whose values can't be read from text, so no scene and no recording can hold"
                            .formatted(field, plain.getName()) + " them. " + instead(plain));
        }
    }

    private static boolean isNeverSaved(Class<?> plain) {
        boolean isHeld = MethodType.methodType(plain).unwrap().returnType().isPrimitive() || plain.isEnum()
                || plain.isAnnotationPresent(Leaf.class) || DeclaredTypes.isCollection(plain)
                || plain == Object.class;
        int modifiers = plain.getModifiers();
        boolean isKnown = plain == Path.class || Modifier.isFinal(modifiers)
                || FromText.isOfJava(plain) && !Modifier.isAbstract(modifiers);
        return !isHeld && isKnown && FromText.of(plain) == null;
    }

    private static String instead(Class<?> plain) {
        if (OPTIONALS.contains(plain)) {
            return "Declare a List of at most one element there instead, or a value that means none: an empty text or"
                    + " Entity.NONE.";
        }
        return FromText.isOfJava(plain)
                ? "Declare a text, a number, an enum or a record there instead."
                : "Make it a record, or a public class in an exported package with a public static method parse(String) that"
                        + " reads what its toString gives.";
    }
}
