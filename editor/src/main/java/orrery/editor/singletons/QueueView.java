package orrery.editor.singletons;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import orrery.ecs.world.Entity;
import orrery.editor.grid.Grid;
import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSlice;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.rows.Fetching;
import orrery.editor.session.Navigator;
import orrery.editor.text.NumberFormats;

/// Shows an event queue: the number of live events, how many of them each reader has yet to see, the number of missed events, and
/// the events. FX thread.
final class QueueView extends VBox {
    private static final double NUMBER_WIDTH = 76;
    private static final double TEXT_WIDTH = 100;

    private final Label count = new Label();
    private final Label readers = new Label();
    private final Grid grid = new Grid();
    private final NoticeLine notice = new NoticeLine();
    private final Navigator navigator;
    private final GridRows.Fetch fetching;
    private List<QueueSlice.Column> columns = List.of();
    private List<QueueSlice.Event> events = List.of();

    QueueView(String field, Navigator navigator, OwnedRows<QueueSlice> owned) {
        this.navigator = navigator;
        fetching = new Fetching(
                (first, last) -> owned.read(first, last).thenApply(queue -> queue.map(QueueView::rows)
                        .orElse(List.of())),
                (first, last) -> owned.read(first, last).thenApply(queue -> queue.map(QueueView::keys)
                        .orElseGet(() -> new long[0])));
        getStyleClass().add("owned-view");
        Label name = new Label(field);
        name.getStyleClass().add("muted");
        count.getStyleClass().addAll("mono", "strong");
        readers.getStyleClass().addAll("muted", "small");
        readers.setWrapText(true);
        HBox head = new HBox(name, count);
        head.getStyleClass().add("owned-head");
        grid.setAccessibleText("Events of " + field);
        grid.setEmptyText("No events", "");
        grid.setActions(new Actions(owned));
        getChildren().addAll(head, readers, grid, notice);
    }

    void show(QueueSlice queue) {
        events = queue.events();
        count.setText(NumberFormats.counted(queue.size(), "event", "events"));
        readers.setText(words(queue));
        if (!queue.columns().equals(columns)) {
            columns = queue.columns();
            grid.setColumns(gridColumns());
        }
        OwnedHeight.fit(grid, queue.size(), grid.model().headerHeight());
        grid.show(new GridSlice(queue.size(), queue.first(), rows(queue)).fetchedBy(fetching));
    }

    private static long[] keys(QueueSlice queue) {
        return queue.events().stream().mapToLong(QueueSlice.Event::sequence).toArray();
    }

    private static List<GridRow> rows(QueueSlice queue) {
        return queue.events().stream().map(QueueView::row).toList();
    }

    private static String words(QueueSlice queue) {
        String readers = queue.readers().entrySet().stream().map(QueueView::reader).collect(Collectors.joining(" · "));
        return (readers.isEmpty() ? "nobody reads the queue" : readers) + " · " + NumberFormats.grouped(queue.missed())
                + " missed";
    }

    private static String reader(Map.Entry<String, Long> reader) {
        return reader.getValue() == 0
                ? reader.getKey() + " has seen all events"
                : "%s has %s to see".formatted(reader.getKey(), NumberFormats.grouped(reader.getValue()));
    }

    private List<GridColumn> gridColumns() {
        List<GridColumn> all = new ArrayList<>();
        all.add(GridColumn.number("sequence", "no.", NUMBER_WIDTH));
        for (QueueSlice.Column column : columns) {
            all.add(column.isNumber()
                    ? GridColumn.number(column.path(), column.path(), NUMBER_WIDTH)
                    : column.isLink()
                            ? GridColumn.link(column.path(), column.path(), TEXT_WIDTH)
                            : GridColumn.text(column.path(), column.path(), TEXT_WIDTH));
        }
        all.add(GridColumn.link("seen", "seen by", TEXT_WIDTH).grows());
        return all;
    }

    private static GridRow row(QueueSlice.Event event) {
        List<GridCell> cells = new ArrayList<>();
        cells.add(GridCell.of(NumberFormats.grouped(event.sequence()), GridStyle.FAINT));
        event.texts().forEach(text -> cells.add(GridCell.of(text)));
        cells.add(GridCell.dim(event.seenBy()));
        return GridRow.of(event.sequence(), cells.toArray(GridCell[]::new));
    }

    private final class Actions extends OwnedActions {
        Actions(OwnedRows<QueueSlice> owned) {
            super(owned, notice);
        }

        @Override
        public void linked(long key, String columnId, String text) {
            if ("seen".equals(columnId)) {
                navigator.toSystem(text);
                return;
            }
            for (QueueSlice.Event event : events) {
                int column = columns.stream().map(QueueSlice.Column::path).toList().indexOf(columnId);
                Entity entity = event.sequence() == key && column >= 0 ? event.entities().get(column) : Entity.NONE;
                if (!entity.isNone()) {
                    navigator.toEntity(entity);
                }
            }
        }
    }
}
