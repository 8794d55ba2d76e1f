package orrery.ecs.storage;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.handle.FirstGenerations;
import orrery.ecs.storage.handle.HandleList;
import orrery.ecs.type.Values;

/// Collects the handles whose rows in one table were touched (changed, added or removed) since the owner of this set last
/// received its content. Contains each of them once. Also lists the removed handles, in the order of removal.
///
/// The change sets of a tick and of a watch are instances of this class. Each collects whole segments as they end, at the cost of
/// a scan of bits. While a segment is open, the set only follows rows that move.
///
/// Even if the set collects for a long time, it does not grow with each entity that is created and destroyed, see [#MOST_ABSENT].
public final class PendingHandles {
    /// Limit for the number of handles in the set that are not in the table. Above the limit, [#collect] leaves out such a handle
    /// if the set contains an earlier handle of the same slot (entity index), unless the list of removed handles already contains
    /// the later one. The entity of a handle that is left out was created after the set was last emptied, and has lost the
    /// component since. The owner of the set thus never saw it. About one handle remains for each slot.
    static final int MOST_ABSENT = 1024;
    private static final int SMALL = 64;
    private static final long[] NONE = {};

    private final Table table;
    private final Marks marks = new Marks();
    private final HandleList gone = new HandleList();
    /// Handles of this set that the open segment has removed.
    private final HandleList leaving = new HandleList();
    /// First generations of the absent handles, while there are more than [#MOST_ABSENT]; null if unknown.
    private @Nullable FirstGenerations firstAbsent;
    /// Sum of the hashes of the touched handles, if known.
    private long sum;
    private boolean isSumKnown;

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

    /// The handles of a list that the set does not contain, in the order of the list. Returns the list itself if the set is
    /// empty.
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
    ///
    /// @param newly the [#newlyTouched] handles, with which the hash is updated; null to recompute the hash when it is needed
    /// @return the handles that the set contained before and leaves out now
    public long[] collect(long @Nullable [] newly) {
        follow(newly);
        HandleList absent = table.touched().absent();
        long[] left = NONE;
        if (marks.absent().size() + absent.size() <= MOST_ABSENT) {
            firstAbsent = null;
            collectAbsent();
        } else {
            boolean[] had = new boolean[absent.size()];
            for (int i = 0; leaving.size() > 0 && i < had.length; i++) {
                had[i] = leaving.contains(absent.get(i));
            }
            marks.absent().appendAll(absent);
            leaving.clear();
            left = leaveOut(absent, had, table.gone().toArray());
        }
        marks.markLiving(table.touched());
        return left;
    }

    /// Adds the hashes of new handles to the sum, unless recomputing the sum costs about the same.
    private void follow(long @Nullable [] newly) {
        if (newly == null || newly.length > size()) {
            isSumKnown = false;
        } else if (isSumKnown) {
            sum += sumOf(newly);
        }
    }

    /// Leaves out each handle in `absent` whose slot has an earlier handle in the set, unless the list of removed handles has it
    /// already. Adds the newly removed handles to that list, except those left out.
    ///
    /// @param absent handles that the set contains
    /// @param had for each of `absent`, whether the set contained it before the segment
    /// @return those of the left-out handles that the set contained before the segment
    private long[] leaveOut(HandleList absent, boolean[] had, long[] goneHandles) {
        FirstGenerations first = firstAbsent;
        HandleList known = first == null ? marks.absent() : absent;
        first = first == null ? new FirstGenerations() : first;
        firstAbsent = first;
        for (int i = 0; i < known.size(); i++) {
            first.add(known.get(i));
        }
        HandleList out = new HandleList();
        long[] left = new long[absent.size()];
        int count = 0;
        for (int i = 0; i < absent.size(); i++) {
            long handle = absent.get(i);
            if (first.hasBefore(handle) && !gone.contains(handle)) {
                marks.absent().remove(handle);
                sum -= hashOf(handle);
                out.append(handle);
                left[count] = handle;
                count += had[i] ? 1 : 0;
            }
        }
        for (long handle : goneHandles) {
            if (!out.contains(handle)) {
                gone.append(handle);
            }
        }
        return count == 0 ? NONE : Arrays.copyOf(left, count);
    }

    /// Like [#collect], for the last set that collects: may take the mark bits away from the table. Leaves out no handle, and
    /// does not update the hash, which nobody reads.
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
        firstAbsent = leaving.size() > 0 ? null : firstAbsent;
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

    /// Like [#collect], for a segment that was reapplied: call it when the table is in the state after that segment.
    ///
    /// @return the handles that the set contained before and leaves out now
    public long[] collect(long[] touchedHandles, long[] goneHandles) {
        isSumKnown = false;
        HandleList absent = new HandleList();
        boolean[] had = new boolean[touchedHandles.length];
        for (long handle : touchedHandles) {
            if (table.rowOf(handle) < 0) {
                had[absent.size()] = marks.absent().contains(handle);
                absent.append(handle);
            }
            mark(handle);
        }
        if (marks.absent().size() <= MOST_ABSENT) {
            firstAbsent = null;
            gone.appendAll(goneHandles);
            return NONE;
        }
        return leaveOut(absent, had, goneHandles);
    }

    /// Adds touched handles and removed handles.
    public void add(long[] touchedHandles, long[] goneHandles) {
        forget();
        for (long handle : touchedHandles) {
            mark(handle);
        }
        gone.appendAll(goneHandles);
    }

    /// Forgets the sum and the first generations. Called when the content changes by anything but collecting.
    private void forget() {
        isSumKnown = false;
        firstAbsent = null;
    }

    /// Reverts the last addition. Call this if [#compact] was not called since.
    ///
    /// @param touchedHandles handles that were added
    /// @param left handles that were left out, see [#collect]
    /// @param goneBefore number of removed handles before the addition
    public void takeBack(long[] touchedHandles, long[] left, int goneBefore) {
        exchange(touchedHandles, left);
        gone.cut(goneBefore);
    }

    /// Reverts the last addition. Call this if [#compact] was called since.
    ///
    /// @param touchedHandles handles that were added
    /// @param left handles that were left out, see [#collect]
    /// @param goneBefore the removed handles before the addition
    public void takeBack(long[] touchedHandles, long[] left, long[] goneBefore) {
        exchange(touchedHandles, left);
        gone.set(goneBefore);
    }

    private void exchange(long[] added, long[] left) {
        forget();
        for (long handle : added) {
            marks.unmark(handle, table.rowOf(handle));
        }
        for (long handle : left) {
            mark(handle);
        }
    }

    // ---- called by the table

    void came(long handle, int row) {
        if (leaving.size() > 0 && leaving.remove(handle)) {
            marks.mark(handle, row);
        } else if (marks.came(handle, row) && firstAbsent != null) {
            firstAbsent.remove(handle);
        }
    }

    void went(long handle, int row, int last) {
        if (marks.went(row, last)) {
            leaving.append(handle);
        }
    }

    /// Ensures room to follow `many` removals.
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
        firstAbsent = null;
        for (int i = 0; !marks.isEmpty() && i < count; i++) {
            lifted[i] = marks.unmark(handles[i], table.rowOf(handles[i]));
        }
        return lifted;
    }

    /// Marks the handles that [#lift] has unmarked, at their new rows.
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

    /// Number of handles of this set that are in the table.
    public int living() {
        return marks.living();
    }

    /// The handles of this set that are in the table, in row order: the first [#living] elements. The array may be longer and
    /// shared; don't write to it.
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

    /// Whether the list of removed handles is longer than twice the size of the set plus 64. It gets so long if the same handles
    /// are added and removed repeatedly.
    public boolean isWasteful() {
        return gone.size() > 2 * size() + SMALL;
    }

    /// Keeps only the last entry of each removed handle; earlier entries have no effect.
    public void compact() {
        gone.set(IntStream.range(0, gone.size()).filter(this::wentLastAt).mapToLong(gone::get).toArray());
    }

    /// Empties the set.
    public void clear() {
        forget();
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
        return marks.bytes() + gone.bytes() + leaving.bytes() + (firstAbsent == null ? 0 : firstAbsent.bytes());
    }

    /// Hash of the touched and the removed handles. Order matters only for the removed ones. Cost: O(removed handles), plus
    /// O(touched handles) if the running sum is unknown. It is unknown after any change other than [#collect] with few `newly`
    /// touched handles.
    public long hash() {
        if (!isSumKnown) {
            sum = sumOfTouched();
            isSumKnown = size() > 0;
        }
        return hashOfGone(sum);
    }

    /// The [#hash] computed from all handles.
    public long hashFromScratch() {
        return hashOfGone(sumOfTouched());
    }

    private long sumOfTouched() {
        long all = 0;
        long[] living = livingHandles();
        for (int i = 0; i < marks.living(); i++) {
            all += hashOf(living[i]);
        }
        for (HandleList list : new HandleList[] {marks.absent(), leaving}) {
            for (int i = 0; i < list.size(); i++) {
                all += hashOf(list.get(i));
            }
        }
        return all;
    }

    private static long sumOf(long[] handles) {
        long all = 0;
        for (long handle : handles) {
            all += hashOf(handle);
        }
        return all;
    }

    private static long hashOf(long handle) {
        return Values.mix(handle, 1);
    }

    private long hashOfGone(long start) {
        boolean isEachOnce = gone.isEachOnce();
        long hash = start;
        for (int i = 0; i < gone.size(); i++) {
            if (isEachOnce || wentLastAt(i)) {
                hash = Values.mix(hash, gone.get(i));
            }
        }
        return hash;
    }
}
