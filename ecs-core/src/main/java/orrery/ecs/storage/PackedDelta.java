package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.pack.BitPacker;
import orrery.ecs.storage.pack.BitUnpacker;

/// A compact delta of a segment that changed values and moved no row. Immutable; may be created on any thread.
///
/// [BitPacker] encodes each series in blocks of 64 numbers. The series are the gaps between the rows, the differences between the
/// stamps before and after, and for each changed column the XOR of the cells before and after. The XOR turns the cells of either
/// side into those of the other. References are stored as they are. All NaNs are equal. Handles are not stored: they are read
/// from the table, which must be in the state before or after the segment.
public final class PackedDelta {
    /// Scratch arrays for more entries than this are released after use.
    private static final int MOST_KEPT = 1 << 16;

    private static final ThreadLocal<Scratch> SCRATCH = ThreadLocal.withInitial(Scratch::new);

    private final Table table;
    private final int count;
    private final byte[] bytes;
    private final int stamp;
    private final @Nullable References[] references;
    private final boolean[] differs;

    /// Values of a changed column of references.
    private record References(Object[] before, Object[] after) {}

    /// Scratch space of a thread, reused for each delta that it packs.
    private static final class Scratch {
        private final BitPacker out = new BitPacker();
        private long[] numbers = {};
        private long[] others = {};

        void begin(int count) {
            out.clear();
            if (numbers.length < count) {
                numbers = new long[count];
                others = new long[count];
            }
        }
    }

    private PackedDelta(TableDelta delta, TableDelta.Side before, TableDelta.Side after) {
        table = delta.table();
        count = delta.count();
        stamp = after.stampAt(0);
        ArrayKind[] kinds = before.values().kinds();
        differs = new boolean[kinds.length];
        references = new References[kinds.length];
        for (int c = 0; c < kinds.length; c++) {
            differs[c] = differs(kinds[c], before.values().arrays()[c], after.values().arrays()[c]);
        }
        Scratch scratch = SCRATCH.get();
        scratch.begin(count);
        BitPacker out = scratch.out;
        long[] numbers = scratch.numbers;
        int row = 0;
        for (int entry = 0; entry < count; entry++) {
            numbers[entry] = BitPacker.signed(before.rows()[entry] - (long) row);
            row = before.rows()[entry];
        }
        out.row(numbers, count);
        for (int c = 0; c < kinds.length; c++) {
            if (differs[c]) {
                packColumn(scratch, kinds[c], c, before.values(), after.values());
            }
        }
        for (int entry = 0; entry < count; entry++) {
            numbers[entry] = BitPacker.signed(stamp - (long) before.stampAt(entry));
        }
        out.row(numbers, count);
        bytes = out.toArray();
        if (count > MOST_KEPT) {
            SCRATCH.remove();
        }
    }

    /// Packs a delta. Returns null in these cases, in which the delta stays unpacked: it has no entries or no values; it adds,
    /// removes or moves rows; the write stamps of its entries after the segment differ; it is known to contain all rows.
    public static @Nullable PackedDelta of(TableDelta delta) {
        TableDelta.Side before = delta.before();
        TableDelta.Side after = delta.after();
        if (before == null || after == null || delta.isWhole() || delta.count() == 0 || delta.gone().length > 0
                || delta.changedCount() < delta.count()) {
            return null;
        }
        boolean isPlain = delta.movesNoRow() && after.stamps().length == 1;
        return isPlain || staysInPlace(before, after, delta.count()) ? new PackedDelta(delta, before, after) : null;
    }

    /// Whether no entry changes its row and all entries have the same write stamp after the segment.
    private static boolean staysInPlace(TableDelta.Side before, TableDelta.Side after, int count) {
        for (int entry = 0; entry < count; entry++) {
            if (before.rows()[entry] < 0 || before.rows()[entry] != after.rows()[entry]
                    || after.stampAt(entry) != after.stampAt(0)) {
                return false;
            }
        }
        return true;
    }

    private boolean differs(ArrayKind kind, Object from, Object to) {
        return from != to && Cells.mismatch(kind, from, 0, to, 0, count) >= 0;
    }

    private void packColumn(Scratch scratch, ArrayKind kind, int column, Columns before, Columns after) {
        Object from = before.arrays()[column];
        Object to = after.arrays()[column];
        if (kind.isReference()) {
            references[column] = new References(Arrays.copyOf((Object[]) from, count),
                    Arrays.copyOf((Object[]) to, count));
            return;
        }
        long[] numbers = scratch.numbers;
        long[] others = scratch.others;
        Cells.bits(kind, from, 0, numbers, count);
        Cells.bits(kind, to, 0, others, count);
        long mask = kind.bytes() == Long.BYTES ? -1 : 0xFFFFFFFFL;
        for (int entry = 0; entry < count; entry++) {
            numbers[entry] = (numbers[entry] ^ others[entry]) & mask;
        }
        scratch.out.row(numbers, count);
    }

    /// Number of entries.
    public int count() {
        return count;
    }

    /// The table that the delta changes.
    public Table table() {
        return table;
    }

    /// The touched handles in the order of the entries. The table must be in the state before or after the segment.
    public long[] handles() {
        return handlesAt(rows(new BitUnpacker(bytes)));
    }

    private long[] handlesAt(int[] rows) {
        long[] handles = new long[count];
        for (int entry = 0; entry < count; entry++) {
            handles[entry] = table.handleAt(rows[entry]);
        }
        return handles;
    }

    /// Approximate size in bytes. Includes the objects that were replaced, as [TableDelta#bytes] does.
    public long bytes() {
        long ofReferences = 0;
        for (References column : references) {
            ofReferences += column == null
                    ? 0
                    : 8L * count + Columns.bytesOfValues(column.before, column.after, count);
        }
        return bytes.length + ofReferences + 120;
    }

    private int[] rows(BitUnpacker in) {
        int[] rows = new int[count];
        long row = 0;
        in.begin(count);
        for (int entry = 0; entry < count; entry++) {
            row += in.nextSigned();
            rows[entry] = (int) row;
        }
        return rows;
    }

    /// Changes the table from the state before the segment to that after it, or back if `forward` is false.
    public void apply(boolean forward) {
        table.beginPacked();
        BitUnpacker in = new BitUnpacker(bytes);
        int[] rows = rows(in);
        Columns columns = table.columns();
        for (int c = 0; c < differs.length; c++) {
            if (differs[c]) {
                References held = references[c];
                applyColumn(in, columns.kinds()[c], columns.arrays()[c], rows,
                        held == null ? null : forward ? held.after() : held.before());
            }
        }
        in.begin(count);
        for (int entry = 0; entry < count; entry++) {
            table.putStamp(rows[entry], forward ? stamp : stamp - (int) in.nextSigned());
        }
        table.endPacked();
    }

    private void applyColumn(BitUnpacker in, ArrayKind kind, Object column, int[] rows, Object @Nullable [] held) {
        if (held != null) {
            Cells.copy(kind, held, Cells.upTo(count), column, rows, count);
            return;
        }
        in.begin(count);
        switch (kind) {
            case FLOAT -> {
                float[] cells = (float[]) column;
                for (int row : rows) {
                    cells[row] = Float.intBitsToFloat(Float.floatToIntBits(cells[row]) ^ (int) in.next());
                }
            }
            case DOUBLE -> {
                double[] cells = (double[]) column;
                for (int row : rows) {
                    cells[row] = Double.longBitsToDouble(Double.doubleToLongBits(cells[row]) ^ in.next());
                }
            }
            default -> {
                for (int row : rows) {
                    kind.put(column, row, kind.bits(column, row) ^ in.next());
                }
            }
        }
    }

    /// Unpacks the delta. The table must be in the state before or after the segment.
    ///
    /// @param atEnd whether the table is in the state after the segment, not before
    public TableDelta unpacked(boolean atEnd) {
        BitUnpacker in = new BitUnpacker(bytes);
        int[] rows = rows(in);
        Columns here = table.columns().emptyCopy(count);
        here.copyCells(table.columns().arrays(), rows, Cells.upTo(count), count);
        Object[] there = here.arrays().clone();
        int[] entries = Arrays.copyOf(Cells.upTo(count), count);
        for (int c = 0; c < differs.length; c++) {
            if (differs[c]) {
                there[c] = here.kinds()[c].allocate(count);
                System.arraycopy(here.arrays()[c], 0, there[c], 0, count);
                References held = references[c];
                applyColumn(in, here.kinds()[c], there[c], entries,
                        held == null ? null : atEnd ? held.before() : held.after());
            }
        }
        int[] stampsBefore = new int[count];
        in.begin(count);
        for (int entry = 0; entry < count; entry++) {
            stampsBefore[entry] = stamp - (int) in.nextSigned();
        }
        Columns other = here.holding(there, count);
        int size = table.size();
        return new TableDelta(table, TableDelta.Entries.changed(handlesAt(rows), count), new long[0],
                new TableDelta.Side(size, rows, stampsBefore, atEnd ? other : here),
                new TableDelta.Side(size, rows, new int[] {stamp}, atEnd ? here : other), false);
    }
}
