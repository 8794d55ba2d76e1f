package orrery.ecs.engine.query;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.array.EngineModifySet;
import orrery.ecs.engine.pass.PassRun;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.world.Entity;

/// Template of a [JoinPass.Update]. It is loaded once more for each combination of component types and class of operation, as a
/// hidden class.
public final class JoinUpdateTemplate extends JoinPass.Update {
    private static final RowAccess ROWS;
    private static final MethodHandle ALIGNED;
    private static final MethodHandle LOOKED_UP;

    static {
        List<?> handles = HiddenClasses.classData(MethodHandles.lookup());
        ROWS = (RowAccess) handles.get(0);
        ALIGNED = (MethodHandle) handles.get(1);
        LOOKED_UP = (MethodHandle) handles.get(2);
    }

    JoinUpdateTemplate() {}

    @Override
    void aligned(PassRun run, Object[][] columns, int from, int to, Object op) {
        Object[] arrays = columns[0];
        long[] handles = run.table().handles();
        try {
            for (int row = from; row < to; row++) {
                run.setUpdatingRow(row);
                Object before = ROWS.load(arrays, row);
                ROWS.store(arrays, row,
                        (Object) ALIGNED.invokeExact(op, handles[row], before, columns, row));
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    void pair(PassRun run, Matches matches, int from, Object op) {
        Object[][] columns = matches.columns();
        Object[] arrays = columns[0];
        int[] rowOfIndex = matches.other().rowsByIndex();
        long[] others = matches.other().handles();
        int otherEnd = matches.otherEnd();
        boolean isFirstDriving = matches.isFirstDriving();
        long[] handles = matches.handles();
        int end = matches.end();
        try {
            for (int row = from; row < end; row++) {
                long handle = handles[row];
                int index = (int) handle;
                int found = index < rowOfIndex.length ? rowOfIndex[index] : otherEnd;
                if (found < otherEnd && others[found] == handle) {
                    int at = isFirstDriving ? row : found;
                    run.setUpdatingRow(at);
                    Object before = ROWS.load(arrays, at);
                    ROWS.store(arrays, at, (Object) ALIGNED.invokeExact(op, handle, before, columns,
                            isFirstDriving ? found : row));
                }
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    void lookedUp(PassRun run, Matches matches, int from, Object op) {
        Object[][] columns = matches.columns();
        int[][] rows = matches.rows();
        Object[] arrays = columns[0];
        int[] written0 = rows[0];
        long[] handles = run.table().handles();
        int count = matches.count();
        try {
            for (int i = from; i < count; i++) {
                int row = written0[i];
                run.setUpdatingRow(row);
                Object before = ROWS.load(arrays, row);
                ROWS.store(arrays, row,
                        (Object) LOOKED_UP.invokeExact(op, handles[row], before, columns, rows, i));
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    void logged(PassRun run, Matches matches, int from, Object op) {
        Object[][] columns = matches.columns();
        int[][] rows = matches.rows();
        Object[] arrays = columns[0];
        Table table = run.table();
        long[] handles = table.handles();
        int count = matches.count();
        try {
            for (int i = from; i < count; i++) {
                int row = rows[0][i];
                run.setUpdatingRow(row);
                Object before = ROWS.load(arrays, row);
                Object after = (Object) LOOKED_UP.invokeExact(op, handles[row], before, columns, rows, i);
                if (!ROWS.same(arrays, row, after)) {
                    if (table.touch(row, handles[row])) {
                        table.remember(row);
                    }
                    ROWS.store(arrays, row, after);
                }
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    <C extends Record> void deferred(EngineArray<C> written, Matches matches, Object op) {
        Object[][] columns = matches.columns();
        int[][] rows = matches.rows();
        long[] handles = written.table().handles();
        EngineModifySet<C> pending = written.modifySet();
        PassRun run = written.updates().pass();
        try {
            for (int i = 0; i < matches.count(); i++) {
                int row = rows[0][i];
                run.setUpdatingRow(row);
                Object before = pending.modify(new Entity(handles[row]));
                pending.put(handles[row], row,
                        (C) (Object) LOOKED_UP.invokeExact(op, handles[row], before, columns, rows, i));
            }
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }
}
