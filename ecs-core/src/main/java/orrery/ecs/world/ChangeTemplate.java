package orrery.ecs.world;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.storage.HiddenClasses;
import orrery.ecs.storage.TableDelta;

/// Defined once more for each component type and class of action.
final class ChangeTemplate extends ChangePass {
    private static final MethodHandle LOAD;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        LOAD = (MethodHandle) handles.getFirst();
    }

    ChangeTemplate() {}

    @Override
    @SuppressWarnings("unchecked")
    void walk(TableDelta delta, TableDelta.Side before, TableDelta.Side after, Object action) {
        Change.Action<Record> called = (Change.Action<Record>) action;
        Object[] was = before.values().arrays();
        Object[] is = after.values().arrays();
        int[] rowsBefore = before.rows();
        int[] rowsAfter = after.rows();
        long[] handles = delta.handles();
        int count = delta.count();
        try {
            for (int entry = 0; entry < count; entry++) {
                if (delta.isChanged(entry)) {
                    Object then = rowsBefore[entry] < 0 ? null : (Object) LOAD.invokeExact(was, entry);
                    Object now = rowsAfter[entry] < 0 ? null : (Object) LOAD.invokeExact(is, entry);
                    called.accept(new Entity(handles[entry]), (Record) then, (Record) now);
                }
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }
}
