package orrery.ecs.engine;

import org.jspecify.annotations.Nullable;

/// One operation over rows of one array, as a rule in a hidden class of its own per type and class of operation, so that
/// it never becomes megamorphic.
abstract class Pass {
    private boolean[] expected = {};
    private boolean isWatched;

    /// Columns that the operation is expected to change.
    boolean[] expected() {
        return expected;
    }

    /// Columns that the operation changes, or else tells of each row in which it changes another; null for all.
    boolean @Nullable [] changing() {
        return isWatched ? expected : null;
    }

    /// @param columns those that the operation is expected to change
    /// @param watched whether it tells of rows in which it changes another
    void expect(boolean[] columns, boolean watched) {
        expected = columns;
        isWatched = watched;
    }

    /// Runs over the rows `from` to `to - 1`.
    ///
    /// @param arrays the columns of the array
    abstract void loop(EngineArray<?> array, Object[] arrays, int from, int to, Object operation);
}
