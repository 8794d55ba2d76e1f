package orrery.ecs.scene.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.RecordShape;
import orrery.ecs.type.TypeException;

/// The constructor of a record class, and its fields in declared order, each with its codec.
final class RecordForm {
    private static final Set<List<String>> VECTORS = Set.of(List.of("x", "y"), List.of("x", "y", "z"),
            List.of("x", "y", "z", "w"));
    private static final MethodType MAKE = MethodType.methodType(Object.class, Object[].class);
    private static final MethodType TAKE = MethodType.methodType(Object.class, Object.class);

    /// One field.
    ///
    /// @param name name of the field
    /// @param leaf the leaf field, or null for a nested record
    /// @param codec reads and writes the field
    /// @param accessor reads the field from the record
    record Part(String name, @Nullable Field leaf, Codec codec, MethodHandle accessor) {
        boolean isWritten(WriteContext out) {
            return leaf == null || leaf.kind() != FieldKind.EVENT_QUEUE || out.kind() == SceneKind.TICK;
        }

        /// Value of this field in a record.
        Object of(Object record) {
            return take(accessor, record);
        }
    }

    private final MethodHandle constructor;
    private final List<Part> parts = new ArrayList<>();
    private final boolean vector;

    /// @param codecs creates the codec of a field
    RecordForm(RecordShape shape, Function<RecordShape.Part, Codec> codecs) {
        constructor = shape.constructor().asSpreader(Object[].class, shape.parts().size()).asType(MAKE);
        for (RecordShape.Part part : shape.parts()) {
            parts.add(new Part(part.name(), part.leaf(), codecs.apply(part), part.accessor().asType(TAKE)));
        }
        vector = parts.stream().allMatch(p -> p.leaf() != null && p.leaf().kind().isNumber())
                && VECTORS.contains(names());
    }

    private static Object take(MethodHandle accessor, Object record) {
        try {
            return (Object) accessor.invokeExact(record);
        } catch (Throwable e) {
            throw new TypeException("An accessor of %s failed: %s".formatted(record.getClass().getSimpleName(), e), e);
        }
    }

    /// Value of a field in a record.
    static Object valueOf(RecordShape.Part part, Object record) {
        return take(part.accessor().asType(TAKE), record);
    }

    List<Part> parts() {
        return parts;
    }

    List<String> names() {
        return parts.stream().map(Part::name).toList();
    }

    /// Whether the record can be written as an array, because its fields are the numbers `x, y`, `x, y, z` or `x, y, z, w`.
    boolean isVector() {
        return vector;
    }

    /// Index of the field with this name, or -1.
    int indexOf(String name) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /// Creates a record from the values of all fields.
    ///
    /// @throws IllegalArgumentException if the constructor refuses the values; the message says why
    Object make(@Nullable Object[] values) {
        try {
            return (Object) constructor.invokeExact(values);
        } catch (Throwable e) {
            throw new IllegalArgumentException(e.getMessage() == null ? e.toString() : e.getMessage(), e);
        }
    }
}
