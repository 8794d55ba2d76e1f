package orrery.editor.edits;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.ReadContext;
import orrery.editor.session.edit.UndoStack;
import orrery.editor.text.NameSearch;
import orrery.editor.text.NumberFormats;

/// Formats the visible edits as rows. Simulation thread.
final class EditsReader {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final Pattern FIELD = Pattern.compile("^(Set|Add to|Remove|Move) \\w+\\.(?=\\S+ of )");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);

    /// An edit after which a program has run further ticks.
    private record Earlier(long key, String name) {
        GridRow row() {
            return GridRow.of(key, what(shortened(name), GridStyle.NORMAL, false, false), GridCell.EMPTY);
        }
    }

    EditsSlice fill(ReadContext moment, EditsRequest request) {
        UndoStack undo = moment.open().undo();
        List<UndoStack.Entry> newestFirst = found(undo, request);
        List<Earlier> earlier = earlier(moment, request);
        long saved = moment.open().file().isWritten() ? moment.open().savedMark() : -1;
        long newest = undo.mark();
        List<GridRow> rows = new ArrayList<>();
        int start = newestFirst.size();
        int count = start + 1 + earlier.size();
        int first = Math.clamp(request.first(), 0, count);
        for (int i = first; i < count && i <= request.last(); i++) {
            rows.add(i < start
                    ? row(newestFirst.get(i), newest, saved)
                    : i == start ? start(moment, undo, saved) : earlier.get(i - start - 1).row());
        }
        Map<Long, String> names = new HashMap<>();
        newestFirst.stream().skip(first).limit(rows.size()).forEach(edit -> names.put(edit.mark(), edit.name()));
        earlier.stream().skip(Math.max(0, first - start - 1)).limit(rows.size())
                .forEach(edit -> names.put(edit.key(), edit.name()));
        return new EditsSlice(new GridSlice(count, first, rows), Map.copyOf(names), moment.world().tick(), newest,
                undo.size(),
                undo.entries().size() - undo.size(), earlier.size());
    }

    /// Returns the keys of the requested rows.
    long[] keys(ReadContext moment, EditsRequest request) {
        UndoStack undo = moment.open().undo();
        List<UndoStack.Entry> newestFirst = found(undo, request);
        List<Earlier> earlier = earlier(moment, request);
        int start = newestFirst.size();
        int end = Math.min(request.last(), start + earlier.size()) + 1;
        return IntStream.range(Math.min(request.first(), end), end)
                .mapToLong(row -> row < start
                        ? newestFirst.get(row).mark()
                        : row == start ? undo.baseMark() : earlier.get(row - start - 1).key())
                .toArray();
    }

    /// Returns the edits after which a program has run further ticks, and which undo takes back, newest first, as far as they
    /// match the search of a request. Returns none while the past is shown, because edits made later than the shown state are
    /// not told apart from earlier ones.
    private static List<Earlier> earlier(ReadContext moment, EditsRequest request) {
        if (moment.timeline().isInPast()) {
            return List.of();
        }
        List<String> names = moment.open().undo().passedNames();
        NameSearch search = new NameSearch(request.search());
        return IntStream.range(0, names.size()).mapToObj(i -> new Earlier(EditsSlice.earlierKey(i), names.get(i)))
                .filter(edit -> request.search().isBlank() || search.matches(edit.name())).toList().reversed();
    }

    /// Returns the edits that match the search of a request, newest first. Returns all edits if the search is blank.
    private static List<UndoStack.Entry> found(UndoStack undo, EditsRequest request) {
        List<UndoStack.Entry> newestFirst = undo.entries().reversed();
        NameSearch search = new NameSearch(request.search());
        return request.search().isBlank()
                ? newestFirst
                : newestFirst.stream().filter(entry -> search.matches(entry.name())).toList();
    }

    /// @param shown number of the shown state, see [UndoStack#mark]; edits with a greater number have been undone
    private static GridRow row(UndoStack.Entry entry, long shown, long saved) {
        GridStyle style = entry.mark() > shown ? GridStyle.FAINT : GridStyle.NORMAL;
        GridStyle figures = entry.mark() > shown ? GridStyle.FAINT : GridStyle.DIM;
        return GridRow.of(entry.mark(),
                what(shortened(entry.name()), style, entry.mark() == shown, entry.mark() == saved),
                GridCell.of(time(entry.madeMillis()), figures));
    }

    /// Returns the row of the state before all edits since the last tick.
    private static GridRow start(ReadContext moment, UndoStack undo, long saved) {
        long tick = moment.world().tick();
        String later = undo.beganWithPassed() ? "End of tick " + NumberFormats.grouped(tick) : "Without edits";
        String name = tick == moment.timeline().recording().firstTick() ? "Start" : later;
        return GridRow.of(undo.baseMark(), what(name, GridStyle.DIM, undo.size() == 0, undo.baseMark() == saved),
                GridCell.EMPTY);
    }

    private static GridCell what(String name, GridStyle style, boolean isHere, boolean isSaved) {
        GridCell cell = GridCell.of(name, isHere ? GridStyle.LINK : style)
                .withMark(isHere ? GridMark.HERE : GridMark.BLANK);
        return isSaved ? cell.withDetail("saved") : cell;
    }

    /// Returns the name of an edit without the component type before a field, which leaves space for the field and the entity.
    private static String shortened(String name) {
        return FIELD.matcher(name).replaceFirst("$1 ");
    }

    private static String time(long millis) {
        ZonedDateTime at = Instant.ofEpochMilli(millis).atZone(ZoneId.systemDefault());
        return (at.toLocalDate().equals(LocalDate.now(at.getZone())) ? TIME : DAY).format(at);
    }
}
