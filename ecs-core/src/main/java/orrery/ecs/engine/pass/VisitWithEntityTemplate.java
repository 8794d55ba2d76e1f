package orrery.ecs.engine.pass;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.BiConsumer;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.world.Entity;

/// Template of a [Pass] that only reads and whose action also takes the entity. It is loaded once more for each combination of
/// component type and class of action, as a hidden class.
public final class VisitWithEntityTemplate extends Pass {
    private static final MethodHandle LOAD;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        LOAD = (MethodHandle) handles.get(0);
    }

    VisitWithEntityTemplate() {}

    @Override
    @SuppressWarnings("unchecked")
    void loop(PassRun run, Object[] arrays, int from, int to, Object operation) {
        BiConsumer<Entity, Object> action = (BiConsumer<Entity, Object>) operation;
        long[] entities = run.table().handles();
        int row = from;
        try {
            for (; row < to; row++) {
                action.accept(new Entity(entities[row]), (Object) LOAD.invokeExact(arrays, row));
            }
        } catch (Throwable e) {
            throw run.inPass(e, row);
        }
    }
}
