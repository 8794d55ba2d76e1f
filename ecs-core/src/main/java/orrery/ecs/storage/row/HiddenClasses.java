package orrery.ecs.storage.row;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/// Defines copies of template classes, each with its own constants.
///
/// A template is an ordinary Java class whose static finals are read from the class data. Only the code that differs for each
/// record is generated as bytecode, see [RowCode].
public final class HiddenClasses {
    private HiddenClasses() {}

    /// The class file of a template.
    public static byte[] bytesOf(Class<?> template) {
        String name = template.getName().substring(template.getPackageName().length() + 1) + ".class";
        try (InputStream in = template.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("Class file %s is missing from the library.".formatted(name));
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Defines a copy of the template with these constants as its class data and returns an instance.
    public static Object define(MethodHandles.Lookup lookup, byte[] template, List<Object> constants) {
        try {
            return constructor(lookup, template, constants, List.of()).invoke();
        } catch (Throwable e) {
            throw rethrow(e);
        }
    }

    /// Defines a copy of the template with these constants as its class data and returns its constructor.
    public static MethodHandle constructor(MethodHandles.Lookup lookup, byte[] template, List<Object> constants,
            List<Class<?>> parameters) {
        try {
            MethodHandles.Lookup hidden = lookup.defineHiddenClassWithClassData(template, constants, true,
                    MethodHandles.Lookup.ClassOption.NESTMATE);
            return hidden.findConstructor(hidden.lookupClass(), MethodType.methodType(void.class, parameters));
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalStateException("Template could not be defined: " + e, e);
        }
    }

    /// The class data. Call it from a template's static initialiser.
    public static List<?> classData(MethodHandles.Lookup lookup) {
        try {
            return MethodHandles.classData(lookup, "_", List.class);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Rethrows an exception without wrapping it. Never returns.
    public static RuntimeException rethrow(Throwable thrown) {
        throw HiddenClasses.<RuntimeException>sneaky(thrown);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> T sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
