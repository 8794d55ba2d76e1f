package orrery.ecs.mirror;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/// Functions that are combined with the method handle that reads a field.
final class Reads {
    private Reads() {}

    /// Returns the method handle of a function of this class.
    static MethodHandle handle(String name, Class<?> result, Class<?>... parameters) {
        try {
            return MethodHandles.lookup().findStatic(Reads.class, name, MethodType.methodType(result, parameters));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static boolean isPresent(@Nullable Object object) {
        return object != null;
    }

    /// @param none the result for null
    static int ordinal(@Nullable Object constant, int none) {
        return constant == null ? none : ((Enum<?>) constant).ordinal();
    }

    static String text(@Nullable Object text) {
        return text == null ? "" : (String) text;
    }
}
