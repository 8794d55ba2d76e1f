package orrery.ecs.engine.pass;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.function.UnaryOperator;
import orrery.ecs.storage.row.HiddenClasses;

/// Template of a [Pass]. For each combination of component type and class of operation, a copy of it is loaded as a hidden
/// class.
public final class UpdateTemplate extends Pass {
    private static final MethodHandle LOAD;
    private static final MethodHandle STORE;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        LOAD = (MethodHandle) handles.get(0);
        STORE = (MethodHandle) handles.get(1);
    }

    UpdateTemplate() {}

    @Override
    @SuppressWarnings("unchecked")
    void loop(PassRun run, Object[] arrays, int from, int to, Object operation) {
        UnaryOperator<Object> operator = (UnaryOperator<Object>) operation;
        int row = from;
        try {
            for (; row < to; row++) {
                run.setUpdatingRow(row);
                if ((boolean) STORE.invokeExact(arrays, row, operator.apply((Object) LOAD.invokeExact(arrays, row)))) {
                    run.changedUnexpectedly(row);
                }
            }
        } catch (Throwable e) {
            throw run.inPass(e, row);
        }
    }
}
