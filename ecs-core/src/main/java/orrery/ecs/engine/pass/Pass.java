package orrery.ecs.engine.pass;

import org.jspecify.annotations.Nullable;

/// Runs one operation over rows of one array. Each combination of component type and class of operation usually gets its own
/// hidden class, so that calls never become megamorphic.
public abstract class Pass {
    private boolean[] expected = {};
    private boolean isWatched;

    /// Columns that the operation is expected to change.
    boolean[] expected() {
        return expected;
    }

    /// Columns whose changes the pass does not report; null for all columns.
    boolean @Nullable [] changing() {
        return isWatched ? expected : null;
    }

    /// Sets the expectations about the operation.
    ///
    /// @param columns columns that the operation is expected to change
    /// @param watched whether the pass reports rows in which the operation changes an unexpected column
    void expect(boolean[] columns, boolean watched) {
        expected = columns;
        isWatched = watched;
    }

    /// Runs the operation over the rows `from` to `to - 1`.
    ///
    /// @param arrays the columns of the array
    abstract void loop(PassRun run, Object[] arrays, int from, int to, Object operation);
}
