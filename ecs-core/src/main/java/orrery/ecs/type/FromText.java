package orrery.ecs.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the method that parses a value from its `toString` text, such as `fromString` of `java.util.UUID`.
public final class FromText {
    private static final List<String> NAMES = List.of("parse", "fromString", "valueOf", "of");

    private FromText() {}

    /// Returns a public static method called `parse`, `fromString`, `valueOf` or `of` that takes a `String` or `CharSequence` and
    /// returns the class. If there is none, returns a public constructor that takes a `String`. Returns null if there is neither.
    /// Ignores the constructor of a JDK class that does not override `equals`, such as `Thread` or `StringBuilder`, because the
    /// text of such an object is not its value.
    public static @Nullable MethodHandle of(Class<?> type) {
        for (Class<?> text : List.of(String.class, CharSequence.class)) {
            for (String name : NAMES) {
                MethodHandle found = find(lookup -> lookup.findStatic(type, name, MethodType.methodType(type, text)));
                if (found != null) {
                    return found;
                }
            }
        }
        return isOfJava(type) && !overridesEquals(type)
                ? null
                : find(lookup -> lookup.findConstructor(type, MethodType.methodType(void.class, String.class)));
    }

    private static boolean overridesEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false; // an interface, which has no constructor
        }
    }

    /// Whether a class is part of the JDK, so that users of the library can't add methods to it.
    public static boolean isOfJava(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /// Looks up a public method or constructor.
    private interface Search {
        MethodHandle in(MethodHandles.Lookup lookup) throws ReflectiveOperationException;
    }

    private static @Nullable MethodHandle find(Search search) {
        try {
            return search.in(MethodHandles.publicLookup());
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
