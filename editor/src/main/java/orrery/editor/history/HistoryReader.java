package orrery.editor.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.session.ReadContext;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.text.AuthorText;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;

/// Searches the recorded ticks and reads the visible rows. Each read continues the search for a few milliseconds, or for about
/// 40 ms where ticks must be recomputed. Simulation thread.
final class HistoryReader {
    private static final long VIEW_NANOS = 5_000_000;

    private final Runnable again;
    private @Nullable WriteLog log;

    /// @param again requests another read; called by each read until the search is complete
    HistoryReader(Runnable again) {
        this.again = again;
    }

    HistorySlice fill(ReadContext moment, HistoryRequest request) {
        HistoryChoice choice = request.choice();
        boolean isOfSingleton = isOfSingleton(moment, choice);
        Entity entity = isOfSingleton ? Entity.NONE : moment.selection().lead().orElse(Entity.NONE);
        if (entity.isNone() && !isOfSingleton) {
            log = null;
            return HistorySlice.NOTHING;
        }
        WriteLog found = logOf(moment, WriteQuery.of(entity, choice.type(), choice.field()), request.search());
        found.searchUntil(System.nanoTime() + VIEW_NANOS);
        if (!found.isDone()) {
            again.run();
        }
        String subject = subject(moment, choice);
        Map<Long, Long> ticks = new HashMap<>();
        Set<Long> edits = new HashSet<>();
        Map<Long, WriteQuery> queries = new HashMap<>();
        Map<Long, List<WatchExpression>> values = new HashMap<>();
        GridSlice rows = rows(moment, request, found, ticks, queries, values, edits);
        return new HistorySlice(subject, asked(subject, choice, isOfSingleton), ends(found), rows, ticks, edits,
                queries, values,
                choices(moment, entity, choice),
                !choice.field().isEmpty(),
                new HistorySlice.Progress(found.searchedTicks(), found.ticks(), found.isDone(), found.isCut(),
                        found.failure()));
    }

    private static String subject(ReadContext moment, HistoryChoice choice) {
        return isOfSingleton(moment, choice)
                ? choice.type()
                : moment.selection().lead().map(moment::nameOf).orElse(choice.type());
    }

    private static String asked(String subject, HistoryChoice choice, boolean isOfSingleton) {
        return isOfSingleton
                ? choice.toString()
                : choice.type().isEmpty() ? subject : "%s of %s".formatted(choice, subject);
    }

    private static String ends(WriteLog found) {
        StringJoiner ends = new StringJoiner(", ");
        add("created", found.creation(), ends);
        add("destroyed", found.destruction(), ends);
        return ends.toString();
    }

    private static void add(String what, @Nullable Write write, StringJoiner ends) {
        if (write != null) {
            boolean isAtState = write.isAtState() || write.tick() == 0;
            ends.add("%s %s tick %s %s".formatted(what, isAtState ? "at" : "in",
                    NumberFormats.grouped(write.madeAt()), AuthorText.by(write.author())));
        }
    }

    private static boolean isOfSingleton(ReadContext moment, HistoryChoice choice) {
        return moment.world().arrays().stream().map(EngineArray::type)
                .anyMatch(type -> type.isSingleton() && type.name().equals(choice.type()));
    }

    private WriteLog logOf(ReadContext moment, WriteQuery query, String words) {
        Recording recording = moment.timeline().recording();
        WriteLog kept = log;
        if (kept == null || !kept.isOf(recording, query, words)) {
            kept = new WriteLog(recording, query, words);
            log = kept;
        }
        return kept;
    }

    /// Returns a copy of all found lines for export. Empty if [#fill] was not called before, or if nothing was selected then.
    Optional<CsvTable> table(ReadContext moment, HistoryRequest request) {
        WriteLog found = log;
        return found == null
                ? Optional.empty()
                : Optional.of(HistoryCsv.of(subject(moment, request.choice()), found));
    }

    /// Returns the keys of the requested rows.
    long[] keys(ReadContext moment, HistoryRequest request) {
        WriteLog found = log;
        int count = found == null ? 0 : count(moment, found, request);
        return found == null
                ? new long[0]
                : IntStream.range(Math.min(request.first(), count), Math.min(request.last() + 1, count))
                        .mapToLong(found::key).toArray();
    }

    /// Returns the number of rows. Each line has one row. One more row says that the entity existed at the start, if all ticks
    /// were searched without finding its creation, no filter is set, and the entity has lived on this branch.
    private static int count(ReadContext moment, WriteLog found, HistoryRequest request) {
        boolean isWhole = found.isDone() && !found.isCut() && found.failure().isEmpty();
        boolean wasThere = isWhole && found.creation() == null && request.search().isEmpty()
                && request.choice().type().isEmpty()
                && (found.destruction() != null
                        || moment.selection().lead().filter(moment.world()::isAlive).isPresent());
        return found.size() + (wasThere ? 1 : 0);
    }

    private static GridSlice rows(ReadContext moment, HistoryRequest request, WriteLog found, Map<Long, Long> ticks,
            Map<Long, WriteQuery> queries, Map<Long, List<WatchExpression>> values, Set<Long> edits) {
        LineRows texts = new LineRows(moment, !request.choice().field().isEmpty());
        int count = count(moment, found, request);
        int first = Math.clamp(request.first(), 0, count);
        List<GridRow> rows = new ArrayList<>();
        for (int place = first; place < count && place <= request.last(); place++) {
            long key = found.key(place);
            boolean isStart = place == found.size();
            long tick = isStart ? moment.timeline().recording().firstTick() : found.line(place).write().tick();
            ticks.put(key, tick);
            if (!isStart) {
                if (found.line(place).write().isAtState()) {
                    edits.add(key);
                }
                queries.put(key, found.line(place).query());
                values.put(key, found.line(place).values());
            }
            rows.add(isStart ? texts.start(key, tick) : texts.row(key, found.line(place)));
        }
        return new GridSlice(count, first, rows);
    }

    private static List<HistoryChoice> choices(ReadContext moment, Entity entity, HistoryChoice chosen) {
        Set<HistoryChoice> choices = new LinkedHashSet<>();
        choices.add(HistoryChoice.ALL);
        for (EngineArray<?> array : moment.world().arrays()) {
            ComponentType<?> type = array.type();
            if (!entity.isNone() && !type.isSingleton() && array.rowOf(entity) >= 0
                    || type.name().equals(chosen.type())) {
                choices.add(new HistoryChoice(type.name(), ""));
                type.fields().forEach(field -> choices.add(new HistoryChoice(type.name(), field.path())));
            }
        }
        choices.add(chosen);
        return List.copyOf(choices);
    }
}
