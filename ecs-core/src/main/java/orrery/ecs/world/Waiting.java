package orrery.ecs.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import orrery.ecs.storage.HandleSet;
import orrery.ecs.storage.Table;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.type.Values;

/// Handles that were touched and are yet to be received, each once, and the gone in the order of their going.
///
/// The sets of a tick and the waiting sets of watches are of this class.
final class Waiting {
    private static final int MOST_LATER = 1000;
    private static final int SMALL = 64;

    private final HandleSet touched = new HandleSet();
    private final HandleSet gone = new HandleSet();
    private final List<TableDelta> later = new ArrayList<>();
    private long laterCount;

    int size() {
        collectNow();
        return touched.size();
    }

    /// Adds what a delta changed when it is asked for, or when the deltas that wait hold more than the table has rows.
    void collectLater(TableDelta delta) {
        later.add(delta);
        laterCount += delta.count();
        if (laterCount > Math.max(MOST_LATER, delta.table().size())) {
            collectNow();
        }
    }

    private void collectNow() {
        later.forEach(this::collect);
        later.clear();
        laterCount = 0;
    }

    /// Adds what a delta changed; moves are none.
    void collect(TableDelta delta) {
        for (int i = 0; i < delta.count(); i++) {
            if (delta.isChanged(i)) {
                touched.add(delta.handles()[i]);
            }
        }
        for (long handle : delta.gone()) {
            gone.append(handle);
        }
    }

    /// What is in it, as the table stands now.
    ChangeSet changeSet(Table table, StructuralQueue queue) {
        collectNow();
        if (touched.size() == 0) {
            return ChangeSet.empty();
        }
        long[] handles = new long[touched.size()];
        int living = livingInRowOrder(table, handles);
        int end = living;
        for (int i = 0; i < gone.size(); i++) {
            long handle = gone.handleAt(i);
            if (!isIn(table, handle) && wentLastAt(i)) {
                handles[end++] = handle;
            }
        }
        return new ChangeSet(end == handles.length ? handles : Arrays.copyOf(handles, end), living, queue);
    }

    private boolean wentLastAt(int place) {
        return gone.placeOf(gone.handleAt(place)) == place;
    }

    /// Whether most of the gone are listed more than once, since they came back and went again.
    boolean isWasteful() {
        return gone.size() > 2 * touched.size() + SMALL;
    }

    /// Leaves of the gone that are listed more than once the last place, the only one that counts.
    void compact() {
        gone.set(IntStream.range(0, gone.size()).filter(this::wentLastAt).mapToLong(gone::handleAt).toArray());
    }

    private static boolean isIn(Table table, long handle) {
        return table.rowOf(handle) >= 0;
    }

    private int livingInRowOrder(Table table, long[] into) {
        int[] rows = new int[touched.size()];
        int living = 0;
        for (int i = 0; i < rows.length; i++) {
            int row = table.rowOf(touched.handleAt(i));
            if (row >= 0) {
                rows[living++] = row;
            }
        }
        Arrays.sort(rows, 0, living);
        for (int i = 0; i < living; i++) {
            into[i] = table.handleAt(rows[i]);
        }
        return living;
    }

    void clear() {
        later.clear();
        laterCount = 0;
        touched.clear();
        gone.clear();
    }

    long[] touched() {
        return touched.toArray();
    }

    long[] gone() {
        return gone.toArray();
    }

    void set(long[] touchedHandles, long[] goneHandles) {
        touched.set(touchedHandles);
        gone.set(goneHandles);
    }

    int goneSize() {
        return gone.size();
    }

    /// Cuts both lists back to former sizes.
    void cut(int touchedSize, int goneSize) {
        touched.set(Arrays.copyOf(touched.handles(), touchedSize));
        gone.set(Arrays.copyOf(gone.handles(), goneSize));
    }

    long hash() {
        long sum = 0;
        for (int i = 0; i < touched.size(); i++) {
            sum += Values.mix(touched.handleAt(i), 1);
        }
        for (int i = 0; i < gone.size(); i++) {
            if (wentLastAt(i)) {
                sum = Values.mix(sum, gone.handleAt(i));
            }
        }
        return sum;
    }
}
