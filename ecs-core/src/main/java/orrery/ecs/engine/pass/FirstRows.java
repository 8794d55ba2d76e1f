package orrery.ecs.engine.pass;

import orrery.ecs.storage.Columns;
import orrery.ecs.storage.row.RowAccess;
import orrery.ecs.world.Entity;

/// A pass that is not compiled, for the first rows of an operation and for arrays of a few rows.
///
/// Records which columns the operation changes, see [Passes].
public final class FirstRows extends Pass {
    private final PassKind kind;
    private final RowAccess access;
    private final boolean[] changed;

    FirstRows(PassKind kind, RowAccess access, int columns) {
        this.kind = kind;
        this.access = access;
        changed = new boolean[columns];
    }

    @Override
    void loop(PassRun run, Object[] arrays, int from, int to, Object operation) {
        Columns columns = run.table().columns();
        Columns before = columns.emptyCopy(1);
        int row = from;
        try {
            for (; row < to; row++) {
                Entity entity = new Entity(run.table().handleAt(row));
                if (kind.isUpdate()) {
                    run.setUpdatingRow(row);
                    before.copyRows(columns, row, 0, 1);
                    access.store(arrays, row, kind.call(operation, entity, access.load(arrays, row)));
                    learn(columns, row, before);
                } else {
                    kind.call(operation, entity, access.load(arrays, row));
                }
            }
        } catch (Throwable e) {
            throw run.inPass(e, row);
        }
    }

    private void learn(Columns columns, int row, Columns before) {
        for (int column = 0; column < changed.length; column++) {
            changed[column] = changed[column] || !columns.sameCell(column, row, before, 0);
        }
    }

    /// For each column, whether the operation changed it in any row.
    boolean[] changed() {
        return changed;
    }
}
