package orrery.editor.arrays;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;
import orrery.editor.grid.model.GridMark;

/// The changes that the segments of the shown tick made to one array, by row. Valid for one state of the world. Simulation
/// thread.
///
/// @param <C> the record class
final class ArrayChanges<C extends Record> {
    private final EngineArray<C> array;
    private final boolean whole;
    private final List<TouchedRows<C>> parts = new ArrayList<>();
    private final BitSet changed = new BitSet();
    private final BitSet added = new BitSet();
    private final BitSet moved = new BitSet();
    private final List<RowChanges<C>> gone = new ArrayList<>();

    private ArrayChanges(EngineArray<C> array, boolean whole) {
        this.array = array;
        this.whole = whole;
    }

    /// Reads the changes of segments. Cost: linear in the changed components of the type.
    static <C extends Record> ArrayChanges<C> of(EngineArray<C> array, List<Segment> segments) {
        ArrayChanges<C> changes = new ArrayChanges<>(array, true);
        boolean rowsStay = true;
        for (Segment segment : segments.reversed()) {
            Change<C> change = segment.changes(array.type()).orElse(null);
            if (change != null) {
                rowsStay &= changes.add(change, rowsStay);
            }
        }
        changes.changed.andNot(changes.added);
        return changes;
    }

    /// Prepares [#rowChanges] only: the counts are 0, and the sets of rows are empty. Requires that no segment adds, removes or
    /// moves components, and that each segment lists its components in the order of rows. Cost: O(segments), whatever the number
    /// of their entries.
    static <C extends Record> ArrayChanges<C> ofRows(EngineArray<C> array, List<Segment> segments) {
        ArrayChanges<C> changes = new ArrayChanges<>(array, false);
        segments.forEach(segment -> segment.changes(array.type())
                .ifPresent(change -> changes.parts.add(new TouchedRows<>(change, array, true))));
        return changes;
    }

    /// Whether no segment adds, removes or moves components, and each segment lists its components in the order of rows.
    boolean isInRowOrder() {
        return gone.isEmpty() && added.isEmpty() && moved.isEmpty()
                && parts.stream().allMatch(TouchedRows::isInRowOrder);
    }

    private boolean add(Change<C> change, boolean rowsStay) {
        TouchedRows<C> part = new TouchedRows<>(change, array, rowsStay);
        parts.addFirst(part);
        part.forEach((entry, row) -> note(change, entry, row));
        return !part.isMoving();
    }

    /// Notes what a change did to one component. Changes are noted from the newest to the oldest. The oldest change of a
    /// component determines whether its row counts as added or moved, as in [RowChanges].
    ///
    /// @param entry index of the component in the change
    /// @param row the row of the component at the end of the tick; -1 if the entity has no such component then
    private void note(Change<C> change, int entry, int row) {
        Change.Kind kind = change.kind(entry);
        if (row >= 0) {
            int before = change.rowBefore(entry);
            added.set(row, kind == Change.Kind.ADDED || kind == Change.Kind.ADDED_AND_REMOVED);
            moved.set(row, before >= 0 && before != row);
            changed.set(row, changed.get(row) || !change.isMoveOnly(entry));
        } else if (kind == Change.Kind.REMOVED) {
            gone.addFirst(new RowChanges<>(List.of(new RowChanges.Entry<>(change, entry))));
        }
    }

    /// Returns sizes and counts.
    ArrayCounts counts() {
        int pending = array.type().isDeferred() ? array.modifySet().size() : -1;
        return new ArrayCounts(array.size(), array.capacity(), changed.cardinality(), added.cardinality(), gone.size(),
                moved.cardinality(), pending);
    }

    /// Whether the tick changed, added or moved this row.
    boolean isTouched(int row) {
        return changed.get(row) || added.get(row) || moved.get(row);
    }

    /// Returns the rows that the tick changed, added or moved.
    BitSet touched() {
        BitSet all = (BitSet) changed.clone();
        all.or(added);
        all.or(moved);
        return all;
    }

    /// The removed components, those of the oldest segment first.
    List<RowChanges<C>> gone() {
        return gone;
    }

    /// Returns the mark of a range of rows. The mark is "added" if any row was added, otherwise "moved" if any row was moved,
    /// otherwise "changed" if any row was changed, otherwise none.
    GridMark markOf(int first, int count) {
        if (isSetWithin(added, first, count)) {
            return GridMark.ADDED;
        }
        if (isSetWithin(moved, first, count)) {
            return GridMark.MOVED;
        }
        return isSetWithin(changed, first, count) ? GridMark.CHANGED : GridMark.NONE;
    }

    private static boolean isSetWithin(BitSet rows, int first, int count) {
        int next = rows.nextSetBit(first);
        return next >= 0 && next < first + count;
    }

    /// Returns what the tick did to a row; null if it did nothing.
    @Nullable
    RowChanges<C> rowChanges(int row, long handle) {
        if (whole && !isTouched(row)) {
            return null;
        }
        List<RowChanges.Entry<C>> entries = new ArrayList<>();
        for (TouchedRows<C> part : parts) {
            int entry = part.entryAt(row, handle);
            if (entry >= 0) {
                entries.add(new RowChanges.Entry<>(part.change(), entry));
            }
        }
        return entries.isEmpty() ? null : new RowChanges<>(List.copyOf(entries));
    }
}
