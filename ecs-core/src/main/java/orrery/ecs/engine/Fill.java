package orrery.ecs.engine;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.IntFunction;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;

/// Stores what a function makes in rows of columns, in a hidden class of its own per type and class of function, so that
/// the components are never made as objects.
abstract class Fill {
    private record Key(Class<?> function) {}

    private static final byte[] TEMPLATE = HiddenClasses.bytesOf(FillTemplate.class);

    static Fill of(ComponentType<?> type, Class<?> function) {
        return type.compiled(new Key(function), () -> (Fill) HiddenClasses.define(MethodHandles.lookup(),
                TEMPLATE, List.of(RowAccess.of(type))));
    }

    /// Stores the components for the places 0 to `count - 1`, from a row on.
    ///
    /// @throws NullPointerException if one is null
    abstract void run(Object[] arrays, int firstRow, int count, IntFunction<?> components);
}
