package orrery.ecs.scenetree;

import orrery.ecs.storage.Table;

/// Computes the world transforms of rows in depth-first order and, in a recorded world, logs their previous values. Does both
/// block by block: a block is logged in a few loops over all its rows, and computed while its transforms are in the processor's
/// cache. A block combines many ranges of rows, because most ranges have few rows.
final class LoggedBlock {
    /// Maximum number of rows of a block.
    private static final int ROWS = LocalMaps.BLOCK;

    private final Table worlds;
    private final int[] rows = new int[ROWS];
    /// The ranges of the block: first rows and ends.
    private final int[] firsts = new int[ROWS];
    private final int[] ends = new int[ROWS];
    private int count;
    private int ranges;

    LoggedBlock(Table worlds) {
        this.worlds = worlds;
    }

    /// Adds a range of rows. Whenever the block is full, computes it.
    void add(int from, int end, WorldColumns columns, WorldColumns.Source source, DepthFirstRows.Shape[] shapes) {
        int row = from;
        while (row < end) {
            int next = Math.min(end, row + ROWS - count);
            firsts[ranges] = row;
            ends[ranges++] = next;
            while (row < next) {
                rows[count++] = row++;
            }
            if (count == ROWS) {
                compute(columns, source, shapes);
            }
        }
    }

    /// Computes the ranges that were added since the last full block. The block is empty afterwards, even if memory runs out.
    void compute(WorldColumns columns, WorldColumns.Source source, DepthFirstRows.Shape[] shapes) {
        int listed = count;
        int many = ranges;
        count = 0;
        ranges = 0;
        worlds.logRows(rows, 0, listed);
        for (int i = 0; i < many; i++) {
            columns.computeRange(firsts[i], ends[i], source, shapes);
        }
        worlds.rowsWritten();
    }

    /// Computes single rows.
    void computeRows(int[] single, int many, WorldColumns columns, WorldColumns.Source source) {
        for (int from = 0; from < many; from += ROWS) {
            int end = Math.min(from + ROWS, many);
            worlds.logRows(single, from, end - from);
            columns.computeRows(single, from, end, source);
            worlds.rowsWritten();
        }
    }
}
