package orrery.ecs.engine.array;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.IntFunction;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.type.ComponentType;

/// Stores the results of a function in rows of columns. Each combination of component type and class of function gets its own
/// hidden class, so that the JIT need not allocate the components.
public abstract class Fill {
    private record Key(Class<?> function) {}

    private static final byte[] TEMPLATE = HiddenClasses.bytesOf(FillTemplate.class);

    static Fill of(ComponentType<?> type, Class<?> function) {
        return type.compiled(new Key(function), () -> (Fill) HiddenClasses.define(MethodHandles.lookup(),
                TEMPLATE, List.of(RowAccess.of(type))));
    }

    /// Stores the components for the indices 0 to `count - 1` in consecutive rows.
    ///
    /// @throws NullPointerException if a component is null
    abstract void run(Object[] arrays, int firstRow, int count, IntFunction<?> components);
}
