package orrery.ecs.diff;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;

/// Matches the rows of one component type in two states. Confined to one thread.
final class RowPairs {
    /// The entity does not exist in the other state.
    static final int ENTITY_ABSENT = -2;
    /// The entity exists in the other state but lacks the component, or the other state lacks the singleton.
    static final int ABSENT = -1;

    private final EngineSnapshot.Rows before;
    private final EngineSnapshot.Rows after;
    private final Pairing pairing;
    private @Nullable HandleRows indexBefore;
    private @Nullable HandleRows indexAfter;

    RowPairs(EngineSnapshot.Rows before, EngineSnapshot.Rows after, Pairing pairing) {
        this.before = before;
        this.after = after;
        this.pairing = pairing;
    }

    EngineSnapshot.Rows before() {
        return before;
    }

    EngineSnapshot.Rows after() {
        return after;
    }

    Pairing pairing() {
        return pairing;
    }

    /// Returns the row in the second state for a row of the first; [#ABSENT] or [#ENTITY_ABSENT] if there is none. Tries the same
    /// row number first.
    int rowAfter(int row) {
        long handle = before.handleAt(row);
        if (handle == 0) {
            return after.size() == 0 ? ABSENT : 0;
        }
        long paired = pairing.after(handle);
        if (paired == 0) {
            return ENTITY_ABSENT;
        }
        if (row < after.size() && after.handleAt(row) == paired) {
            return row;
        }
        if (indexAfter == null) {
            indexAfter = HandleRows.of(after);
        }
        return indexAfter.rowOf(paired);
    }

    /// Returns the row in the first state for a row of the second; [#ABSENT] or [#ENTITY_ABSENT] if there is none.
    int rowBefore(int row) {
        long handle = after.handleAt(row);
        if (handle == 0) {
            return before.size() == 0 ? ABSENT : 0;
        }
        long paired = pairing.before(handle);
        if (paired == 0) {
            return ENTITY_ABSENT;
        }
        if (row < before.size() && before.handleAt(row) == paired) {
            return row;
        }
        if (indexBefore == null) {
            indexBefore = HandleRows.of(before);
        }
        return indexBefore.rowOf(paired);
    }
}
