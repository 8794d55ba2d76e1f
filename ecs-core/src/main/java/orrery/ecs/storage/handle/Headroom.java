package orrery.ecs.storage.handle;

/// The memory that undoing the open segment of a world will need. A segment that ends copies the rows that it has added, and
/// undoing it needs the copies. Where values are recorded, a table therefore announces the bytes of the copies before it adds
/// rows, for many rows at a time: a system that adds rows without end then runs out of memory while its tick can still be
/// undone. Used on the world's thread.
public final class Headroom {
    /// Segments that need at most 1 / `UNCHECKED_PART` of the heap are not checked.
    private static final int UNCHECKED_PART = 16;
    private static final long HEAP_BYTES = Runtime.getRuntime().maxMemory();
    private static final int PROBE_BYTES = 1 << 18;

    /// A table that has added n rows announces `n / MORE_PART` more, but at least `LEAST_MORE`, so that it announces rarely.
    private static final int MORE_PART = 12;
    private static final int LEAST_MORE = 1024;

    /// Bytes for each added row in the lists of handles, rows and stamps of the delta, including their growth. Ending a segment
    /// and undoing it need these bytes in addition to two copies of the cells of the row.
    private static final int BYTES_OF_LISTS = 80;

    private long needed;

    /// The memory that one table has announced.
    public final class Share {
        private long bytes;
        private int rows;

        /// Whether the memory for this number of rows is announced.
        public boolean covers(int rowsThen) {
            return rowsThen <= rows;
        }

        /// Announces the memory for a number of rows and some more. If all tables together need more than a sixteenth of the
        /// heap, makes sure that the heap has this memory.
        ///
        /// @param rowsThen rows that the table is about to have
        /// @param rowsBefore rows that it had when the segment began
        /// @param bytesOfRow bytes of the cells of a row
        /// @throws OutOfMemoryError if the heap does not have it; what was announced before stays announced
        public void announce(int rowsThen, int rowsBefore, int bytesOfRow) {
            int added = Math.max(0, rowsThen - rowsBefore);
            long more = Math.max(LEAST_MORE, added / MORE_PART);
            long wanted = (added + more) * (2L * bytesOfRow + BYTES_OF_LISTS);
            require(wanted - bytes);
            bytes = wanted;
            rows = (int) Math.min(Integer.MAX_VALUE, rowsThen + more);
        }

        /// Called when the segment has ended.
        public void withdraw() {
            if (rows > 0) {
                needed -= bytes;
                bytes = 0;
                rows = 0;
            }
        }
    }

    private void require(long more) {
        long all = needed + more;
        if (more > 0 && all > HEAP_BYTES / UNCHECKED_PART && free() < all) {
            allocate(all);
        }
        needed = all;
    }

    private static long free() {
        Runtime heap = Runtime.getRuntime();
        return HEAP_BYTES - heap.totalMemory() + heap.freeMemory();
    }

    /// Allocates memory and releases it at once. Only an allocation shows how much of the used memory is garbage.
    private static void allocate(long bytes) {
        byte[][] parts = new byte[Math.toIntExact(Math.ceilDiv(bytes, PROBE_BYTES))][];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new byte[PROBE_BYTES];
        }
    }
}
