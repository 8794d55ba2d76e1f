package orrery.ecs.bench.limit;

/// Handles of index and generation, with the row of each.
final class Handles {
    final int[] rowOf;
    final long[] handleAt;
    private final int[] generations;
    private final int[] free;
    private int freeCount;
    private int size;

    /// Creates handles in the order of their rows.
    Handles(int entities) {
        rowOf = new int[entities];
        handleAt = new long[entities];
        generations = new int[entities];
        free = new int[entities];
        for (int i = entities - 1; i >= 0; i--) {
            free[freeCount++] = i;
        }
        for (int i = 0; i < entities; i++) {
            create();
        }
    }

    /// The row of a living handle, or -1.
    int checkedRow(long handle) {
        int row = rowOf[(int) handle];
        return handleAt[row] == handle ? row : -1;
    }

    /// A new handle in the row after the last.
    long create() {
        int index = free[--freeCount];
        long handle = (long) generations[index] << 32 | index;
        rowOf[index] = size;
        handleAt[size++] = handle;
        return handle;
    }

    /// Destroys a handle and moves the last row into its row.
    void destroy(long handle) {
        int index = (int) handle;
        int row = rowOf[index];
        long last = handleAt[--size];
        handleAt[row] = last;
        rowOf[(int) last] = row;
        generations[index]++;
        free[freeCount++] = index;
    }

    int lastRow() {
        return size - 1;
    }

    /// The handles in those rows.
    long[] at(int[] rows) {
        long[] handles = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            handles[i] = handleAt[rows[i]];
        }
        return handles;
    }
}
