package orrery.ecs.engine.pass;

import orrery.ecs.storage.Table;

/// The object to which the loop of a pass reports: the state of one thread that computes rows. Parallel updates and all other
/// passes run the same loops.
public abstract class PassRun {
    private int updatingRow = -1;

    /// The row that an update is computing; -1 outside of updates.
    public final int updatingRow() {
        return updatingRow;
    }

    /// Sets the row that an update is computing; -1 if no row is being computed.
    public final void setUpdatingRow(int row) {
        updatingRow = row;
    }

    /// The table over whose rows the pass runs.
    public abstract Table table();

    /// Called when a pass has changed a row in a column that it was not expected to change.
    abstract void changedUnexpectedly(int row);

    /// The exception for a pass that failed at a row.
    abstract RuntimeException inPass(Throwable cause, int row);
}
