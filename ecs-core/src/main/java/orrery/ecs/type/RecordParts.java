package orrery.ecs.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Accessors and constructor of a record class that occurs in values. They are called by reflection or, if the module of the
/// class is not open, through the lookup with which the module registered its types. Therefore a record has the same hash on the
/// class path and on the module path, and is copied on both.
final class RecordParts {
    private static final ClassValue<RecordParts> KNOWN = new ClassValue<>() {
        @Override
        protected RecordParts computeValue(Class<?> recordClass) {
            return new RecordParts(recordClass);
        }
    };

    private final Class<?> recordClass;
    private final RecordComponent[] components;
    private final boolean isOpen;
    private final boolean isImmutable;
    private final boolean isComparedByEquals;
    private final boolean isFlat;
    private final boolean mayHoldNull;
    private final @Nullable Constructor<?> constructor;
    /// The constructor, called with an array of the values; null if there is no lookup, or if it is not needed.
    private volatile @Nullable MethodHandle maker;
    private volatile MethodHandle @Nullable [] handles;

    private RecordParts(Class<?> recordClass) {
        this.recordClass = recordClass;
        components = recordClass.getRecordComponents();
        isOpen = Arrays.stream(components).map(RecordComponent::getAccessor).allMatch(Method::trySetAccessible);
        isImmutable = DeclaredTypes.isImmutable(recordClass);
        isComparedByEquals = DeclaredTypes.isComparedByEquals(recordClass);
        isFlat = Arrays.stream(components).allMatch(component -> component.getType().isPrimitive());
        mayHoldNull = !recordClass.isAnnotationPresent(Leaf.class)
                && Arrays.stream(components).anyMatch(component -> !component.getType().isPrimitive());
        constructor = isOpen && !isImmutable ? constructor(recordClass) : null;
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
        return isOpen || handles() != null;
    }

    /// The accessors, if there is a lookup of the record's module; otherwise null.
    private MethodHandle @Nullable [] handles() {
        MethodHandle[] known = handles;
        MethodHandles.Lookup lookup = known == null ? ModuleLookups.of(recordClass) : null;
        if (lookup != null) {
            known = Arrays.stream(components).map(component -> handle(component, lookup)).toArray(MethodHandle[]::new);
            maker = isImmutable ? null : maker(lookup);
            handles = known;
        }
        return known;
    }

    private static MethodHandle handle(RecordComponent component, MethodHandles.Lookup lookup) {
        try {
            return lookup.unreflect(component.getAccessor())
                    .asType(MethodType.methodType(Object.class, Record.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private MethodHandle maker(MethodHandles.Lookup lookup) {
        MethodType canonical = MethodType.methodType(void.class,
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
        try {
            return lookup.findConstructor(recordClass, canonical).asFixedArity()
                    .asSpreader(Object[].class, components.length)
                    .asType(MethodType.methodType(Record.class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean isPrimitive(int component) {
        return components[component].getType().isPrimitive();
    }

    /// The values of all components.
    @Nullable
    Object[] values(Record value) {
        MethodHandle[] handles = isOpen ? null : handles();
        @Nullable
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            try {
                values[i] = handles == null
                        ? components[i].getAccessor().invoke(value)
                        : (Object) handles[i].invokeExact(value);
            } catch (Throwable e) {
                throw new TypeException("Accessor %s failed: %s".formatted(components[i].getAccessor(), e), e);
            }
        }
        return values;
    }

    /// Whether [#copy] looks into a record of this class.
    boolean isCopied() {
        return constructor != null || !isOpen && !isImmutable && handles() != null;
    }

    /// A record with copies of the components; the record itself if [#isCopied] is false or no component
    /// needed a copy.
    ///
    /// @param copier returns a copy of a component, or the component itself if it needs none
    /// @throws TypeException if the constructor refuses the copies
    Record copy(Record value, UnaryOperator<@Nullable Object> copier) {
        if (!isCopied()) {
            return value;
        }
        @Nullable
        Object[] values = values(value);
        boolean differs = false;
        for (int i = 0; i < values.length; i++) {
            Object before = values[i];
            Object copy = copier.apply(before);
            differs |= copy != before;
            values[i] = copy;
        }
        return differs ? make(value, values) : value;
    }

    /// Whether a component is null or contains null, see [Values#hasNull].
    boolean hasNull(Record value, int level) {
        if (!mayHoldNull || !isReadable()) {
            return false;
        }
        for (Object each : values(value)) {
            if (Values.hasNull(each, level)) {
                return true;
            }
        }
        return false;
    }

    private Record make(Record value, @Nullable Object[] values) {
        try {
            return constructor != null
                    ? (Record) constructor.newInstance(values)
                    : (Record) Objects.requireNonNull(maker).invokeExact(values);
        } catch (Throwable e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            throw new TypeException(
                    ("%s can't be copied, because its constructor refuses copies of its own components: %s."
                            + " Declare collections as List, Set or Map.").formatted(value, cause),
                    e);
        }
    }

    /// Approximate size of a record in bytes, see [Values#bytes].
    ///
    /// @param level number of values in which the components are nested
    long bytes(Record value, int level) {
        return isFlat || !isReadable()
                ? ValueSize.ofNumbers(components.length)
                : ValueSize.ofRecord(values(value), level);
    }

    /// Whether the components of two records of this class are equal by [Values#same]. Records whose components can't be read are
    /// compared by `equals`.
    boolean same(Record one, Record other) {
        if (isComparedByEquals || !isReadable()) {
            return one.equals(other);
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
