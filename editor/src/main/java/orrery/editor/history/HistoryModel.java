package orrery.editor.history;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import orrery.ecs.history.WriteQuery;
import orrery.editor.rows.Fetching;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.text.CsvTable;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.EmptyText;

/// The request and the texts of the history pane. FX thread.
final class HistoryModel {
    private static final int OVERSCAN = 40;

    private final Session session;
    private final PaneRequest<HistoryReader, HistoryRequest, HistorySlice> request;
    private final Fetching fetching;
    private HistorySlice shown = HistorySlice.NOTHING;

    HistoryModel(Session session) {
        this.session = session;
        request = new PaneRequest<>(session, "history", HistoryRequest.START,
                () -> new HistoryReader(session::refresh), HistoryReader::fill);
        fetching = Fetching.of(request, HistoryRequest::rows,
                (reader, moment, wanted) -> reader.fill(moment, wanted).rows().rows(), HistoryReader::keys);
    }

    PaneRequest<HistoryReader, HistoryRequest, HistorySlice> request() {
        return request;
    }

    void choose(HistoryChoice choice) {
        request.ask(wanted -> wanted.with(choice));
    }

    HistoryChoice choice() {
        return request.wanted().choice();
    }

    void search(String words) {
        request.ask(wanted -> wanted.searching(words));
    }

    void wantRows(int first, int last) {
        request.ask(wanted -> wanted.rows(Math.max(0, first - OVERSCAN), last + OVERSCAN));
    }

    void shown(HistorySlice slice) {
        shown = slice;
    }

    /// Reads rows that the grid has not loaded.
    Fetching fetching() {
        return fetching;
    }

    /// Reads a copy of all lines found so far, for export; empty if nothing is selected.
    CompletableFuture<Optional<CsvTable>> table() {
        return request.read(HistoryReader::table, wanted -> wanted).thenApply(table -> table.flatMap(found -> found));
    }

    /// Goes to the tick of a row. If the write was made between two ticks, goes to the state in which it was made, after all
    /// edits of that state. If the tick is no longer recorded, the user is told.
    void goTo(long key) {
        Long tick = shown.ticks().get(key);
        if (tick != null) {
            boolean edited = shown.edits().contains(key);
            session.goTo(timeline -> timeline.seekListed(edited ? tick - 1 : tick, edited));
        }
    }

    /// Whether a row's write contains a value that can be plotted.
    boolean isDrawable(long key) {
        return !shown.values().getOrDefault(key, List.of()).isEmpty();
    }

    /// Plots all fields of a row that can be plotted. If the row is about a whole component, these are the component's fields.
    void plot(long key, Navigator navigator) {
        shown.values().getOrDefault(key, List.of()).forEach(navigator::toPlot);
    }

    /// Shows the source lines of a row's write.
    void explain(long key, Navigator navigator) {
        WriteQuery query = shown.queries().get(key);
        Long tick = shown.ticks().get(key);
        if (query != null && tick != null) {
            navigator.toSource(query, tick);
        }
    }

    /// Returns the text beside the name of the entity: the progress of the search, its problem, or the number of found lines.
    String figures() {
        HistorySlice.Progress progress = shown.progress();
        if (shown.subject().isEmpty()) {
            return "";
        }
        if (!progress.done()) {
            return "%s of %s searched".formatted(NumberFormats.grouped(progress.searched()),
                    NumberFormats.counted(progress.ticks(), "tick", "ticks"));
        }
        if (!progress.problem().isEmpty()) {
            return progress.problem();
        }
        String writes = NumberFormats.counted(shown.rows().rowCount(), "line", "lines");
        return progress.cut()
                ? "the newest " + writes
                : "%s in %s".formatted(writes, NumberFormats.counted(progress.ticks(), "tick", "ticks"));
    }

    /// Whether the search for writes of the selected entity or the chosen singleton is still running.
    boolean isSearching() {
        return !shown.subject().isEmpty() && !shown.progress().done();
    }

    /// Whether a filter hides all rows. A filter is a chosen component or field, or search words. False if nothing is selected,
    /// or while the search is running.
    boolean hidesAll() {
        boolean isFiltered = !request.wanted().search().isEmpty() || !choice().equals(HistoryChoice.ALL);
        return isFiltered && shown.rows().rowCount() == 0 && !shown.subject().isEmpty() && shown.progress().done();
    }

    /// Returns the title and the hint to show if there are no rows.
    EmptyText why() {
        if (shown.subject().isEmpty()) {
            return new EmptyText("Nothing selected", "Select an entity to see who wrote it and when.");
        }
        if (!shown.progress().done()) {
            return new EmptyText("Searching", figures());
        }
        if (!shown.progress().problem().isEmpty()) {
            return new EmptyText("Not all ticks could be searched", shown.progress().problem());
        }
        if (!request.wanted().search().isEmpty()) {
            return new EmptyText("No write of %s matches “%s”".formatted(shown.asked(), request.wanted().search()),
                    "Try a tick, a system, a component or a field.");
        }
        return new EmptyText("Never written", "No recorded tick wrote %s.".formatted(shown.asked()));
    }
}
