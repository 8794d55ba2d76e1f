package orrery.ecs.storage;

import java.lang.ref.WeakReference;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.handle.Growth;
import orrery.ecs.storage.handle.HandleSet;
import orrery.ecs.type.Field;

/// The rows of a table: which handle is in which row, and the values of the rows in one packed array for each field. Rows are
/// always 0 to size - 1.
///
/// [Table] is the only class that is instantiated. Its superclasses each have one task. They are not separate objects, because
/// each access would then load one more object.
public abstract sealed class Rows permits TrackedRows {
    final HandleSet rows = new HandleSet();
    final Columns columns;
    private @Nullable WeakReference<long[]> handlesCopy;

    Rows(List<Field> fields) {
        columns = new Columns(fields);
    }

    /// Number of rows.
    public int size() {
        return rows.size();
    }

    /// The row of a handle; -1 if it has none.
    public int rowOf(long handle) {
        return rows.placeOf(handle);
    }

    /// The row of a handle; -1 if it has none. Fastest if the handle is at the row `guess`; in tables that are filled together,
    /// an entity often has the same row.
    public int rowOf(long handle, int guess) {
        return guess >= 0 && guess < rows.size() && rows.handleAt(guess) == handle ? guess : rows.placeOf(handle);
    }

    /// Rows by entity index, for loops that look up many handles. A row is valid only if it is below the size and holds the
    /// handle. Call this only for a table that holds rows of living entities only, see [Table#noteIn].
    public int[] rowsByIndex() {
        return rows.placesByIndex();
    }

    /// The row of a handle that probably has a row; -1 if it has none. Faster than [#rowOf] if it has one, see
    /// [HandleSet#placeOfLikely].
    public int rowOfLikely(long handle) {
        return rows.placeOfLikely(handle);
    }

    /// The only row that a handle can have in a table that holds rows of living entities only. Check with [#stands] whether the
    /// handle is there.
    public int candidateRow(long handle) {
        return rows.candidatePlace(handle);
    }

    /// Whether a handle is at a row.
    public boolean stands(int row, long handle) {
        return rows.stands(row, handle);
    }

    /// Finds the rows of the handles at `from` to `from + count - 1` of a list. Stores them in `found`, from its start on. Stores
    /// -1 for a handle without a row below `end`. Returns how many rows were found.
    public int rowsOf(long[] handles, int from, int count, int end, int[] found) {
        return rows.placesOf(handles, from, count, end, found);
    }

    /// Number of handles at the start of a list that all have a row or, if `held` is false, all lack one. Looks only at the first
    /// `count` handles.
    public int leadingHeld(long[] handles, int count, boolean held) {
        int place = 0;
        while (place < count && rows.placeOf(handles[place]) >= 0 == held) {
            place++;
        }
        return place;
    }

    /// The handle at a row from 0 to size - 1.
    public long handleAt(int row) {
        return rows.handleAt(row);
    }

    /// Handles by row. Only the first [#size] elements are valid.
    public long[] handles() {
        return rows.handles();
    }

    /// The columns. Call [TrackedRows#beforeWrite] before writing to them.
    public Columns columns() {
        return columns;
    }

    /// A counter that changes whenever a handle moves to another row or is removed. Appending leaves it unchanged.
    public int order() {
        return rows.order();
    }

    /// Replaces the columns by copies, so that a pass that is still running no longer changes the table, see [Columns#detach].
    public void detach() {
        columns.detach();
    }

    /// The handles at the marked rows in row order: the first [Marks#living] elements. The array may be longer and shared; don't
    /// write to it.
    long[] handlesOf(Marks marks) {
        Growth.step();
        int count = marks.living();
        if (marks.areFirst() && (2 * count >= rows.size() || handlesIfShared() != null)) {
            return handlesInOrder();
        }
        long[] handles = new long[count];
        marks.copyLiving(rows, handles);
        return handles;
    }

    /// Copies of the cells in these rows, undefined for negative rows.
    Columns columnsAt(int[] atRows, int count) {
        Columns copy = columns.emptyCopy(count);
        copy.copyCells(columns.arrays(), atRows, Cells.upTo(count), count);
        return copy;
    }

    /// Copies of the cells in these rows, none of which is negative. If these cells of a column of numbers equal the cells
    /// after the delta `like`, the result uses the array of that delta for this column.
    Columns columnsAtRows(int[] atRows, @Nullable TableDelta like) {
        Runs runs = Runs.of(atRows, 0, atRows.length);
        TableDelta.Side after = like == null ? null : like.after();
        return after == null
                ? columns.at(runs, atRows.length)
                : after.values().sharedWith(columns, runs, atRows.length);
    }

    /// Rows of handles; -1 for each handle that the table lacks.
    public int[] rowsOf(long[] handles) {
        int[] found = new int[handles.length];
        rows.placesOf(handles, 0, handles.length, rows.size(), found);
        return found;
    }

    /// The handles of all rows in order. Don't write to the array: later calls return the same array as long as no row is added,
    /// removed or moved.
    public long[] handlesInOrder() {
        long[] known = handlesIfShared();
        if (known != null) {
            return known;
        }
        long[] copy = rows.toArray();
        handlesCopy = new WeakReference<>(copy);
        return copy;
    }

    private long @Nullable [] handlesIfShared() {
        return handlesCopy == null ? null : handlesCopy.get();
    }

    /// Whether an array was returned by [#handlesInOrder] and no row was added, removed or moved since.
    public boolean isInOrder(long[] handles) {
        WeakReference<long[]> copy = handlesCopy;
        return copy != null && copy.refersTo(handles);
    }

    /// Called before a row is added, removed or moved.
    void forgetOrder() {
        handlesCopy = null;
    }

    /// Bytes of the two maps between handles and rows.
    public long mapBytes() {
        return rows.bytes();
    }
}
