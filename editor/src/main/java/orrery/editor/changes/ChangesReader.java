package orrery.editor.changes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Segment;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.session.ReadContext;
import orrery.editor.text.CsvTable;

/// Reads the visible rows of the dirty sets, and caches the index between views. Simulation thread.
final class ChangesReader {
    private static final int LARGE = 20_000;
    private static final long LARGE_EVERY_NANOS = 250_000_000;

    private final EveryTickFilter filter = new EveryTickFilter();
    private @Nullable ChangeIndex index;
    private List<Segment> indexed = List.of();
    private @Nullable ChangesQuery indexedQuery;
    private long indexedNanos;

    ChangesSlice fill(ReadContext moment, ChangesRequest request) {
        ChangeIndex current = indexOf(moment, request.query());
        boolean namesType = request.query().namesType();
        RowTexts texts = new RowTexts(moment, request.together(), namesType);
        List<GridRow> rows = new ArrayList<>();
        Map<Long, ChangesSlice.Subject> subjects = new HashMap<>();
        int at = 0;
        for (ChangeGroup group : current.groups()) {
            int end = at + group.shownRows();
            for (int row = Math.max(at, request.first()); row < end && row <= request.last(); row++) {
                texts.add(rows, subjects, current, group, row - at - 1);
            }
            at = end;
        }
        return new ChangesSlice(new GridSlice(current.rowCount(), request.first(), rows), request.together(), subjects,
                namesType, current.isRanked(), current.totals());
    }

    /// Copies all rows for CSV, including those of closed groups.
    CsvTable table(ReadContext moment, ChangesRequest request) {
        return ChangesCsv.of(moment, indexOf(moment, request.query()));
    }

    private ChangeIndex indexOf(ReadContext moment, ChangesQuery asked) {
        ChangeIndex kept = index;
        boolean sameQuery = asked.equals(indexedQuery);
        boolean fresh = sameQuery && indexed.equals(moment.segments());
        boolean young = sameQuery && kept != null && kept.changeCount() > LARGE && moment.isPlaying()
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
