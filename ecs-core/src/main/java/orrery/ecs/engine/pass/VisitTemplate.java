package orrery.ecs.engine.pass;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.Consumer;
import orrery.ecs.storage.row.HiddenClasses;

/// Template of a [Pass] that only reads. It is loaded once more for each combination of component type and class of action, as a
/// hidden class.
public final class VisitTemplate extends Pass {
    private static final MethodHandle LOAD;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        LOAD = (MethodHandle) handles.get(0);
    }

    VisitTemplate() {}

    @Override
    @SuppressWarnings("unchecked")
    void loop(PassRun run, Object[] arrays, int from, int to, Object operation) {
        Consumer<Object> action = (Consumer<Object>) operation;
        int row = from;
        try {
            for (; row < to; row++) {
                action.accept((Object) LOAD.invokeExact(arrays, row));
            }
        } catch (Throwable e) {
            throw run.inPass(e, row);
        }
    }
}
