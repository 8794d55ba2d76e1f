package orrery.ecs.mirror;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Gives access to fields and constructors of the classes of a mirrored game, as far as the game's modules permit.
final class Access {
    private static final MethodHandle IS_PRESENT = Reads.handle("isPresent", boolean.class, Object.class);

    private final List<MethodHandles.Lookup> lookups;

    /// @param lookups lookups of the game
    Access(List<MethodHandles.Lookup> lookups) {
        this.lookups = new ArrayList<>(lookups);
        this.lookups.add(MethodHandles.lookup());
    }

    /// Returns a lookup with all rights on a class; null if no module grants them.
    MethodHandles.@Nullable Lookup of(Class<?> type) {
        Access.class.getModule().addReads(type.getModule());
        for (MethodHandles.Lookup lookup : lookups) {
            try {
                return MethodHandles.privateLookupIn(type, lookup);
            } catch (IllegalAccessException _) {
                // The next lookup may have the rights.
            }
        }
        return null;
    }

    /// Returns a text for the user: why [#of] returns null, and what to do.
    static String remedy(Class<?> type) {
        return ("its package is not open to this library; add \"opens %s to %s;\" to the module %s, or pass"
                + " MethodHandles.lookup() of a class in that module").formatted(type.getPackageName(),
                        Access.class.getModule().getName(), type.getModule().getName());
    }

    /// Returns a method handle of type `(Object)T` that reads a field, T being its primitive type or `Object`; null if no module
    /// grants the rights. If `mayBeNull`, the handle returns zero or null when its argument is null.
    @Nullable
    MethodHandle getter(Field field, boolean mayBeNull) {
        MethodHandles.Lookup lookup = of(field.getDeclaringClass());
        if (lookup == null) {
            return null;
        }
        try {
            MethodHandle get = lookup.unreflectGetter(field);
            MethodHandle erased = get.asType(MethodType.methodType(
                    field.getType().isPrimitive() ? field.getType() : Object.class, Object.class));
            return mayBeNull ? orZero(erased) : erased;
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /// Returns a method handle that calls `get`, but returns zero or null if its argument is null.
    static MethodHandle orZero(MethodHandle get) {
        Class<?> result = get.type().returnType();
        return MethodHandles.guardWithTest(IS_PRESENT, get,
                MethodHandles.dropArguments(MethodHandles.zero(result), 0, Object.class));
    }

    /// Returns a method handle that tells whether the result of `get` is not null.
    static MethodHandle presence(MethodHandle get) {
        return MethodHandles.filterReturnValue(get, IS_PRESENT);
    }

    /// Returns a method handle of type `(Object,Object)void` that writes a field; null if the field is final or no module grants
    /// the rights.
    @Nullable
    MethodHandle setter(Field field) {
        MethodHandles.Lookup lookup = of(field.getDeclaringClass());
        if (lookup == null || Modifier.isFinal(field.getModifiers())) {
            return null;
        }
        try {
            return lookup.unreflectSetter(field).asType(MethodType.methodType(void.class, Object.class, Object.class));
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /// Creates an object with the constructor without parameters. Returns null if the class is abstract, or if the constructor is
    /// missing, is not accessible or throws.
    @Nullable
    Object create(Class<?> type) {
        MethodHandles.Lookup lookup = of(type);
        if (lookup == null || Modifier.isAbstract(type.getModifiers())) {
            return null;
        }
        try {
            return lookup.findConstructor(type, MethodType.methodType(void.class)).invoke();
        } catch (Throwable _) {
            return null;
        }
    }
}
