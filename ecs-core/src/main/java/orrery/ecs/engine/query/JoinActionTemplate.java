package orrery.ecs.engine.query;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;

/// Template of a [JoinPass.Action]. It is loaded once more for each combination of component types and class of action, as a
/// hidden class.
public final class JoinActionTemplate extends JoinPass.Action {
    private static final RowAccess ROWS;
    private static final MethodHandle ALIGNED;
    private static final MethodHandle LOOKED_UP;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        ROWS = (RowAccess) handles.get(0);
        ALIGNED = (MethodHandle) handles.get(1);
        LOOKED_UP = (MethodHandle) handles.get(2);
    }

    JoinActionTemplate() {}

    @Override
    void aligned(Matches matches, Object op) {
        Object[][] columns = matches.columns();
        Object[] arrays = columns[0];
        long[] handles = matches.handles();
        int end = matches.end();
        try {
            for (int row = matches.first(); row < end; row++) {
                matches.standAt(row);
                Object first = ROWS.load(arrays, row);
                ALIGNED.invokeExact(op, handles[row], first, columns, row);
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    void pair(Matches matches, Object op) {
        Object[][] columns = matches.columns();
        Object[] arrays = columns[0];
        int[] rowOfIndex = matches.other().rowsByIndex();
        long[] others = matches.other().handles();
        int otherEnd = matches.otherEnd();
        boolean isFirstDriving = matches.isFirstDriving();
        long[] handles = matches.handles();
        int end = matches.end();
        try {
            for (int row = matches.first(); row < end; row++) {
                long handle = handles[row];
                int index = (int) handle;
                int found = index < rowOfIndex.length ? rowOfIndex[index] : otherEnd;
                if (found < otherEnd && others[found] == handle) {
                    matches.standAt(row);
                    Object first = ROWS.load(arrays, isFirstDriving ? row : found);
                    ALIGNED.invokeExact(op, handle, first, columns, isFirstDriving ? found : row);
                }
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    void lookedUp(Matches matches, Object op) {
        Object[][] columns = matches.columns();
        int[][] rows = matches.rows();
        Object[] arrays = columns[0];
        int[] firsts = rows[0];
        int[] places = matches.places();
        long[] handles = matches.handles();
        int count = matches.count();
        try {
            for (int i = 0; i < count; i++) {
                matches.standAt(places[i]);
                Object first = ROWS.load(arrays, firsts[i]);
                LOOKED_UP.invokeExact(op, handles[places[i]], first, columns, rows, i);
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }
}
