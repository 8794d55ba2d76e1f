package orrery.ecs.world;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.IntFunction;
import orrery.ecs.storage.HiddenClasses;

/// Defined once more for each component type and class of function.
final class FillTemplate extends Fill {
    private static final MethodHandle STORE;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        STORE = (MethodHandle) handles.get(1);
    }

    FillTemplate() {}

    @Override
    void run(Object[] arrays, int firstRow, int count, IntFunction<?> components) {
        try {
            for (int i = 0; i < count; i++) {
                Object component = components.apply(i);
                if (component == null) {
                    throw new NullPointerException("The component for place %d of addAll is null; make one for each."
                            .formatted(i));
                }
                STORE.invokeExact(arrays, firstRow + i, component);
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }
}
