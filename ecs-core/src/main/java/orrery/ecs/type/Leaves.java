package orrery.ecs.type;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// Converts records to boxed leaf values and back.
final class Leaves {
    private Leaves() {}

    static void read(RecordShape shape, Object record, Object[] into) {
        for (RecordShape.Part part : shape.parts()) {
            Object value = invoke(part, record);
            if (part.nested() != null) {
                read(part.nested(), value, into);
            } else if (part.leaf() != null) {
                into[part.leaf().index()] = value;
            }
        }
    }

    private static Object invoke(RecordShape.Part part, Object record) {
        try {
            Object value = part.accessor().invoke(record);
            if (value == null) {
                throw new TypeException("Field %s of %s is null; use an empty value or Entity.NONE."
                        .formatted(part.name(), record.getClass().getSimpleName()));
            }
            return value;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new TypeException("Accessor of field %s failed: %s".formatted(part.name(), e), e);
        }
    }

    static Object create(RecordShape shape, Object[] leaves) {
        Object[] arguments = new Object[shape.parts().size()];
        for (int i = 0; i < arguments.length; i++) {
            RecordShape.Part part = shape.parts().get(i);
            if (part.nested() != null) {
                arguments[i] = create(part.nested(), leaves);
            } else if (part.leaf() != null) {
                arguments[i] = leaves[part.leaf().index()];
            }
        }
        try {
            return shape.constructor().invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new TypeException("Record %s refused its values: %s".formatted(shape.recordClass().getSimpleName(),
                    e.getMessage() == null ? e.toString() : e.getMessage()), e);
        }
    }

    static Object[] zeros(List<Field> fields) {
        return fields.stream().map(Leaves::zero).toArray();
    }

    private static Object zero(Field field) {
        return switch (field.kind()) {
            case BOOLEAN -> false;
            case BYTE -> (byte) 0;
            case SHORT -> (short) 0;
            case CHAR -> (char) 0;
            case INT -> 0;
            case LONG -> 0L;
            case FLOAT -> 0f;
            case DOUBLE -> 0d;
            case STRING -> "";
            case ENUM -> field.type().getEnumConstants()[0];
            case ENTITY -> noEntity(field.type());
            case VALUE -> emptyValue(field);
            case ENTITY_SET, EVENT_QUEUE -> throw noDefault(field);
        };
    }

    private static Object noEntity(Class<?> type) {
        try {
            return type.getConstructor(long.class).newInstance(0L);
        } catch (ReflectiveOperationException e) {
            throw new TypeException(
                    "Class %s is marked as an entity handle but takes no long.".formatted(type.getName()), e);
        }
    }

    private static Object emptyValue(Field field) {
        Class<?> type = field.type();
        if (type.isAssignableFrom(List.class)) {
            return List.of();
        }
        if (type == Set.class) {
            return Set.of();
        }
        if (type == Map.class) {
            return Map.of();
        }
        if (type.isArray()) {
            return java.lang.reflect.Array.newInstance(type.getComponentType(), 0);
        }
        throw noDefault(field);
    }

    private static TypeException noDefault(Field field) {
        return new TypeException("Field %s of class %s has no zero value; register the type with a default value."
                .formatted(field, field.type().getName()));
    }
}
