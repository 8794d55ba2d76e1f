package orrery.editor.edits;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.ReadContext;
import orrery.editor.session.edit.UndoStack;
import orrery.editor.text.NumberFormats;

/// Formats the visible edits as rows. Simulation thread.
final class EditsReader {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);

    EditsSlice fill(ReadContext moment, EditsRequest request) {
        UndoStack undo = moment.open().undo();
        List<UndoStack.Entry> entries = undo.entries();
        long saved = moment.open().savedMark();
        List<GridRow> rows = new ArrayList<>();
        int count = entries.size() + 1;
        int first = Math.clamp(request.first(), 0, count);
        for (int i = first; i < count && i <= request.last(); i++) {
            int index = entries.size() - 1 - i;
            rows.add(index < 0
                    ? start(moment, undo, saved)
                    : row(entries.get(index), index - undo.size() + 1, saved));
        }
        return new EditsSlice(new GridSlice(count, first, rows), undo.mark(), undo.size(),
                entries.size() - undo.size());
    }

    /// Returns the keys of the requested rows.
    long[] keys(ReadContext moment, EditsRequest request) {
        UndoStack undo = moment.open().undo();
        List<UndoStack.Entry> newestFirst = undo.entries().reversed();
        int end = Math.min(request.last(), newestFirst.size()) + 1;
        return IntStream.range(Math.min(request.first(), end), end)
                .mapToLong(row -> row < newestFirst.size() ? newestFirst.get(row).mark() : undo.baseMark()).toArray();
    }

    /// @param distance number of edits from the shown state to the state after this edit; negative if the latter is earlier
    private static GridRow row(UndoStack.Entry entry, int distance, long saved) {
        GridStyle style = distance > 0 ? GridStyle.FAINT : GridStyle.NORMAL;
        GridStyle figures = distance > 0 ? GridStyle.FAINT : GridStyle.DIM;
        return GridRow.of(entry.mark(), what(entry.name(), style, distance == 0, entry.mark() == saved),
                GridCell.of(NumberFormats.grouped(entry.at().tick()), figures),
                GridCell.of(time(entry.madeMillis()), figures));
    }

    /// Returns the row of the state before all edits.
    private static GridRow start(ReadContext moment, UndoStack undo, long saved) {
        long tick = moment.world().tick();
        String name = tick == moment.timeline().recording().firstTick() ? "Start" : "Without edits";
        return GridRow.of(undo.baseMark(), what(name, GridStyle.DIM, undo.size() == 0, undo.baseMark() == saved),
                GridCell.dim(NumberFormats.grouped(tick)), GridCell.EMPTY);
    }

    private static GridCell what(String name, GridStyle style, boolean isHere, boolean isSaved) {
        GridCell cell = GridCell.of(name, isHere ? GridStyle.LINK : style)
                .withMark(isHere ? GridMark.HERE : GridMark.BLANK);
        return isSaved ? cell.withDetail("saved") : cell;
    }

    private static String time(long millis) {
        ZonedDateTime at = Instant.ofEpochMilli(millis).atZone(ZoneId.systemDefault());
        return (at.toLocalDate().equals(LocalDate.now(at.getZone())) ? TIME : DAY).format(at);
    }
}
