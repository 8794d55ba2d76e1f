package orrery.editor.session.search;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// One search through the rows of a source, for 6 ms at a time. Sorting runs on another thread. Simulation thread.
final class RowSearch {
    private static final long BUDGET_NANOS = 6_000_000;
    private static final int STRIDE = 512;

    private final RowOrder.Wanted wanted;
    private final StateVersion at;
    private final RowSource source;
    private final Runnable again;
    private long[] handles = new long[256];
    private double[] numbers = {};
    private String[] texts = {};
    private int found;
    private int next;
    private long tookNanos;
    private @Nullable CompletableFuture<long[]> sorted;

    RowSearch(RowOrder.Wanted wanted, StateVersion at, Runnable again) {
        this.wanted = wanted;
        this.at = at;
        this.again = again;
        source = wanted.source().get();
        growTo(handles.length);
    }

    Object what() {
        return wanted.what();
    }

    StateVersion at() {
        return at;
    }

    /// Whether all rows have been searched. If they are still being sorted, the end of sorting requests another view.
    boolean isSorting() {
        return sorted != null;
    }

    /// Continues for a time slice. Returns whether there is a result.
    boolean advance() {
        long start = System.nanoTime();
        while (sorted == null && System.nanoTime() - start < BUDGET_NANOS) {
            int end = Math.min(source.count(), next + STRIDE);
            for (; next < end; next++) {
                look(next);
            }
            if (next >= source.count()) {
                sorted = sort();
            }
        }
        tookNanos += System.nanoTime() - start;
        return sorted != null && sorted.isDone();
    }

    private void look(int row) {
        long handle = source.handleAt(row);
        if (handle == 0 || !source.matches(row)) {
            return;
        }
        if (found == handles.length) {
            growTo(found * 2);
        }
        switch (wanted.sorting()) {
            case NUMBER -> numbers[found] = source.numberAt(row);
            case TEXT -> texts[found] = source.textAt(row);
            case NONE -> {}
        }
        handles[found++] = handle;
    }

    private void growTo(int size) {
        handles = Arrays.copyOf(handles, size);
        switch (wanted.sorting()) {
            case NUMBER -> numbers = Arrays.copyOf(numbers, size);
            case TEXT -> texts = Arrays.copyOf(texts, size);
            case NONE -> {}
        }
    }

    private CompletableFuture<long[]> sort() {
        long[] rows = Arrays.copyOf(handles, found);
        if (wanted.sorting() == RowOrder.Sorting.NONE) {
            return CompletableFuture.completedFuture(rows);
        }
        CompletableFuture<long[]> sorting = CompletableFuture.supplyAsync(() -> switch (wanted.sorting()) {
            case NUMBER -> HandleSort.byNumber(rows, numbers, wanted.ascending());
            case TEXT -> HandleSort.byText(rows, texts, wanted.ascending());
            case NONE -> rows;
        });
        CompletableFuture<Void> _ = sorting.thenRun(again);
        return sorting;
    }

    /// Returns the result. Call only after [#advance] has returned true.
    RowOrder.Result result() {
        long[] rows = sorted == null ? new long[0] : sorted.join();
        return new RowOrder.Result(wanted.what(), at, rows, new Pace(System.nanoTime(), tookNanos));
    }
}
