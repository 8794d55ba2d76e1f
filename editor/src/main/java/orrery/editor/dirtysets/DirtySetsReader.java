package orrery.editor.dirtysets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.session.ReadContext;
import orrery.editor.text.CsvTable;

/// Reads the visible rows of the dirty sets. Caches the [ChangeIndex] between readings. Simulation thread.
final class DirtySetsReader {
    private static final int LARGE = 20_000;
    private static final long LARGE_EVERY_NANOS = 250_000_000;

    private final EveryTickFilter filter = new EveryTickFilter();
    private @Nullable ChangeIndex index;
    private List<Segment> indexed = List.of();
    private @Nullable DirtySetsQuery indexedQuery;
    private long indexedNanos;

    DirtySetsSlice fill(ReadContext moment, DirtySetsRequest request) {
        ChangeIndex current = indexOf(moment, request.query());
        boolean namesType = request.query().namesType();
        RowTexts texts = new RowTexts(moment, current, request.together(), namesType);
        List<GridRow> rows = new ArrayList<>();
        Map<Long, DirtySetsSlice.Subject> subjects = new HashMap<>();
        forEach(current, request, (group, row) -> texts.add(rows, subjects, group, row));
        return new DirtySetsSlice(new GridSlice(current.rowCount(), request.first(), rows), request.together(),
                subjects,
                namesType, current.isRanked(), current.totals());
    }

    /// Returns the keys of the requested rows.
    long[] keys(ReadContext moment, DirtySetsRequest request) {
        ChangeIndex current = indexOf(moment, request.query());
        RowKeys keys = new RowKeys(current);
        LongStream.Builder found = LongStream.builder();
        forEach(current, request, (group, row) -> found.add(keys.key(group, row)));
        return found.build().toArray();
    }

    /// Returns the entities of the rows with these keys, each entity once, in the order of rows. Leaves out rows of collapsed
    /// groups. Cost: O(rows log(keys)).
    List<Entity> entities(ReadContext moment, DirtySetsRequest request, long... chosen) {
        long[] ascending = chosen.clone();
        Arrays.sort(ascending);
        ChangeIndex current = indexOf(moment, request.query());
        RowKeys keys = new RowKeys(current);
        Set<Entity> found = new LinkedHashSet<>();
        forEach(current, request.rows(0, Integer.MAX_VALUE), (group, row) -> {
            Entity entity = keys.entity(group, row);
            if (!entity.isNone() && Arrays.binarySearch(ascending, keys.key(group, row)) >= 0) {
                found.add(entity);
            }
        });
        return List.copyOf(found);
    }

    /// Receives a row.
    @FunctionalInterface
    private interface RowAction {
        /// @param row index below the header of the group; −1 for the header
        void accept(ChangeGroup group, int row);
    }

    private static void forEach(ChangeIndex index, DirtySetsRequest request, RowAction action) {
        int at = 0;
        for (ChangeGroup group : index.groups()) {
            int end = at + group.shownRows();
            for (int row = Math.max(at, request.first()); row < end && row <= request.last(); row++) {
                action.accept(group, row - at - 1);
            }
            at = end;
        }
    }

    /// Copies all rows for CSV, including those of collapsed groups.
    CsvTable table(ReadContext moment, DirtySetsRequest request) {
        return DirtySetsCsv.of(moment, indexOf(moment, request.query()));
    }

    private ChangeIndex indexOf(ReadContext moment, DirtySetsQuery asked) {
        ChangeIndex kept = index;
        boolean sameQuery = asked.equals(indexedQuery);
        boolean fresh = sameQuery && indexed.equals(moment.segments());
        boolean young = sameQuery && kept != null && kept.entryCount() > LARGE && moment.isPlaying()
                && System.nanoTime() - indexedNanos < LARGE_EVERY_NANOS;
        if (kept != null && (fresh || young)) {
            return kept;
        }
        ChangeIndex made = new ChangeIndex(moment, asked, filter);
        index = made;
        indexed = moment.segments();
        indexedQuery = asked;
        indexedNanos = System.nanoTime();
        return made;
    }
}
