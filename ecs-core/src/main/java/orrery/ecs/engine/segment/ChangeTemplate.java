package orrery.ecs.engine.segment;

import java.lang.invoke.MethodHandles;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.storage.row.HiddenClasses;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;

/// Template of a [ChangePass]. It is loaded once more for each combination of component type and class of action, as a hidden
/// class.
public final class ChangeTemplate extends ChangePass {
    private static final RowAccess ROWS = (RowAccess) HiddenClasses.classData(MethodHandles.lookup()).getFirst();

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
        for (int entry = 0; entry < count; entry++) {
            if (delta.isChanged(entry)) {
                Object then = rowsBefore[entry] < 0 ? null : ROWS.load(was, entry);
                Object now = rowsAfter[entry] < 0 ? null : ROWS.load(is, entry);
                called.accept(new Entity(handles[entry]), (Record) then, (Record) now);
            }
        }
    }
}
