package orrery.ecs.engine.pass;

import org.jspecify.annotations.Nullable;

/// One operation over rows of one array. Each combination of type and class of operation usually gets its own hidden class, so
/// that calls never become megamorphic.
public abstract class Pass {
    private boolean[] expected = {};
    private boolean isWatched;

    /// Columns that the operation is expected to change.
    boolean[] expected() {
        return expected;
    }

    /// Columns that the operation changes without reporting the row; null for all.
    boolean @Nullable [] changing() {
        return isWatched ? expected : null;
    }

    /// @param columns columns that the operation is expected to change
    /// @param watched whether it reports rows in which it changes another one
    void expect(boolean[] columns, boolean watched) {
        expected = columns;
        isWatched = watched;
    }

    /// Runs the operation over the rows `from` to `to - 1`.
    ///
    /// @param arrays the columns of the array
    abstract void loop(PassRun run, Object[] arrays, int from, int to, Object operation);
}
