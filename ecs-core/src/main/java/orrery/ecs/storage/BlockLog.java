package orrery.ecs.storage;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Marks the rows that a thread changes in its blocks of a pass, if several threads run the pass. Each thread has its own log.
///
/// Blocks start at multiples of 64, so that no two threads write the same word of the marks. Until [#join], each log has its own
/// count of marked rows and its own list of differing columns, because all threads would otherwise write the same counter and
/// list.
///
/// ### Threads
/// The thread of the world calls [#begin()] and [#join]. If blocks begin between these calls, nothing but the pass may change the
/// table before [#join]. The other methods are called by one thread at a time.
public final class BlockLog {
    private final SegmentLog log;
    private final Columns columns;
    private final Columns image;
    private final Marks marks = new Marks();
    private final boolean[] differs;
    private boolean @Nullable [] imaged;
    private boolean isImaged;
    private int from;
    private int count;

    BlockLog(SegmentLog log, Columns columns) {
        this.log = log;
        this.columns = columns;
        image = columns.emptyCopy(0);
        differs = new boolean[columns.kinds().length];
    }

    /// Starts a pass. Begin blocks of the pass only if [Table#sharesBlocks] has returned true for it.
    public void begin() {
        marks.share(log.touched());
    }

    /// Begins a block of rows. Saves their values before they are written, unless the [Shadow] of the table has them, passes
    /// leave no marks, or all rows of the block are marked already.
    ///
    /// @param first a multiple of 64
    /// @param changing columns that the pass changes without calling [#changedUnexpectedly]; null for all
    public void begin(int first, int rows, boolean @Nullable [] changing) {
        from = first;
        count = rows;
        isImaged = log.marksPasses() && !log.shadow().isValid() && !marks.isAllMarked(first, rows);
        if (isImaged) {
            image.ensureCapacity(rows);
            imaged = changing;
            image.copyRows(columns, first, 0, rows, changing);
        }
    }

    /// Called when the pass has changed a row in a column that is not among the `changing` ones. Marks the row, unless passes
    /// leave no marks or all columns are compared with the [Shadow].
    public void changedUnexpectedly(int row) {
        if (log.marksPasses() && !log.shadow().isValid()) {
            marks.mark(row);
        }
    }

    /// Ends the block: marks the rows that differ from the [Shadow], or from the saved values if there is no shadow. Does nothing
    /// if no block has begun.
    public void end() {
        int rows = count;
        count = 0;
        if (rows > 0 && log.shadow().isValid()) {
            log.shadow().compare(columns.arrays(), from, rows, marks, differs);
        } else if (rows > 0 && isImaged) {
            columns.markDiffering(from, image, 0, rows, imaged, marks);
        }
    }

    /// Adds what this thread has found to the log of the segment.
    public void join() {
        log.touched().addShared(marks);
        log.shadow().differ(differs);
        Arrays.fill(differs, false);
    }

    /// Bytes reserved for the saved values of a block.
    long bytes() {
        return image.bytes();
    }
}
