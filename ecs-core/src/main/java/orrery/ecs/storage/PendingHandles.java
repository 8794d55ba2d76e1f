package orrery.ecs.storage;

import java.util.Arrays;
import java.util.stream.IntStream;
import orrery.ecs.type.Values;

/// Handles of one table that were touched and are yet to be received, each once, and the gone in the order of their going.
///
/// The sets of a tick and what a watch has yet to deliver are of this class. It collects whole segments as they are
/// closed, at the cost of a scan of bits; while one is open it only follows the rows as they move.
public final class PendingHandles {
    private static final int SMALL = 64;

    private final Table table;
    private final Marks marks = new Marks();
    private final HandleList gone = new HandleList();
    /// Handles waiting here that the open segment has removed.
    private final HandleList leaving = new HandleList();

    PendingHandles(Table table) {
        this.table = table;
    }

    /// Number of handles.
    public int size() {
        return marks.size() + leaving.size();
    }

    /// Whether a handle is waiting.
    public boolean contains(long handle) {
        int row = table.rowOf(handle);
        return row >= 0 ? marks.isMarked(row) : marks.absent().contains(handle) || leaving.contains(handle);
    }

    /// Adds what the table's open segment has changed; moves are no changes.
    public void collect() {
        collectAbsent();
        marks.markLiving(table.touched());
    }

    /// The same as the last who does so: may take the marks of the living away from the table.
    void collectLast() {
        collectAbsent();
        marks.takeLiving(table.touched());
    }

    private void collectAbsent() {
        leaving.clear(); // the segment's own marks hold these too
        marks.absent().appendAll(table.touched().absent());
        gone.appendAll(table.gone());
    }

    /// The table's open segment ends and is not to be collected here.
    public void passOver() {
        marks.absent().appendAll(leaving);
        leaving.clear();
    }

    /// The handles that [#collect] would add and that are not waiting yet.
    public long[] newlyTouched() {
        Marks touched = table.touched();
        int[] rows = touched.rowsNotIn(marks);
        HandleList absent = touched.absent();
        long[] list = new long[rows.length + absent.size()];
        int next = 0;
        for (int row : rows) {
            list[next++] = table.handleAt(row);
        }
        for (int i = 0; i < absent.size(); i++) {
            if (!leaving.contains(absent.get(i))) {
                list[next++] = absent.get(i);
            }
        }
        return Arrays.copyOf(list, next);
    }

    /// Adds handles that were touched and went.
    public void add(long[] touchedHandles, long[] goneHandles) {
        for (long handle : touchedHandles) {
            mark(handle);
        }
        for (long handle : goneHandles) {
            gone.append(handle);
        }
    }

    /// Takes back what was added last.
    ///
    /// @param touchedHandles handles that were not waiting before
    /// @param goneBefore what had gone before
    public void takeBack(long[] touchedHandles, long[] goneBefore) {
        for (long handle : touchedHandles) {
            marks.unmark(handle, table.rowOf(handle));
        }
        gone.set(goneBefore);
    }

    // ---- told by the table

    void came(long handle, int row) {
        if (leaving.size() > 0 && leaving.remove(handle)) {
            marks.mark(handle, row);
        } else {
            marks.came(handle, row);
        }
    }

    void went(long handle, int row, int last) {
        marks.went(handle, row, last, leaving);
    }

    void went(Removals removals) {
        for (int i = 0; marks.living() > 0 && i < removals.count(); i++) {
            marks.went(removals.handles()[i], removals.hole(i), removals.last(i), leaving);
        }
    }

    /// Whether a handle that comes back may be waiting here.
    boolean knowsAbsent() {
        return leaving.size() > 0 || marks.absent().size() > 0;
    }

    void swapped(int a, int b) {
        marks.swapped(a, b);
    }

    /// Takes the marks of the first handles off their rows, before these are placed elsewhere; returns which had one.
    boolean[] lift(long[] handles, int count) {
        boolean[] lifted = new boolean[count];
        for (int i = 0; !marks.isEmpty() && i < count; i++) {
            lifted[i] = marks.unmark(handles[i], table.rowOf(handles[i]));
        }
        return lifted;
    }

    /// Puts them down again where the handles stand now.
    void putDown(long[] handles, boolean[] lifted) {
        for (int i = 0; i < lifted.length; i++) {
            if (lifted[i]) {
                mark(handles[i]);
            }
        }
    }

    private void mark(long handle) {
        table.note(handle);
        marks.mark(handle, table.rowOf(handle));
    }

    // ---- receiving

    /// Number of living handles that wait.
    public int living() {
        return marks.living();
    }

    /// The living handles in row order, [#living] of them; the array may be longer and shared, and must not be written.
    public long[] livingHandles() {
        return table.handlesOf(marks);
    }

    /// The absent handles in the order of their going.
    public long[] goneHandles() {
        if (gone.size() == 0) {
            return new long[0];
        }
        return IntStream.range(0, gone.size()).filter(i -> table.rowOf(gone.get(i)) < 0 && wentLastAt(i))
                .mapToLong(gone::get).toArray();
    }

    private boolean wentLastAt(int place) {
        return gone.lastPlaceOf(gone.get(place)) == place;
    }

    /// Whether most of the gone are listed more than once, since they came back and went again.
    public boolean isWasteful() {
        return gone.size() > 2 * size() + SMALL;
    }

    /// Leaves of the gone that are listed more than once the last place, the only one that counts.
    public void compact() {
        gone.set(IntStream.range(0, gone.size()).filter(this::wentLastAt).mapToLong(gone::get).toArray());
    }

    /// Empties it.
    public void clear() {
        marks.clear();
        gone.clear();
        leaving.clear();
    }

    /// All touched handles: the living in row order, then the absent in the order of their handles.
    public long[] touched() {
        long[] handles = Arrays.copyOf(livingHandles(), size());
        int next = marks.living();
        for (HandleList list : new HandleList[] {marks.absent(), leaving}) {
            for (int i = 0; i < list.size(); i++) {
                handles[next++] = list.get(i);
            }
        }
        Arrays.sort(handles, marks.living(), handles.length);
        return handles;
    }

    /// The gone, as listed.
    public long[] gone() {
        return gone.toArray();
    }

    /// Number of the gone, as listed.
    public int goneCount() {
        return gone.size();
    }

    /// Becomes what was copied.
    public void set(long[] touchedHandles, long[] goneHandles) {
        clear();
        add(touchedHandles, goneHandles);
    }

    /// Bytes of the bits and lists.
    long bytes() {
        return marks.bytes() + gone.bytes() + leaving.bytes();
    }

    /// Hash of the touched and the gone; order counts only among the gone.
    public long hash() {
        long sum = 0;
        for (long handle : touched()) {
            sum += Values.mix(handle, 1);
        }
        for (int i = 0; i < gone.size(); i++) {
            if (wentLastAt(i)) {
                sum = Values.mix(sum, gone.get(i));
            }
        }
        return sum;
    }
}
