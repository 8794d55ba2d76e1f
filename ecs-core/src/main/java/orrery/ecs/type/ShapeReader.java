package orrery.ecs.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads the shape of a record class by reflection, with the lookup with which the type was registered.
final class ShapeReader {
    private final MethodHandles.Lookup owner;
    private final boolean isSaved;
    private final List<Field> fields = new ArrayList<>();

    /// @param isSaved whether to refuse fields whose values can't be saved
    ShapeReader(MethodHandles.Lookup owner, boolean isSaved) {
        this.owner = owner;
        this.isSaved = isSaved;
    }

    List<Field> fields() {
        return List.copyOf(fields);
    }

    RecordShape read(Class<?> recordClass) {
        return read(recordClass, "", recordClass.isAnnotationPresent(Finite.class), List.of());
    }

    private RecordShape read(Class<?> recordClass, String prefix, boolean finite, List<Class<?>> outer) {
        if (outer.contains(recordClass)) {
            throw new TypeException("Record %s contains itself through field %s. Components are flattened: declare an"
                    .formatted(recordClass.getName(), prefix.substring(0, prefix.length() - 1))
                    + " Entity or a List there instead.");
        }
        try {
            MethodHandles.Lookup lookup = lookupFor(recordClass);
            RecordComponent[] components = recordClass.getRecordComponents();
            Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            MethodHandle constructor = lookup.findConstructor(recordClass, MethodType.methodType(void.class, types))
                    .asFixedArity();
            List<Class<?>> path = new ArrayList<>(outer);
            path.add(recordClass);
            List<RecordShape.Part> parts = new ArrayList<>();
            for (RecordComponent component : components) {
                parts.add(part(component, lookup.unreflect(component.getAccessor()), prefix, finite, path));
            }
            return new RecordShape(recordClass, constructor, List.copyOf(parts));
        } catch (IllegalAccessException | NoSuchMethodException e) {
            throw new TypeException("Record %s is not accessible to %s; pass MethodHandles.lookup() of a class in its"
                    .formatted(recordClass.getName(), owner.lookupClass().getName())
                    + " module, or make it public and export its package.", e);
        }
    }

    private RecordShape.Part part(RecordComponent component, MethodHandle accessor, String prefix, boolean outerFinite,
            List<Class<?>> outer) {
        String path = prefix + component.getName();
        Class<?> type = component.getType();
        boolean finite = outerFinite || component.isAnnotationPresent(Finite.class);
        FieldKind kind = kindOf(type);
        if (kind == FieldKind.VALUE && type.isRecord() && isFlattenable(type)) {
            return new RecordShape.Part(component.getName(), accessor, null,
                    read(type, path + ".", finite || type.isAnnotationPresent(Finite.class), outer));
        }
        requireValues(component, kind, "%s of %s".formatted(path, outer.getFirst().getSimpleName()));
        Field field = new Field(fields.size(), path, kind, type, component.getGenericType(), finite,
                component.isAnnotationPresent(Rgb.class), unitOf(component));
        fields.add(field);
        return new RecordShape.Part(component.getName(), accessor, field, null);
    }

    /// Throws if the declared type is not supported as a field, or is an enum without constants.
    private void requireValues(RecordComponent component, FieldKind kind, String field) {
        if (kind == FieldKind.VALUE) {
            DeclaredTypes.requireHoldable(component.getGenericType(), field);
            if (isSaved) {
                SavableTypes.require(component.getGenericType(), field);
            }
        }
        if (kind == FieldKind.ENUM && component.getType().getEnumConstants().length == 0) {
            throw new TypeException("Field %s has no possible value: the enum %s has no constants. Declare one."
                    .formatted(field, component.getType().getName()));
        }
    }

    private static String unitOf(RecordComponent component) {
        Unit unit = component.getAnnotation(Unit.class);
        return unit == null ? "" : unit.value();
    }

    private boolean isFlattenable(Class<?> type) {
        boolean sameModule = type.getModule() == owner.lookupClass().getModule();
        return sameModule
                || Modifier.isPublic(type.getModifiers()) && type.getModule().isExported(type.getPackageName());
    }

    static FieldKind kindOf(Class<?> type) {
        Leaf leaf = type.getAnnotation(Leaf.class);
        if (leaf != null) {
            return leaf.value();
        }
        if (type.isPrimitive()) {
            return FieldKind.valueOf(type.getName().toUpperCase(java.util.Locale.ROOT));
        }
        return type.isEnum() ? FieldKind.ENUM : type == String.class ? FieldKind.STRING : FieldKind.VALUE;
    }

    private MethodHandles.Lookup lookupFor(Class<?> recordClass) {
        try {
            return MethodHandles.privateLookupIn(recordClass, owner);
        } catch (IllegalAccessException e) {
            return owner;
        }
    }
}
