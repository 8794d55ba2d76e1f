package orrery.ecs.storage;

import java.util.Arrays;
import java.util.stream.IntStream;
import orrery.ecs.type.Values;

/// Touched handles of one table that have not been received yet, each once, and the removed ones in the order of their removal.
///
/// The change sets of a tick and of a watch are instances of this class. Each collects whole segments as they end, at the cost of
/// a scan of bits. While a segment is open, the set only follows rows that move.
public final class PendingHandles {
    private static final int SMALL = 64;

    private final Table table;
    private final Marks marks = new Marks();
    private final HandleList gone = new HandleList();
    /// Handles of this set that the open segment has removed.
    private final HandleList leaving = new HandleList();

    PendingHandles(Table table) {
        this.table = table;
    }

    /// Number of handles.
    public int size() {
        return marks.size() + leaving.size();
    }

    /// Whether the set contains a handle.
    public boolean contains(long handle) {
        int row = table.rowOf(handle);
        return row >= 0 ? marks.isMarked(row) : marks.absent().contains(handle) || leaving.contains(handle);
    }

    /// The handles of a list that the set does not contain, in the same order. Returns the list itself if those are all.
    public long[] without(long[] list) {
        if (size() == 0) {
            return list;
        }
        long[] rest = new long[list.length];
        int count = 0;
        for (long handle : list) {
            if (!contains(handle)) {
                rest[count++] = handle;
            }
        }
        return Arrays.copyOf(rest, count);
    }

    /// Adds the handles that the table's open segment has changed. Moving to another row is no change.
    public void collect() {
        collectAbsent();
        marks.markLiving(table.touched());
    }

    /// Like [#collect], for the last set that collects: may take the mark bits away from the table.
    void collectLast() {
        collectAbsent();
        marks.takeLiving(table.touched());
    }

    private void collectAbsent() {
        leaving.clear(); // the segment's marks contain these too
        marks.absent().appendAll(table.touched().absent());
        gone.appendAll(table.gone());
    }

    /// Called when the table's open segment ends without being collected.
    public void passOver() {
        marks.absent().appendAll(leaving);
        leaving.clear();
    }

    /// The handles that [#collect] would add.
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

    /// Adds touched handles and removed ones.
    public void add(long[] touchedHandles, long[] goneHandles) {
        for (long handle : touchedHandles) {
            mark(handle);
        }
        for (long handle : goneHandles) {
            gone.append(handle);
        }
    }

    /// Reverts the last addition, if no [#compact] followed it.
    ///
    /// @param touchedHandles handles that it added
    /// @param goneBefore number of removed handles before it
    public void takeBack(long[] touchedHandles, int goneBefore) {
        unmark(touchedHandles);
        gone.cut(goneBefore);
    }

    /// Reverts the last addition and the [#compact] that followed it.
    ///
    /// @param touchedHandles handles that it added
    /// @param goneBefore the removed handles before it
    public void takeBack(long[] touchedHandles, long[] goneBefore) {
        unmark(touchedHandles);
        gone.set(goneBefore);
    }

    private void unmark(long[] handles) {
        for (long handle : handles) {
            marks.unmark(handle, table.rowOf(handle));
        }
    }

    // ---- called by the table

    void came(long handle, int row) {
        if (leaving.size() > 0 && leaving.remove(handle)) {
            marks.mark(handle, row);
        } else {
            marks.came(handle, row);
        }
    }

    void went(long handle, int row, int last) {
        if (marks.went(row, last)) {
            leaving.append(handle);
        }
    }

    /// Ensures room to follow that many removals.
    void makeRoomToRemove(int many) {
        leaving.makeRoom(Math.min(many, marks.living()));
    }

    void went(Removals removals) {
        for (int i = 0; marks.living() > 0 && i < removals.count(); i++) {
            went(removals.handles()[i], removals.hole(i), removals.last(i));
        }
    }

    /// Whether the set may contain a handle that is not in the table.
    boolean knowsAbsent() {
        return leaving.size() > 0 || marks.absent().size() > 0;
    }

    void swapped(int a, int b) {
        marks.swapped(a, b);
    }

    /// Unmarks the first handles of a list before their rows change. Returns which of them were marked.
    boolean[] lift(long[] handles, int count) {
        boolean[] lifted = new boolean[count];
        for (int i = 0; !marks.isEmpty() && i < count; i++) {
            lifted[i] = marks.unmark(handles[i], table.rowOf(handles[i]));
        }
        return lifted;
    }

    /// Marks these handles again at their new rows.
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

    /// Number of pending handles that are in the table.
    public int living() {
        return marks.living();
    }

    /// The pending handles that are in the table, in row order: the first [#living] elements. The array may be longer and shared;
    /// don't write to it.
    public long[] livingHandles() {
        return table.handlesOf(marks);
    }

    /// The removed handles that are not in the table, in the order of their last removal.
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

    /// Whether most removed handles are listed more than once, because they were added and removed again.
    public boolean isWasteful() {
        return gone.size() > 2 * size() + SMALL;
    }

    /// Keeps only the last entry of each removed handle, the one that counts.
    public void compact() {
        gone.set(IntStream.range(0, gone.size()).filter(this::wentLastAt).mapToLong(gone::get).toArray());
    }

    /// Empties it.
    public void clear() {
        marks.clear();
        gone.clear();
        leaving.clear();
    }

    /// All touched handles: those in the table in row order, then the others in ascending order.
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

    /// The removed handles, with repetitions.
    public long[] gone() {
        return gone.toArray();
    }

    /// Number of removed handles, with repetitions.
    public int goneCount() {
        return gone.size();
    }

    /// Replaces the content by these handles.
    public void set(long[] touchedHandles, long[] goneHandles) {
        clear();
        add(touchedHandles, goneHandles);
    }

    /// Bytes of the bits and lists.
    long bytes() {
        return marks.bytes() + gone.bytes() + leaving.bytes();
    }

    /// Hash of the touched and the removed handles. Order matters only for the removed ones.
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
