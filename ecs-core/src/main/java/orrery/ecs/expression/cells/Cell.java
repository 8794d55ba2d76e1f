package orrery.ecs.expression.cells;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.RecordShape;
import orrery.ecs.type.TypeException;

/// A leaf field that an expression reads.
///
/// @param slot index of the field's component type among the types that the expression reads
/// @param field the leaf field
/// @param accessor reads the boxed value of the leaf from a component
public record Cell(int slot, Field field, MethodHandle accessor) {

    public static Cell of(int slot, ComponentType<?> type, Field field) {
        MethodHandle path = MethodHandles.identity(type.recordClass());
        RecordShape shape = type.shape();
        for (String name : field.path().split("\\.", -1)) {
            RecordShape.Part part = shape.parts().stream().filter(p -> p.name().equals(name)).findFirst()
                    .orElseThrow();
            path = MethodHandles.filterReturnValue(path, part.accessor());
            shape = part.nested() == null ? shape : part.nested();
        }
        return new Cell(slot, field, path.asType(MethodType.methodType(Object.class, Record.class)));
    }

    /// Returns the value of the leaf in a component.
    Object of(Record component) {
        try {
            return (Object) accessor.invokeExact(component);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new TypeException("Accessor of field %s failed: %s".formatted(field, e), e);
        }
    }
}
