package orrery.editor.watch;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import orrery.ecs.engine.TypePath;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.grid.model.LineKeys;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WatchText;
import orrery.editor.text.PathText;

/// The watched expressions as rows, and the user's changes to them. FX thread.
final class WatchModel {
    private final Session session;
    private final PaneRequest<?, ?, WatchSlice> request;
    private final LineKeys<WatchExpression> keys = new LineKeys<>();
    private WatchSlice shown = WatchSlice.NOTHING;

    WatchModel(Session session) {
        this.session = session;
        request = PaneRequest.of(session, "watch", () -> new WatchReader(session));
    }

    PaneRequest<?, ?, WatchSlice> request() {
        return request;
    }

    void show(WatchSlice slice) {
        shown = slice;
        keys.show(slice.lines().stream().map(WatchSlice.Line::value).toList());
    }

    /// Returns the rows.
    List<GridRow> rows() {
        return IntStream.range(0, shown.lines().size())
                .mapToObj(place -> row(keys.keyAt(place), shown.lines().get(place))).toList();
    }

    private static GridRow row(long key, WatchSlice.Line line) {
        GridCell entity = GridCell.of(line.entity());
        GridCell expression = GridCell.of(line.value().expression());
        if (!line.problem().isEmpty()) {
            return GridRow.of(key, entity, expression.withStyle(GridStyle.ERROR),
                    GridCell.of("not known", GridStyle.ERROR));
        }
        GridCell now = line.was().isEmpty() ? GridCell.of(line.now()) : GridCell.changed(line.now());
        return GridRow.of(key, entity, expression, line.now().equals("absent") ? now.withStyle(GridStyle.FAINT) : now,
                GridCell.of(line.was(), GridStyle.FAINT));
    }

    /// Returns the expression of a row, if the row exists.
    Optional<WatchExpression> at(long key) {
        return line(key).map(WatchSlice.Line::value);
    }

    private Optional<WatchSlice.Line> line(long key) {
        int place = keys.indexOf(key);
        return place < 0 ? Optional.empty() : Optional.of(shown.lines().get(place));
    }

    /// Returns the query for the writes of the field that an expression consists of; empty if the expression is not just a field.
    static Optional<WriteQuery> written(WatchExpression value, List<ComponentType<?>> types) {
        return TypePath.of(PathText.names(value.expression()),
                name -> types.stream().filter(type -> type.name().equals(name)).findFirst())
                .filter(path -> path.type().field(path.field()).isPresent())
                .map(path -> WriteQuery.of(path.type().isSingleton() ? Entity.NONE : value.entity(), path.type().name(),
                        path.field()));
    }

    /// Returns why a row has no value; empty if it has a value.
    String problem(long key) {
        return line(key).map(WatchSlice.Line::problem).orElse("");
    }

    /// Parses a typed text and adds it to the list. Returns an error message; empty if the text was added.
    ///
    /// @param inPlaceOf the expression that the text replaces; empty to add a new one
    CompletableFuture<String> enter(String typed, Optional<WatchExpression> inPlaceOf) {
        return session.read(moment -> inPlaceOf.map(old -> WatchText.parse(moment, typed, old))
                .orElseGet(() -> WatchText.parse(moment, typed))).thenApply(read -> read.map(found -> {
                    if (!found.problem().isEmpty()) {
                        return "Column %d: %s".formatted(found.column(), found.problem());
                    }
                    inPlaceOf.ifPresentOrElse(old -> session.watched().replace(old, found.value()),
                            () -> session.watched().add(found.value()));
                    return "";
                }).orElse("No world is open."));
    }

    /// Returns the text to edit in a row.
    String text(long key) {
        return line(key).map(line -> line.entity().isEmpty()
                ? line.value().expression()
                : line.entity() + ":" + line.value().expression()).orElse("");
    }

    void remove(Iterable<Long> removed) {
        removed.forEach(key -> at(key).ifPresent(session.watched()::remove));
    }
}
