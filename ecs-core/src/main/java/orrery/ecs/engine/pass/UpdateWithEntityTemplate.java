package orrery.ecs.engine.pass;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.BiFunction;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.world.Entity;

/// Template of a [Pass] whose operation also takes the entity. It is loaded once more for each combination of component type and
/// class of operation, as a hidden class.
public final class UpdateWithEntityTemplate extends Pass {
    private static final MethodHandle LOAD;
    private static final MethodHandle STORE;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        LOAD = (MethodHandle) handles.get(0);
        STORE = (MethodHandle) handles.get(1);
    }

    UpdateWithEntityTemplate() {}

    @Override
    @SuppressWarnings("unchecked")
    void loop(PassRun run, Object[] arrays, int from, int to, Object operation) {
        BiFunction<Entity, Object, Object> operator = (BiFunction<Entity, Object, Object>) operation;
        long[] entities = run.table().handles();
        int row = from;
        try {
            for (; row < to; row++) {
                run.setUpdatingRow(row);
                Object before = (Object) LOAD.invokeExact(arrays, row);
                if ((boolean) STORE.invokeExact(arrays, row, operator.apply(new Entity(entities[row]), before))) {
                    run.changedUnexpectedly(row);
                }
            }
        } catch (Throwable e) {
            throw run.inPass(e, row);
        }
    }
}
