package orrery.ecs.engine.array;

import java.lang.invoke.MethodHandles;
import java.util.function.IntFunction;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;

/// Template of [Fill]. It is loaded once more for each combination of component type and class of function, as a hidden class.
public final class FillTemplate extends Fill {
    private static final RowAccess ROWS = (RowAccess) HiddenClasses.classData(MethodHandles.lookup()).getFirst();

    FillTemplate() {}

    @Override
    void run(Object[] arrays, int firstRow, int count, IntFunction<?> components) {
        for (int i = 0; i < count; i++) {
            Object component = components.apply(i);
            if (component == null) {
                throw new NullPointerException("The component for place %d of addAll is null; make one for each."
                        .formatted(i));
            }
            ROWS.store(arrays, firstRow + i, component);
        }
    }
}
