package orrery.ecs.type;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Accessors and constructor of a record class inside a value, as far as they are accessible without a lookup. Found once for
/// each class.
final class RecordParts {
    private static final ClassValue<RecordParts> KNOWN = new ClassValue<>() {
        @Override
        protected RecordParts computeValue(Class<?> recordClass) {
            return new RecordParts(recordClass);
        }
    };

    private final RecordComponent[] components;
    private final boolean isReadable;
    private final boolean isImmutable;
    private final @Nullable Constructor<?> constructor;

    private RecordParts(Class<?> recordClass) {
        components = recordClass.getRecordComponents();
        isReadable = Arrays.stream(components).map(RecordComponent::getAccessor).allMatch(Method::trySetAccessible);
        isImmutable = DeclaredTypes.isImmutable(recordClass);
        constructor = isReadable && !isImmutable ? constructor(recordClass) : null;
    }

    static RecordParts of(Class<?> recordClass) {
        return KNOWN.get(recordClass);
    }

    private @Nullable Constructor<?> constructor(Class<?> recordClass) {
        try {
            Constructor<?> canonical = recordClass.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            return canonical.trySetAccessible() ? canonical : null;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Whether the values of the components can be read.
    boolean isReadable() {
        return isReadable;
    }

    boolean isPrimitive(int component) {
        return components[component].getType().isPrimitive();
    }

    /// The values of all components.
    @Nullable
    Object[] values(Record value) {
        @Nullable
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            try {
                values[i] = components[i].getAccessor().invoke(value);
            } catch (ReflectiveOperationException e) {
                throw new TypeException("Accessor %s failed: %s".formatted(components[i].getAccessor(), e), e);
            }
        }
        return values;
    }

    /// A record with copies of the components; the record itself if its components are immutable or inaccessible.
    ///
    /// @param copier copies a component, or returns the one that it was given
    /// @throws TypeException if the constructor refuses the copies
    Record copy(Record value, UnaryOperator<Object> copier) {
        if (constructor == null) {
            return value;
        }
        @Nullable
        Object[] values = values(value);
        boolean differs = false;
        for (int i = 0; i < values.length; i++) {
            Object before = values[i];
            if (before != null) {
                Object copy = copier.apply(before);
                differs |= copy != before;
                values[i] = copy;
            }
        }
        return differs ? make(constructor, value, values) : value;
    }

    private static Record make(Constructor<?> constructor, Record value, @Nullable Object[] values) {
        try {
            return (Record) constructor.newInstance(values);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            throw new TypeException(
                    ("%s can't be copied, because its constructor refuses copies of its own components: %s."
                            + " Declare collections as List, Set or Map.").formatted(value, cause),
                    e);
        }
    }

    /// Whether the components of two records of this class are equal as [Values#same].
    boolean same(Record one, Record other) {
        if (isImmutable || !isReadable) {
            return false;
        }
        @Nullable
        Object[] values = values(one);
        @Nullable
        Object[] others = values(other);
        for (int i = 0; i < values.length; i++) {
            if (!Values.same(values[i], others[i])) {
                return false;
            }
        }
        return true;
    }
}
