package orrery.ecs.engine.query;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.engine.watch.EngineChangeSet;
import orrery.ecs.storage.Table;

/// Finds the matches of a query, block by block: the driver's entities that have all joined types and no excluded one, and their
/// row in each array. The driver is the array, change set or entity set whose entities the query visits.
///
/// Rows are looked up before the operation runs, in loops that do not depend on component types. No row moves meanwhile, because
/// structural changes are queued until the iteration ends.
public final class Matches {
    private static final int BLOCK = Table.CACHED_ROWS;
    private static final int SET = -1;
    /// If at least one in this many rows of a block matches, the whole block is compared with a copy of its old values.
    private static final int DENSE = 4;

    private final Joined joined;
    private final int[][] buffers;
    private final int[][] rowsOfType;
    private final int[] places = new int[BLOCK];
    private final int[] kept = new int[BLOCK];
    private final int[] lookedUp = new int[BLOCK];
    private final Object[][] columns;
    private final Object[][] lists;
    private final int[][] rows;
    private final List<int[]> compacted = new ArrayList<>();
    private final long[] members = new long[BLOCK];
    private final long[] remaining = new long[BLOCK];
    private long[] wanted = members;
    private int wantedFrom;

    private int driver;
    private @Nullable EngineEntitySet set;
    private long[] handles = members;
    private int first;
    private int blockFrom;
    private int from;
    private int end;
    private int count;
    private int standing;

    Matches(Joined joined) {
        this.joined = joined;
        int types = joined.with().length;
        buffers = new int[types][];
        rowsOfType = new int[types][];
        // An operation may name a type twice.
        columns = new Object[EngineQuery.MOST_TYPES][];
        lists = new Object[EngineQuery.MOST_TYPES][];
        rows = new int[EngineQuery.MOST_TYPES][];
    }

    /// Starts a loop. The driver is the array with the smallest [Joined#size].
    void begin() {
        int fewest = 0;
        for (int k = 1; k < joined.with().length; k++) {
            fewest = joined.size(k) < joined.size(fewest) ? k : fewest;
        }
        driver = fewest;
        int size = joined.size(fewest);
        drive(joined.table(fewest).handles(), Math.min(size, joined.firstRow(fewest)), size);
    }

    /// Starts a loop over the living entities of a change set. If these are the entities of the first rows of an array, in the
    /// order of the rows, that array is the driver.
    void begin(EngineChangeSet changes) {
        driver = SET;
        for (int k = 0; k < rowsOfType.length; k++) {
            driver = driver == SET && joined.table(k).isInOrder(changes.livingHandles()) ? k : driver;
        }
        int size = changes.livingCount();
        if (driver == SET) {
            drive(changes.livingHandles(), 0, size);
        } else {
            int most = Math.min(size, joined.size(driver));
            drive(changes.livingHandles(), Math.min(most, joined.firstRow(driver)), most);
        }
    }

    /// Starts a loop over the members of an entity set, which must not change meanwhile.
    void begin(EngineEntitySet of) {
        driver = SET;
        drive(members, 0, of.fill(members, 0));
        set = of;
    }

    /// Starts a loop with the driver and the rows of another object, whose driver must not be an entity set.
    void begin(Matches like) {
        driver = like.driver;
        drive(like.handles, like.first, like.end);
    }

    private void drive(long[] by, int firstPlace, int size) {
        handles = by;
        first = firstPlace;
        from = firstPlace;
        end = size;
        count = 0;
        standing = -1;
        set = null;
        for (int k = 0; k < rowsOfType.length; k++) {
            rowsOfType[k] = rowsOf(k);
        }
    }

    /// Restricts the loop to a part of the driver's rows. Call it before the first block.
    void restrict(int firstRow, int endRow) {
        first = firstRow;
        from = firstRow;
        end = endRow;
    }

    /// Releases the driver's arrays. Keeps the buffers.
    void release() {
        handles = members;
        wanted = members;
        set = null;
    }

    /// Returns the array for the rows of a type. The type shares it with the driver, or with an earlier type of the query, if
    /// each match has the same row in both.
    private int[] rowsOf(int k) {
        int like = joined.isAligned(k, driver) ? driver : joined.firstAligned(k);
        if (like == driver) {
            return places;
        }
        if (like < k) {
            return rowsOfType[like];
        }
        buffers[k] = buffers[k] == null ? new int[BLOCK] : buffers[k];
        return buffers[k];
    }

    /// Sets the types, by their indices in the query, whose columns and rows the operation gets. The lists of columns are copies:
    /// if another thread takes the world during an update, the table gets other columns, and the update continues with the old
    /// ones. No column grows meanwhile.
    void choose(int[] types) {
        for (int i = 0; i < types.length; i++) {
            Object[] now = joined.table(types[i]).columns().arrays();
            if (lists[i] == null || lists[i].length != now.length) {
                lists[i] = new Object[now.length];
            }
            System.arraycopy(now, 0, lists[i], 0, now.length);
            columns[i] = lists[i];
            rows[i] = rowsOfType[types[i]];
        }
    }

    /// Whether all rows from [#first] to `end - 1` match and each match has the same row in all arrays.
    boolean isAligned() {
        for (int[] own : rowsOfType) {
            if (own != places) {
                return false;
            }
        }
        for (int k = 0; k < joined.without().length; k++) {
            if (!joined.isLeftOut(k, driver)) {
                return false;
            }
        }
        return driver != SET;
    }

    /// Whether the query joins two arrays whose rows are not aligned, excludes no type, and has one of the two as its driver.
    /// Entities are then looked up only in the other array.
    boolean isPair() {
        return rowsOfType.length == 2 && joined.without().length == 0 && driver != SET && !isAligned();
    }

    /// The driver's row of a match, given the row of the match for the first chosen type. Only for pairs, see [#isPair].
    int drivingRow(int row) {
        return isFirstDriving() ? row : joined.table(driver).rowOf(other().handleAt(row));
    }

    /// The array of a pair in which entities are looked up.
    Table other() {
        return joined.table(1 - driver);
    }

    /// The row after the last row of [#other] in which there can be a match.
    int otherEnd() {
        return joined.size(1 - driver);
    }

    /// Whether the first of the chosen types has each match in the driver's row: it is the driver or aligned with it.
    boolean isFirstDriving() {
        return rows[0] == places;
    }

    /// Advances to the next block with matches. A block ends before a multiple of [Table#CACHED_ROWS] or with the last row.
    /// Returns false if no match is left.
    boolean next() {
        while (from < end || refill()) {
            blockFrom = from;
            int size = Math.min(BLOCK - from % BLOCK, end - from);
            for (int i = 0; i < size; i++) {
                places[i] = from + i;
            }
            from += size;
            count = match(size);
            if (count > 0) {
                return true;
            }
        }
        return false;
    }

    private boolean refill() {
        if (set == null || end < BLOCK) {
            return false;
        }
        end = set.fill(members, members[BLOCK - 1]);
        from = 0;
        return end > 0;
    }

    private int match(int size) {
        int left = size;
        wanted = handles;
        wantedFrom = blockFrom;
        compacted.clear();
        compacted.add(places);
        for (int k = 0; k < rowsOfType.length && left > 0; k++) {
            if (rowsOfType[k] == buffers[k]) {
                compacted.add(buffers[k]);
                int found = joined.table(k).rowsOf(wanted, wantedFrom, left, joined.size(k), buffers[k]);
                left = found == left ? left : keep(buffers[k], left, 0);
            }
        }
        for (int k = 0; k < joined.without().length && left > 0; k++) {
            if (!joined.isLeftOut(k, driver)) {
                Table table = joined.without()[k].table();
                int found = table.rowsOf(wanted, wantedFrom, left, table.size(), lookedUp);
                left = found == 0 ? left : keep(lookedUp, left, -1);
            }
        }
        return left;
    }

    /// Keeps a part of the matches and returns how many it kept.
    ///
    /// @param found for each match its row in one more array, or -1
    /// @param sign 0 to keep the matches with a row, -1 to keep those without
    private int keep(int[] found, int size, int sign) {
        int left = 0;
        for (int i = 0; i < size; i++) {
            kept[left] = i;
            left += (found[i] ^ sign) >>> 31 ^ 1;
        }
        for (int[] list : compacted) {
            for (int i = 0; i < left; i++) {
                list[i] = list[kept[i]];
            }
        }
        for (int i = 0; i < left; i++) {
            remaining[i] = handles[places[i]];
        }
        wanted = remaining;
        wantedFrom = 0;
        return left;
    }

    /// Number of matches in the block.
    int count() {
        return count;
    }

    /// The index, in the block, of the match that has this row for the first chosen type.
    int matchAt(int row) {
        int match = 0;
        while (rows[0][match] != row) {
            match++;
        }
        return match;
    }

    /// Whether the members of an entity set are the driver.
    boolean isOfSet() {
        return set != null;
    }

    /// Columns of the chosen types.
    Object[][] columns() {
        return columns;
    }

    /// Rows of the block's matches for each chosen type.
    int[][] rows() {
        return rows;
    }

    /// Indices of the block's matches among the driver's handles.
    int[] places() {
        return places;
    }

    /// The driver's handles.
    long[] handles() {
        return handles;
    }

    /// The first row of the driver that the loop visits.
    int first() {
        return first;
    }

    /// The row after the last row of the driver that the loop visits.
    int end() {
        return end;
    }

    /// Whether it is faster to compare the whole block than to log each row: many rows of the block match, and the driver's rows
    /// are those of the first chosen type (see [#isFirstDriving]).
    boolean areDense() {
        return isFirstDriving() && driver != SET && count * DENSE >= blockEnd() - blockFrom;
    }

    /// First row of the driver in the block.
    int blockFrom() {
        return blockFrom;
    }

    /// The row after the last row of the driver in the block.
    int blockEnd() {
        return from;
    }

    /// Records the index among the driver's handles for which the operation is called.
    void standAt(int place) {
        standing = place;
    }

    /// The handle at the index that [#standAt] recorded last; 0 if none was recorded.
    long standingHandle() {
        return standing < 0 ? 0 : handles[standing];
    }
}
