package orrery.ecs.storage;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;

/// Defined once more for each component type, with that type's handles as constants.
final class RowAccessTemplate extends RowAccess {
    private static final MethodHandle LOAD;
    private static final MethodHandle STORE;
    private static final MethodHandle SAME;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        LOAD = (MethodHandle) handles.get(0);
        STORE = (MethodHandle) handles.get(1);
        SAME = (MethodHandle) handles.get(2);
    }

    RowAccessTemplate() {}

    @Override
    public Object load(Object[] arrays, int row) {
        try {
            return (Object) LOAD.invokeExact(arrays, row);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    public void store(Object[] arrays, int row, Object component) {
        try {
            STORE.invokeExact(arrays, row, component);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    public boolean same(Object[] arrays, int row, Object component) {
        try {
            return (boolean) SAME.invokeExact(arrays, row, component);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }
}
