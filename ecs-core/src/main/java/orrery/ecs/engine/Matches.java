package orrery.ecs.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.watch.EngineChangeSet;
import orrery.ecs.storage.Table;

/// The rows at which the arrays of a query hold the same entities, found for a block of the driver's entities at a time.
///
/// Rows are looked up ahead of the operation, in loops that know no component. No row moves meanwhile, since structural
/// changes wait for the end of the iteration.
final class Matches {
    private static final int BLOCK = Table.BLOCK_ROWS;
    private static final int SET = -1;

    private final Joined joined;
    private final int[][] buffers;
    private final int[][] rowsOfType;
    private final int[] places = new int[BLOCK];
    private final int[] kept = new int[BLOCK];
    private final int[] lookedUp = new int[BLOCK];
    private final Object[][] columns;
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
        columns = new Object[types][];
        rows = new int[types][];
    }

    /// Begins with the array as the driver that has the fewest rows to walk, the first of those.
    void begin() {
        int fewest = 0;
        for (int k = 1; k < joined.with().length; k++) {
            fewest = joined.size(k) < joined.size(fewest) ? k : fewest;
        }
        driver = fewest;
        int size = joined.size(fewest);
        drive(joined.table(fewest).handles(), Math.min(size, joined.firstRow(fewest)), size);
    }

    /// Begins with the living entities of a change set; one that holds the first rows of an array as they stand is driven by
    /// that array.
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

    /// Begins with the members of a set, which must not change meanwhile.
    void begin(EngineEntitySet of) {
        driver = SET;
        drive(members, 0, of.fill(members, 0));
        set = of;
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

    /// Lets go of who drove; what is kept are buffers.
    void letGo() {
        handles = members;
        wanted = members;
        set = null;
    }

    /// The places themselves where the driver's rows are the type's too, or those of an earlier type of the same group.
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

    /// Lets an operation have columns and rows of these types, by their numbers in the query.
    void choose(int[] types) {
        for (int i = 0; i < types.length; i++) {
            columns[i] = joined.table(types[i]).columns().arrays();
            rows[i] = rowsOfType[types[i]];
        }
    }

    /// Whether all rows from [#first] to [#end] match and are the same in all arrays.
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

    /// Whether the driver's entities need to be looked up in one other array and no more is asked.
    boolean isPair() {
        return rowsOfType.length == 2 && joined.without().length == 0 && driver != SET && !isAligned();
    }

    /// The one array of a pair in which entities are looked up.
    Table other() {
        return joined.table(1 - driver);
    }

    /// One after the last row of [#other] that counts.
    int otherEnd() {
        return joined.size(1 - driver);
    }

    /// Whether the first of the chosen types drives.
    boolean isFirstDriving() {
        return rows[0] == places;
    }

    /// Goes to the next block of up to [Table#BLOCK_ROWS] rows, ending at a multiple of that, in which there are matches;
    /// false if there is none.
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

    /// Keeps the matches whose row has the sign of `sign`; returns how many there are.
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

    /// Columns of the chosen types.
    Object[][] columns() {
        return columns;
    }

    /// Rows of the block's matches, by chosen type.
    int[][] rows() {
        return rows;
    }

    /// Where the block's matches stand among the driver's handles.
    int[] places() {
        return places;
    }

    /// The driver's handles.
    long[] handles() {
        return handles;
    }

    /// The driver's first row.
    int first() {
        return first;
    }

    /// One after the driver's last row.
    int end() {
        return end;
    }

    /// Whether these rows of the block are the driver's own.
    boolean areDriving(int[] rowsOfBlock) {
        return rowsOfBlock == places && driver != SET;
    }

    /// The first row of the driver that the block was made of.
    int blockFrom() {
        return blockFrom;
    }

    /// One after the last row of the driver that the block was made of.
    int blockEnd() {
        return from;
    }

    /// Notes the place among the driver's handles at which the operation is called.
    void standAt(int place) {
        standing = place;
    }

    /// The handle at which the operation was called last, 0 if it was not.
    long standingHandle() {
        return standing < 0 ? 0 : handles[standing];
    }
}
