package orrery.ecs.world;

import org.jspecify.annotations.Nullable;

/// One operation over rows of one array, as a rule in a hidden class of its own per type and class of operation, so that
/// it never becomes megamorphic.
abstract class Pass {
    /// Columns that the operation is expected to change; null for all.
    private boolean @Nullable [] changing;

    boolean @Nullable [] changing() {
        return changing;
    }

    void expect(boolean[] columns) {
        changing = columns;
    }

    /// Runs over the rows `from` to `to - 1`.
    ///
    /// @param arrays the columns of the array
    abstract void loop(ComponentArray<?> array, Object[] arrays, int from, int to, Object operation);
}
